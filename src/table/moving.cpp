// Hands on the table: the manoeuvre behind a drag, how far units get, and who moves together. The adviser leaves them
// out.
#include "table/calls.h"
#include "table/drag.h"
#include "table/reach.h"
#include "wire/battle/notation.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

Handle handle_named(Request& request) {
    const std::string name = request.text("handle");
    for (Handle handle : every<Handle>())
        if (id_of(handle) == name) return handle;
    request.fail("handle", "a way to take hold of a base");
    return Handle::Free;
}

void drag_units(Session& session, Request& request, JsonWriter& out) {
    const UnitSet units = request.units("units", session.field->count());
    Drag wanted{.handle = handle_named(request), .to = request.point("to")};
    wanted.snap = !request.has("snap") || request.flag("snap");
    const std::string before = request.has("before") ? request.text("before") : std::string();
    if (!request.trouble().empty()) return;
    const auto taken = taken_or_refused(session, units, out);
    if (!taken) return;
    if (!before.empty()) {
        const auto legs = wire::parse_notation(*session.field, *taken, before);
        if (!legs || !std::holds_alternative<MakeMove>(*legs)) return request.fail("before", "the legs of a move");
        wanted.before = std::get<MakeMove>(*legs);
    }
    const Dragged dragged = drag(*session.field, *taken, wanted);
    write_verb(out, dragged.trial.wish);
    write_trial(out, session, *taken, dragged.trial, {.snapped = dragged.snapped});
}

void reach(Session& session, Request& request, JsonWriter& out) {
    const UnitSet units = request.units("units", session.field->count());
    if (!request.trouble().empty()) return;
    const auto taken = taken_up(session, units);
    const Reach found = taken ? reach_of(*session.field, *taken) : Reach{};
    out.key("outline");
    write_points(out, found.outline);
    out.key("road");
    write_points(out, found.road);
    out.key("stops").begin_array();
    for (const Stop& stop : found.stops) {
        out.begin_object().key("at");
        write_point(out, stop.at);
        out.key("why").value(stop.why).key("rule");
        stop.rule.empty() ? out.null() : out.value(stop.rule);
        if (stop.by != nobody) write_unit(out, "by", stop.by);
        out.end_object();
    }
    out.end_array();
}

void group(Session& session, Request& request, JsonWriter& out) {
    const UnitSet units = request.units("units", session.field->count());
    if (!request.trouble().empty()) return;
    const auto taken = taken_up(session, units);
    if (!taken) write_refusal(out, taken.error());
}

}  // namespace

std::span<const Call> moving_calls() {
    static constexpr std::array calls{Call{"drag", drag_units}, Call{"reach", reach}, Call{"group", group}};
    return calls;
}

}  // namespace acies::table
