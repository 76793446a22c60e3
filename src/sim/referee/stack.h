// What is going on, as the stack of a state tells it.
#pragma once

#include "battle/state.h"

namespace acies::sim::referee {

// The innermost of its kind; none: there is none.
template <class F>
const F* innermost(const State& state) {
    for (auto frame = state.stack.rbegin(); frame != state.stack.rend(); ++frame)
        if (const F* found = std::get_if<F>(&*frame)) return found;
    return nullptr;
}

}  // namespace acies::sim::referee
