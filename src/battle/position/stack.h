// What is asked of the stack of frames: what is going on, as far as chapters other than that of the top frame need it.
// Chapters ask here and search no stack; a frame is changed by its own chapter, and an activation by
// battle/order/phases.h.
#pragma once

#include "battle/position/state.h"

namespace acies {

// The top frame if it is of that kind; otherwise none.
template <class F>
const F* top_frame(const State& state) {
    return state.stack.empty() ? nullptr : std::get_if<F>(&state.stack.back());
}

// The innermost frame of that kind; none if there is none.
template <class F>
const F* innermost(const State& state) {
    for (auto frame = state.stack.rbegin(); frame != state.stack.rend(); ++frame)
        if (const F* found = std::get_if<F>(&*frame)) return found;
    return nullptr;
}

// The activation under way; none if no unit is activated.
inline const ActivationFrame* under_way(const State& state) { return innermost<ActivationFrame>(state); }
ActivationFrame* under_way(State&);
// The Command that acts; none if there are no Commands, or none acts.
CommandId acting_command(const State&);
// Where the charge that the unit has declared began, while it is being answered; none if it has declared none.
const ContactStart* declared_charge(const State&, UnitId);
// Whether a charge on the unit is still coming, or what follows from its melee has not been settled.
bool is_still_concerned(const State&, UnitId);

}  // namespace acies
