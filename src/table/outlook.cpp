// What lies ahead and what lies behind: who threatens a unit, and how the dice have fallen so far.
#include "battle/event.h"
#include "table/calls.h"
#include "table/forecast.h"
#include "table/report.h"
#include "table/write.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

// The best that the enemy can make of a charge at the unit in his next half, as the one who is threatened sees it.
std::optional<Forecast> threat_by(const Session& session, UnitId enemy, UnitId u) {
    const Field& field = *session.field;
    const State state = as_if_taken_up(field, as_known(session), enemy);
    std::optional<Forecast> worst;
    for (const Action& action : candidates(field, state)) {
        const auto* move = std::get_if<MakeMove>(&action);
        if (!move || !ends_in_charge(*move)) continue;
        State after = state;
        if (advance(field, after, *move)) continue;
        const auto forecast = session.foresight->melee(session, after, field.seat(u));
        if (forecast && forecast->own == u &&
            (!worst || forecast->reached * forecast->own_loss > worst->reached * worst->own_loss))
            worst = forecast;
    }
    return worst;
}

void threats(Session& session, Request& request, JsonWriter& out) {
    const Field& field = *session.field;
    const UnitId u = request.unit("unit", field.count());
    if (!request.trouble().empty()) return;
    out.key("threats").begin_array();
    if (is_on_table(session.now(), u))
        for (UnitId enemy : standing(field, session.now(), other(field.seat(u)))) {
            if (is_in_melee(session.now(), enemy)) continue;
            const auto forecast = threat_by(session, enemy, u);
            if (!forecast) continue;
            out.begin_object().key("by").value(static_cast<int>(enemy));
            session.foresight->write(out, *forecast);
            out.end_object();
        }
    out.end_array();
}

void report(Session& session, Request&, JsonWriter& out) { write_report(out, session); }

}  // namespace

std::span<const Call> outlook_calls() {
    static constexpr std::array calls{Call{"threats", threats}, Call{"report", report}};
    return calls;
}

}  // namespace acies::table
