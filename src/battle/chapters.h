// All chapters whose frames may be on the stack, and what the engine does for them.
#pragma once

#include "battle/activation.h"
#include "battle/aftermath.h"
#include "battle/ambush.h"
#include "battle/arrival.h"
#include "battle/bidding.h"
#include "battle/card_rally.h"
#include "battle/cards.h"
#include "battle/charge.h"
#include "battle/command.h"
#include "battle/contact.h"
#include "battle/deployment.h"
#include "battle/discipline.h"
#include "battle/falling_back.h"
#include "battle/general_loss.h"
#include "battle/melee.h"
#include "battle/panic.h"
#include "battle/passing.h"
#include "battle/pursuit.h"
#include "battle/reaction.h"
#include "battle/shooting.h"
#include "battle/turn.h"

namespace acies {

// Hands the dice to the innermost frame, which has waited for them.
void roll_innermost(Run&, std::span<const std::uint8_t> dice);

}  // namespace acies
