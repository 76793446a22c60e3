// The charge that comes after: what those who act now could gain by a charge when they are taken up again, if everybody
// else stayed where he is. Whoever has nothing to do at once should stand where he will have.
#pragma once

#include "ai/best.h"

namespace acies::ai {

// As `weigh`, of the options of an activation, with a share of what the best charge after each would gain.
std::vector<Valued> weigh_with_next_charge(Thinking&, const State&, const std::vector<Action>&);

}  // namespace acies::ai
