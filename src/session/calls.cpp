#include "session/calls.h"

#include <algorithm>

#include "session/message/opening.h"

namespace acies::session {

namespace {

std::string error(std::string_view message) { return wire::described_json(message::Misunderstood{message}); }

const Call* call_named(std::string_view name, std::initializer_list<std::span<const Call>> chapters) {
    for (const auto calls : chapters)
        if (const auto found = std::ranges::find(calls, name, &Call::name); found != calls.end()) return &*found;
    return nullptr;
}

}  // namespace

Seat asking(const Session& session, Request& request) {
    return request.has("seat") ? request.seat("seat") : deciding(session);
}

std::string answer(Session& session, std::string_view message, std::initializer_list<std::span<const Call>> chapters) {
    const auto json = wire::parse_json(message);
    if (!json) return error(json.error().message);
    if (!json->is_object()) return error("a call is an object");
    Request request(*json);
    const std::string name = request.text("call");
    if (!request.trouble().empty()) return error(request.trouble());
    const Call* call = call_named(name, chapters);
    if (!call) return error("there is no such call");
    if (call->needs == Call::Needs::Battle && !session.field) return error("no battle is open");
    wire::JsonWriter out;
    call->answer(session, request, out);
    return request.trouble().empty() ? out.take() : error(request.trouble());
}

}  // namespace acies::session
