#include "battle/turns/march_roll.h"

namespace acies {

ArrivalRoll roll_of(const Run& run, Seat seat, const FlankMarch& march) {
    Arrival asked{.kind = march.kind, .quality = march.led_by, .dice = march.dice};
    if (const auto& card = run.state.shown[seat]) asked.cards.insert(*card);
    return arrival_roll(run.edition(), asked);
}

}  // namespace acies
