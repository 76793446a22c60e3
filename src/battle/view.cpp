#include "battle/view.h"

namespace acies {

namespace {

UnitView view_of(const State& state, UnitId u) {
    const UnitState& unit = state.units[u];
    return {.unit = u,
            .pose = unit.pose,
            .vbu = unit.vbu,
            .removed = unit.removed,
            .disordered = unit.disordered,
            .activated = unit.activated,
            .launched = unit.launched};
}

}  // namespace

View view(const Field& field, const State& state, Seat seat) {
    View seen{.seat = seat,
              .engagements = state.engagements,
              .turn = state.turn,
              .active = state.active,
              .node = node(field, state)};
    seen.units.reserve(field.count());
    for (std::size_t i = 0; i < field.count(); ++i) seen.units.push_back(view_of(state, static_cast<UnitId>(i)));
    return seen;
}

}  // namespace acies
