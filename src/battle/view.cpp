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

UnitState imagined_unit(const UnitView& seen) {
    return {.pose = seen.pose,
            .vbu = seen.vbu,
            .removed = seen.removed,
            .disordered = seen.disordered,
            .activated = seen.activated,
            .launched = seen.launched};
}

}  // namespace

View view(const Field& field, const State& state, Seat seat) {
    View seen{.seat = seat,
              .engagements = state.engagements,
              .turn = state.turn,
              .active = state.active,
              .frames = state.stack,
              .finished = state.finished,
              .node = node(field, state)};
    seen.units.reserve(field.count());
    for (std::size_t i = 0; i < field.count(); ++i) seen.units.push_back(view_of(state, static_cast<UnitId>(i)));
    return seen;
}

State imagined(const Field& field, const View& seen) {
    State state = initial_state(field);
    for (const UnitView& unit : seen.units) state.units[unit.unit] = imagined_unit(unit);
    state.engagements = seen.engagements;
    state.turn = seen.turn;
    state.active = seen.active;
    state.stack = seen.frames;
    state.finished = seen.finished;
    return state;
}

}  // namespace acies
