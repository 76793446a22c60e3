#include "table/table.h"

#include <algorithm>

#include "table/calls.h"

namespace acies::table {

namespace {

std::string error(std::string_view message) {
    wire::JsonWriter out;
    return out.begin_object().key("error").value(message).end_object().take();
}

const Call* call_named(std::string_view name) {
    for (const auto calls : {battle_calls(), choice_calls(), knowledge_calls()})
        if (const auto found = std::ranges::find(calls, name, &Call::name); found != calls.end()) return &*found;
    return nullptr;
}

}  // namespace

std::string Table::answer(std::string_view message) {
    const auto json = wire::parse_json(message);
    if (!json) return error(json.error().message);
    if (!json->is_object()) return error("a call is an object");
    Request request(*json);
    const std::string name = request.text("call");
    if (!request.trouble().empty()) return error(request.trouble());
    wire::JsonWriter out;
    out.begin_object();
    if (name == "open") {
        open(session_, request, out);
    } else if (name == "edition") {
        edition(session_, request, out);
    } else {
        const Call* call = call_named(name);
        if (!call) return error("there is no such call");
        if (!session_.field) return error("no battle is open");
        call->answer(session_, request, out);
    }
    if (!request.trouble().empty()) return error(request.trouble());
    return out.end_object().take();
}

}  // namespace acies::table
