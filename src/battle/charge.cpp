#include "battle/charge.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const ChargeFrame& frame) {
    return Chance{.roll = Roll::ChargeBonus, .unit = frame.units.first()};
}

void roll(Run& run, ChargeFrame frame, std::span<const std::uint8_t>) { charge_ahead(run, frame.units, 0, true); }

void charge_ahead(Run& run, const UnitSet& units, std::int32_t, bool) { run.push(ContactFrame{.movers = units}); }

}  // namespace acies
