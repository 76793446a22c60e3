// All chapters whose frames may be on the stack, except cards (battle/engine/cards.h), which are played on the dice of
// others.
#pragma once

#include "battle/acting/activation.h"
#include "battle/acting/movement.h"
#include "battle/acting/test_results.h"
#include "battle/fighting/aftermath.h"
#include "battle/fighting/charge.h"
#include "battle/fighting/contact.h"
#include "battle/fighting/falling_back.h"
#include "battle/fighting/melee.h"
#include "battle/fighting/pursuit.h"
#include "battle/fighting/reaction.h"
#include "battle/fighting/shooting.h"
#include "battle/ground/command.h"
#include "battle/opening/opening.h"
#include "battle/opening/plans.h"
#include "battle/opening/sides.h"
#include "battle/opening/terrain.h"
#include "battle/order/general_loss.h"
#include "battle/order/panic.h"
#include "battle/turns/ambush.h"
#include "battle/turns/arrival.h"
#include "battle/turns/bidding.h"
#include "battle/turns/deployment.h"
#include "battle/turns/initiative.h"
#include "battle/turns/march.h"
#include "battle/turns/turn.h"

namespace acies {

// Hands the dice to the innermost frame, which has waited for them and is not about cards.
void roll_innermost(Run&, std::span<const std::uint8_t> dice);

}  // namespace acies
