// Moving by hand: the manoeuvre behind a drag, how far units get, and which units move together. The adviser does not
// have these calls.
#include "session/calls.h"
#include "session/trial/drag.h"
#include "session/trial/reach.h"
#include "wire/battle/notation.h"

namespace acies::session {

namespace {

Handle handle_named(Request& request) {
    const std::string name = request.text("handle");
    for (Handle handle : every<Handle>())
        if (id_of(handle) == name) return handle;
    request.fail("handle", "a way to take hold of a base");
    return Handle::Free;
}

wire::Written<message::Refused, message::Trial> drag_units(Session& session, Request& request) {
    const UnitSet units = request.units("units", session.field->count());
    Drag wanted{.handle = handle_named(request), .to = request.point("to")};
    wanted.snap = !request.has("snap") || request.flag("snap");
    const std::string before = request.has("before") ? request.text("before") : std::string();
    const Seat seat = asking(session, request);
    if (!request.trouble().empty()) return {};
    const auto taken = taken_or_acting(session, seat, units);
    if (!taken) return message::Refused{.refusal = refusal_of(taken.error())};
    if (!before.empty()) {
        const auto legs = wire::parse_notation(*session.field, *taken, before);
        if (!legs || !std::holds_alternative<MakeMove>(*legs)) {
            request.fail("before", "the legs of a move");
            return {};
        }
        wanted.before = std::get<MakeMove>(*legs);
    }
    const Dragged dragged = drag(*session.field, *taken, wanted);
    message::Trial told = trial_told(session, *taken, dragged.trial);
    told.snapped = dragged.snapped;
    return told;
}

message::Reach reach(Session& session, Request& request) {
    const UnitSet units = request.units("units", session.field->count());
    const Seat seat = asking(session, request);
    if (!request.trouble().empty()) return {};
    const auto taken = activated(session, seat, units);
    return taken ? reach_of(*session.field, *taken) : message::Reach();
}

message::Grouping group(Session& session, Request& request) {
    const UnitSet units = request.units("units", session.field->count());
    const Seat seat = asking(session, request);
    if (!request.trouble().empty()) return {};
    const auto taken = activated(session, seat, units);
    return {taken ? std::nullopt : std::optional(refusal_of(taken.error()))};
}

}  // namespace

std::span<const Call> moving_calls() {
    static constexpr std::array calls{Call{"drag", written<drag_units>}, Call{"reach", written<reach>},
                                      Call{"group", written<group>}};
    return calls;
}

}  // namespace acies::session
