#include "session/adviser.h"

#include "battle/engine/event.h"
#include "odds/melee.h"
#include "session/calls.h"
#include "session/forecast.h"
#include "session/opening.h"
#include "wire/battle/notation.h"
#include "wire/message.h"

namespace acies::session {

namespace {

// The set-up alone; `follow` brings the events.
message::Opening open(Session& session, Request& request) {
    message::Opening why_not;
    if (!open_text(session, request, 0, why_not)) return why_not;
    session.tables = std::make_shared<odds::MeleeTables>(session.field->edition());
    return message::Events{};
}

bool take_line(Session& session, std::string_view line) {
    const auto event = wire::parse_notation(*session.field, session.now(), line);
    return event && !take(session, *event);
}

// Events from number `from` on, in place of those that were known from there on.
message::Events follow(Session& session, Request& request) {
    const std::size_t from = request.count("from", session.events.size());
    const std::vector<std::string> lines = request.texts("lines");
    if (!request.trouble().empty()) return {};
    while (session.events.size() > from) take_back(session);
    for (const std::string& line : lines)
        if (!take_line(session, line)) {
            request.fail("lines", "events that can follow each other");
            break;
        }
    return {static_cast<int>(session.events.size())};
}

const Agent* agent_of(const Session& session, Request& request) {
    const std::string id = request.text("agent");
    for (const Agent& agent : session.agents)
        if (agent.id == id) return &agent;
    request.fail("agent", "the id of an agent");
    return nullptr;
}

// What an agent expects of an idea, in VD.
struct Expected {
    int tenths = 0;
    std::string number;

    explicit Expected(double value) : tenths(static_cast<int>(value * 10 + (value < 0 ? -0.5 : 0.5))) {
        const int size = tenths < 0 ? -tenths : tenths;
        number = wire::joined({std::to_string(size / 10), ".", std::to_string(size % 10)});
    }
    Words words() const {
        if (tenths == 0) return "expects_no_change";
        return {tenths < 0 ? Phrase("expects_to_lose") : Phrase("expects_to_win"), Phrase::proper_name(number)};
    }
};

// The best ideas of an agent for that seat, the best first.
wire::Written<message::Refused, message::Ideas> ideas(Session& session, Request& request) {
    const Seat seat = request.seat("seat");
    const Agent* agent = agent_of(session, request);
    const std::size_t most = request.count("most", 10);
    if (!request.trouble().empty()) return {};
    const Field& field = *session.field;
    const View seen = view(field, session.now(), seat);
    const auto* asked = std::get_if<Decision>(&seen.node);
    if (!asked || asked->seat != seat) return message::Refused{.refusal = {.why = "it_is_not_for_that_side_to_decide"}};
    odds::Dice dice = session.dice(odds::Purpose::Agent);
    message::Ideas all;
    for (const Idea& idea : agent->think(field, seen, dice, {}, std::max<std::size_t>(most, 1))) {
        const Event event = event_of(idea.action);
        all.ideas.add({wire::notation(field, session.now(), event), wire::verb_of(event), idea.value,
                       Expected(idea.value).words()});
    }
    return all;
}

constexpr std::array own_calls{Call{"edition", written<edition>, Call::Needs::Nothing},
                               Call{"open", written<open>, Call::Needs::Nothing}, Call{"follow", written<follow>},
                               Call{"ideas", written<ideas>}};

}  // namespace

Adviser::Adviser(std::span<const Agent> agents) : session_{.agents = agents, .foresight = &exact_foresight} {}

std::string Adviser::answer(std::string_view message) {
    return session::answer(session_, message, {own_calls, choice_calls(), outlook_calls()});
}

}  // namespace acies::session
