#include "builder/builder.h"

#include <algorithm>

#include "session/message/opening.h"

namespace acies::builder {

namespace {

std::string error(std::string_view message) { return wire::described_json(session::message::Misunderstood{message}); }

const Call* call_named(std::string_view name) {
    for (const auto calls : {list_calls(), roster_calls()})
        if (const auto found = std::ranges::find(calls, name, &Call::name); found != calls.end()) return &*found;
    return nullptr;
}

}  // namespace

const Edition* edition_of(Desk& desk, Request& request) {
    const wire::LoadedEdition* loaded = desk.editions.find(request.text("edition"));
    if (!loaded) request.fail("edition", "an edition that there is");
    return loaded ? &loaded->edition : nullptr;
}

Game game_of(Request& request) {
    constexpr std::size_t most = 10'000;
    return {named_in<RosterFormat>(request, "format"), named_in<Scale>(request, "scale"),
            static_cast<int>(request.count("points", most))};
}

Troubles troubles_of(const Problems& problems) {
    Troubles troubles;
    for (const Problem& problem : problems) troubles.problems.add({problem.message, problem.where});
    return troubles;
}

std::string Builder::answer(std::string_view message) {
    const auto json = wire::parse_json(message);
    if (!json) return error(json.error().message);
    if (!json->is_object()) return error("a call is an object");
    Request request(*json);
    const Call* call = call_named(request.text("call"));
    if (!call) return error("there is no such call");
    wire::JsonWriter out;
    call->answer(desk_, request, out);
    return request.trouble().empty() ? out.take() : error(request.trouble());
}

}  // namespace acies::builder
