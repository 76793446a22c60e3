// What lies ahead and what lies behind: the threats to a unit, and how the dice have fallen so far.
#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "session/calls.h"
#include "session/forecast.h"
#include "session/played.h"
#include "session/report.h"

namespace acies::session {

namespace {

constexpr int looks_at_threat = 4;

// A charge at a unit, as that unit's side sees it.
struct Threat {
    Forecast forecast;
    State charged;
};

// The best that the enemy can make of a charge at the unit in its next half.
std::optional<Threat> threat_by(const Session& session, const State& known, UnitId enemy, UnitId u) {
    const Field& field = *session.field;
    const State state = as_if_activated(field, known, enemy);
    std::optional<Threat> worst;
    for (const Action& action : candidates(field, state)) {
        const auto* move = std::get_if<MakeMove>(&action);
        if (!move || !ends_in_charge(*move)) continue;
        State after = state;
        if (advance(field, after, *move)) continue;
        const auto forecast = session.foresight->melee(session, after, field.seat(u));
        if (forecast && forecast->own == u &&
            (!worst || forecast->reached * forecast->own_loss > worst->forecast.reached * worst->forecast.own_loss))
            worst = Threat{*forecast, std::move(after)};
    }
    return worst;
}

message::Threat threat_told(const Session& session, UnitId enemy, UnitId u, const Threat& threat) {
    PlayedOut played(session, threat.charged, session.field->seat(u));
    for (int i = 0; i < looks_at_threat; ++i) played.refine();
    return {message::UnitId{enemy}, forecast_told(threat.forecast), played.told()};
}

message::Threats threats(Session& session, Request& request) {
    const Field& field = *session.field;
    const UnitId u = request.unit("unit", field.count());
    const Seat seat = asking(session, request);
    message::Threats all;
    if (!request.trouble().empty() || !is_on_table(session.now(), u)) return all;
    const State known = as_known(session, seat);
    for (UnitId enemy : standing(field, known, other(field.seat(u)))) {
        if (is_in_melee(known, enemy)) continue;
        if (const auto threat = threat_by(session, known, enemy, u))
            all.threats.add(threat_told(session, enemy, u, *threat));
    }
    return all;
}

message::BattleReport report(Session& session, Request&) { return report_of(session); }

}  // namespace

std::span<const Call> outlook_calls() {
    static constexpr std::array calls{Call{"threats", written<threats>}, Call{"play_out", written<play_out>},
                                      Call{"report", written<report>}};
    return calls;
}

}  // namespace acies::session
