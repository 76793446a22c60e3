// Recruit, the first bot: sees what its seat may see, looks one decision ahead with exact odds, and has some good sense
// about lines, flanks and generals (ai/evaluation.h).
#pragma once

#include "battle/engine/agent.h"

namespace acies::ai {

std::vector<Idea> recruit(const Field&, const View&, odds::Dice&, Budget, std::size_t most);
// A yardstick: judges as Recruit does, but never marches. It charges, shoots, fights and recovers its order.
std::vector<Idea> hold(const Field&, const View&, odds::Dice&, Budget, std::size_t most);

}  // namespace acies::ai
