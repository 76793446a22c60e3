// The charge after this activation: what the units that act now could gain by a charge when they are activated again,
// if all others stay where they are. A unit with nothing to do at once should move to where it will have a charge.
#pragma once

#include "ai/best.h"

namespace acies::ai {

// As `weigh`, for the options of an activation; adds a share of what the best charge after each option would gain.
std::vector<Valued> weigh_with_next_charge(Thinking&, const State&, const std::vector<Action>&);

}  // namespace acies::ai
