// Shrinks a battle that shows a fault as far as it still shows it: fewer events, units and pieces of scenery, a later
// start, lower dice. The same battle always gives the same result.
#pragma once

#include <functional>

#include "sim/shorten.h"

namespace acies::sim {

// Returns whether these events still show the fault; must return false if one of them is refused.
using Shows = std::function<bool(const Field&, const std::vector<Event>&)>;

struct Effort {
    int replays = 20'000;  // at most
};
// Returns the battle unchanged if it does not show the fault.
Fought minimise(Fought, const Shows&, Effort = {});

}  // namespace acies::sim
