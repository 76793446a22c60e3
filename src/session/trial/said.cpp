#include "session/trial/said.h"

#include "wire/message.h"

namespace acies::session {

namespace {

// Whether it is the line that was asked about last, for the same units.
bool is_heard(const Session& session, Request& request, const std::string& line) {
    if (!session.heard || session.heard->line != line) return false;
    const UnitSet& units = session.heard->units;
    return units.empty() || (request.has("units") && request.units("units", session.field->count()) == units);
}

}  // namespace

Result<wire::Said, Problem> said_by(Session& session, Request& request) {
    const Field& field = *session.field;
    const std::string line = request.text("line");
    if (is_heard(session, request, line)) return session.heard->said;
    auto said = wire::parse_line(field, session.now(), line);
    UnitSet units;
    const bool is_whole = said && (!said->units.empty() || !is_of_an_activation(said->event));
    if (!is_whole && request.has("units")) {
        units = request.units("units", field.count());
        auto named = wire::parse_line(field, session.now(), wire::joined({wire::names_of(field, units), ": ", line}));
        if (named) said = std::move(named);
    }
    if (said) session.heard = Heard{line, units, *said};
    return said;
}

bool is_of_an_activation(const Event& event) {
    return std::holds_alternative<MakeMove>(event) || std::holds_alternative<Shoot>(event) ||
           std::holds_alternative<Reorganise>(event) || std::holds_alternative<Await>(event) ||
           std::holds_alternative<SpecialAction>(event);
}

message::Leg leg_told(const MoveLeg& leg) {
    const bool turns = leg.kind == Leg::Wheel || leg.kind == Leg::Pivot;
    const double amount = turns ? leg.amount / 100.0 : to_u(leg.amount);
    message::Leg told{static_cast<message::LegKind>(leg.kind), leg.hand == Hand::Right ? -amount : amount};
    if (leg.kind == Leg::Oblique) told.degrees = leg.degrees / 100.0;
    return told;
}

wire::List<message::Leg> legs_of(const MakeMove& move) {
    wire::List<message::Leg> legs;
    for (std::size_t i = 0; i < move.count; ++i) legs.add(leg_told(move.legs[i]));
    return legs;
}

}  // namespace acies::session
