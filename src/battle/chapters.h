// All chapters whose frames may be on the stack, but for cards (battle/cards.h), which are played on the dice of
// others.
#pragma once

#include "battle/activation.h"
#include "battle/aftermath.h"
#include "battle/ambush.h"
#include "battle/arrival.h"
#include "battle/bidding.h"
#include "battle/charge.h"
#include "battle/command.h"
#include "battle/contact.h"
#include "battle/deployment.h"
#include "battle/falling_back.h"
#include "battle/general_loss.h"
#include "battle/initiative.h"
#include "battle/march.h"
#include "battle/melee.h"
#include "battle/movement.h"
#include "battle/panic.h"
#include "battle/pursuit.h"
#include "battle/reaction.h"
#include "battle/shooting.h"
#include "battle/test_results.h"
#include "battle/turn.h"

namespace acies {

// Hands the dice to the innermost frame, which has waited for them and is not about cards.
void roll_innermost(Run&, std::span<const std::uint8_t> dice);

}  // namespace acies
