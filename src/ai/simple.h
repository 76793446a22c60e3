// Agents that do not think: for laws, measures and comparisons.
#pragma once

#include "battle/engine/agent.h"

namespace acies::ai {

// Any of the candidates, all equally likely.
std::vector<Idea> at_random(const Field&, const View&, odds::Dice&, Budget, std::size_t most);
// Activates unit by unit, charges what it can reach and goes forward otherwise.
std::vector<Idea> by_script(const Field&, const View&, odds::Dice&, Budget, std::size_t most);

}  // namespace acies::ai
