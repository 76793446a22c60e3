#include "table/session.h"

namespace acies::table {

std::optional<Refusal> take(Session& session, const Event& event) {
    State state = session.now();
    Report report;
    if (auto refusal = advance(*session.field, state, event, &report)) return refusal;
    session.events.push_back(event);
    session.states.push_back(std::move(state));
    session.reports.push_back(std::move(report));
    return std::nullopt;
}

void take_back(Session& session) {
    session.events.pop_back();
    session.states.pop_back();
    session.reports.pop_back();
}

UnitSet acting(const State& state) {
    if (state.finished || state.stack.empty()) return {};
    const auto* frame = std::get_if<ActivationFrame>(&state.stack.back());
    return frame ? frame->units : UnitSet();
}

Result<State, Refusal> taken_up(const Session& session, const UnitSet& units) {
    State state = session.now();
    if (acting(state) == units) return state;
    const Field& field = *session.field;
    if (auto refusal = advance(field, state, Activate{units})) return Failure{*refusal};
    if (acting(state) == units) return state;
    return Failure{Refusal{field.edition().activation.in_melee_only_fights.rule, "in melee it only fights"}};
}

}  // namespace acies::table
