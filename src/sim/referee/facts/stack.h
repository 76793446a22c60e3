// What is going on, as read from the stack of a state.
#pragma once

#include "battle/position/stack.h"

namespace acies::sim::referee {

// The first die that has just fallen for good, and the place in the stack of the frame that waits for it. None: dice
// may still change, or a card has touched them.
struct Fallen {
    int die = 0;
    std::size_t frame = 0;
};
std::optional<Fallen> fallen(const State& before, const Event&);

}  // namespace acies::sim::referee
