// Whom to take up next in the own half of a turn.
#pragma once

#include "ai/expectation.h"
#include "odds/dice.h"

namespace acies::ai {

// 1. Whoever has a good charge or shot, the best first.
// 2. Whoever stands in a melee.
// 3. The line from the front, as groups.
Action take_up(Thinking&, const State&, odds::Dice&);

}  // namespace acies::ai
