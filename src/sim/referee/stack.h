// What is going on, as read from the stack of a state.
#pragma once

#include "battle/position/state.h"

namespace acies::sim::referee {

// The innermost of its kind; none: there is none.
template <class F>
const F* innermost(const State& state) {
    for (auto frame = state.stack.rbegin(); frame != state.stack.rend(); ++frame)
        if (const F* found = std::get_if<F>(&*frame)) return found;
    return nullptr;
}

// The first die that has just fallen for good, and the place in the stack of the frame that waits for it. None: dice
// may still change, or a card has touched them.
struct Fallen {
    int die = 0;
    std::size_t frame = 0;
};
std::optional<Fallen> fallen(const State& before, const Event&);

}  // namespace acies::sim::referee
