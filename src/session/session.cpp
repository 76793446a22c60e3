#include "session/session.h"

#include "battle/engine/cards.h"
#include "battle/engine/engine.h"
#include "battle/position/stack.h"
#include "session/trial/trial.h"

namespace acies::session {

Seat deciding(const Session& session) {
    const Node at = node(*session.field, session.now());
    const auto* asked = std::get_if<Decision>(&at);
    return asked ? asked->seat : session.now().active;
}

std::optional<Refusal> out_of_turn(const Session& session, Seat seat) {
    const Node at = node(*session.field, session.now());
    const auto* asked = std::get_if<Decision>(&at);
    if (asked && asked->seat == seat) return std::nullopt;
    return Refusal{{}, "it_is_not_for_that_side_to_decide"};
}

State as_known(const Session& session, Seat seat) {
    return imagined(*session.field, view(*session.field, session.now(), seat));
}

std::optional<Refusal> take(Session& session, const Event& event) {
    State state = session.now();
    Report report;
    if (const Tried* tried = tried_before(session, state, event)) {
        state = tried->made;
        report = tried->report;
    } else if (auto refusal = advance(*session.field, state, event, &report)) {
        return refusal;
    }
    session.events.push_back(event);
    session.states.push_back(std::move(state));
    session.reports.push_back(std::move(report));
    session.forget_moment();
    return std::nullopt;
}

void take_back(Session& session) {
    session.events.pop_back();
    session.states.pop_back();
    session.reports.pop_back();
    session.forget_moment();
}

UnitSet acting(const State& state) {
    if (state.finished || state.stack.empty()) return {};
    const auto* frame = top_frame<ActivationFrame>(state);
    return frame ? frame->units : UnitSet();
}

State as_if_activated(const Field& field, const State& now, UnitId u) {
    const auto* frame = top_frame<ActivationFrame>(now);
    if (frame && frame->units.contains(u)) return now;
    State state = now;
    state.finished.reset();
    state.active = field.seat(u);
    state.units[u].activated = true;
    state.stack = {HalfFrame{}, ActivationFrame{.units = UnitSet(u)}};
    return state;
}

Result<State, Refusal> activated(const Session& session, Seat seat, const UnitSet& units) {
    if (const auto refusal = out_of_turn(session, seat)) return Failure{*refusal};
    State state = as_known(session, seat);
    if (acting(state) == units) return state;
    const Field& field = *session.field;
    if (!acting(state).empty())
        if (auto refusal = advance(field, state, Done{})) return Failure{*refusal};
    if (auto refusal = advance(field, state, Activate{units})) return Failure{*refusal};
    if (acting(state) == units) return state;
    if (const auto* hidden = top_frame<AmbushFrame>(state); hidden && hidden->acts != nobody)
        return Failure{Refusal{field.edition().ambush.revealed_when_activated.rule, "it_must_be_placed_first"}};
    if (std::holds_alternative<DisciplineFrame>(under_cards(state)))
        return Failure{Refusal{field.edition().discipline.special.near_baggage.rule, "enemy_baggage_tempts_it"}};
    return Failure{Refusal{field.edition().activation.in_melee_only_fights.rule, "in_melee_it_only_fights"}};
}

}  // namespace acies::session
