// Which units to activate next in the seat's own half of a turn.
#pragma once

#include "ai/expectation.h"
#include "odds/dice/dice.h"

namespace acies::ai {

// 1. Units with a good charge or shot, the best first.
// 2. Units in melee.
// 3. The line from the front, as groups.
Action next_activation(Thinking&, const State&, odds::Dice&);

// The same without marches: in place of 3, units that can recover their order.
Action next_activation_on_the_spot(Thinking&, const State&, odds::Dice&);

}  // namespace acies::ai
