// Which units to activate next in the seat's own half of a turn.
#pragma once

#include "ai/expectation.h"
#include "odds/dice/dice.h"

namespace acies::ai {

// 1. Units with a good charge or shot, the best first.
// 2. Units in melee.
// 3. The line from the front, as groups.
Action take_up(Thinking&, const State&, odds::Dice&);

}  // namespace acies::ai
