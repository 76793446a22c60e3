// Things that a player might try and may not: near misses of what is legal, and actions that make no sense at the
// moment. They are asked of `refuse`, whose answers cite rules.
#pragma once

#include <vector>

#include "battle/engine/engine.h"
#include "odds/dice/dice.h"

namespace acies::sim::rules {

// About `count` events at a decision. `legal` are its candidates, not empty.
std::vector<Event> attempts(const Field&, const State&, const std::vector<Action>& legal, int count, odds::Dice&);

}  // namespace acies::sim::rules
