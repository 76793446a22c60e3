// What the page's calls about armies work with: the editions and the lists at hand.
#pragma once

#include <set>
#include <string>

#include "armies/limits.h"
#include "builder/message/lists.h"
#include "session/message/opening.h"
#include "session/request.h"
#include "wire/armies/lists.h"
#include "wire/editions/editions.h"
#include "wire/json/described.h"

namespace acies::builder {

using session::Request;
using session::message::Troubles;

struct Desk {
    wire::Editions editions;
    wire::ArmyLists lists{{}};
    std::set<std::string, std::less<>> own;  // ids of a player's lists

    FindList finder() { return lists.finder(); }
};

// A call and what answers it with a message.
struct Call {
    std::string_view name;
    void (*answer)(Desk&, Request&, wire::JsonWriter&);
};
template <auto answer>
void written(Desk& desk, Request& request, wire::JsonWriter& out) {
    wire::DescribedWriter(out).write(answer(desk, request));
}

// catalogue, add, list, paste
std::span<const Call> list_calls();
// muster, mends, quick, sheet, battle
std::span<const Call> roster_calls();

// The edition that the request names; nothing if there is none, and the request has failed.
const Edition* edition_of(Desk&, Request&);
Game game_of(Request&);

template <Named E>
E named_in(Request& request, const char* key) {
    const auto one = named<E>(request.text(key));
    if (!one) request.fail(key, "one of those that there are");
    return one.value_or(E{});
}

Troubles troubles_of(const Problems&);
message::Figures figures_of(const Profile&);

}  // namespace acies::builder
