// A battle that shows a fault, made as small as it goes and still shows it: fewer events, units and pieces of scenery,
// a later beginning, lower dice. The same battle is always made into the same one.
#pragma once

#include <functional>

#include "sim/shorten.h"

namespace acies::sim {

// Whether these events still show the fault. A list of which an event is refused must not count.
using Shows = std::function<bool(const Field&, const std::vector<Event>&)>;

struct Effort {
    int replays = 20'000;  // at most
};
// The battle itself if it does not show the fault.
Fought minimise(Fought, const Shows&, Effort = {});

}  // namespace acies::sim
