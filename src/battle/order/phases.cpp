#include "battle/order/phases.h"

#include "battle/position/stack.h"

namespace acies {

int moves_of(const Edition& edition, const ActivationFrame& frame) {
    return frame.phases - (frame.reorganised && holds(edition.activation.rally_is_a_phase) ? 1 : 0);
}

void begin_phase(const Edition& edition, ActivationFrame& frame, bool last) {
    using Moves = ActivationFrame::Moves;
    ++frame.phases;
    const Cited<int>& most = edition.movement.max_phases;
    if (frame.moves != Moves::GivenUp)
        frame.moves = most.stated() && frame.phases >= most.value ? Moves::Spent : Moves::Left;
    frame.over = last || frame.kind == ActivationFrame::Kind::Frenzied;
}

void go_on_acting(State& state) { under_way(state)->over = false; }

void note_contact(State& state, UnitId u) {
    ActivationFrame* acting = under_way(state);
    if (acting && acting->units.contains(u)) acting->fought.insert(u);
}

void interrupt(State& state, UnitId u) {
    ActivationFrame* acting = under_way(state);
    if (!acting || !acting->units.contains(u)) return;
    acting->over = true;
    acting->hit.insert(u);
}

}  // namespace acies
