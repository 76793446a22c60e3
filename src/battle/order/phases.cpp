#include "battle/order/phases.h"

namespace acies {

int moves_of(const Edition& edition, const ActivationFrame& frame) {
    return frame.phases - (frame.reorganised && holds(edition.activation.rally_is_a_phase) ? 1 : 0);
}

void begin_phase(const Edition& edition, ActivationFrame& frame, bool last) {
    ++frame.phases;
    const Cited<int>& most = edition.movement.most_phases;
    frame.moved = most.stated() && frame.phases >= most.value;
    frame.over = last || frame.idle;
}

}  // namespace acies
