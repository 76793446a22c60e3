#include "table/adviser.h"

#include "battle/event.h"
#include "odds/melee.h"
#include "table/calls.h"
#include "table/forecast.h"
#include "table/opening.h"
#include "table/said.h"
#include "table/write.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

void write_at(JsonWriter& out, const Session& session) { out.key("at").value(static_cast<int>(session.events.size())); }

// The set-up alone; `follow` brings the events.
void open(Session& session, Request& request, JsonWriter& out) {
    if (!open_text(session, request, out, 0)) return;
    session.tables = std::make_shared<odds::MeleeTables>(session.field->edition());
    write_at(out, session);
}

bool take_line(Session& session, std::string_view line) {
    const auto event = wire::parse_notation(*session.field, session.now(), line);
    return event && !take(session, *event);
}

// Events from number `from` on, in place of those that were known from there on.
void follow(Session& session, Request& request, JsonWriter& out) {
    const std::size_t from = request.count("from", session.events.size());
    const std::vector<std::string> lines = request.texts("lines");
    if (!request.trouble().empty()) return;
    while (session.events.size() > from) take_back(session);
    for (const std::string& line : lines)
        if (!take_line(session, line)) return request.fail("lines", "events that can follow each other");
    write_at(out, session);
}

const Agent* agent_of(const Session& session, Request& request) {
    const std::string id = request.text("agent");
    for (const Agent& agent : session.agents)
        if (agent.id == id) return &agent;
    request.fail("agent", "the id of an agent");
    return nullptr;
}

// The best ideas of an agent for that seat, the best first.
void ideas(Session& session, Request& request, JsonWriter& out) {
    const Seat seat = request.seat("seat");
    const Agent* agent = agent_of(session, request);
    const std::size_t most = request.count("most", 10);
    if (!request.trouble().empty()) return;
    const Field& field = *session.field;
    const View seen = view(field, session.now(), seat);
    const auto* asked = std::get_if<Decision>(&seen.node);
    if (!asked || asked->seat != seat) return write_refusal(out, {{}, "it is not for that side to decide"});
    odds::Dice dice = session.dice(odds::Purpose::Agent);
    out.key("ideas").begin_array();
    for (const Idea& idea : agent->think(field, seen, dice, {}, std::max<std::size_t>(most, 1))) {
        const Event event = event_of(idea.action);
        out.begin_object().key("line").value(wire::notation(field, session.now(), event));
        write_verb(out, event);
        out.key("value").value(idea.value).end_object();
    }
    out.end_array();
}

constexpr std::array own_calls{Call{"edition", edition, Call::Needs::Nothing}, Call{"open", open, Call::Needs::Nothing},
                               Call{"follow", follow}, Call{"ideas", ideas}};

}  // namespace

Adviser::Adviser(std::span<const Agent> agents) : session_{.agents = agents, .foresight = &exact_foresight} {}

std::string Adviser::answer(std::string_view message) {
    return table::answer(session_, message, {own_calls, choice_calls(), outlook_calls()});
}

}  // namespace acies::table
