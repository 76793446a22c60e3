// The course of a battle: opened, played on, looked at, told and kept.
#include "battle/engine/engine.h"
#include "battle/engine/undo.h"
#include "battle/order/rolling.h"
#include "session/calls.h"
#include "session/look.h"
#include "session/opening.h"
#include "session/parts.h"
#include "session/story.h"
#include "session/trial/said.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/statements.h"

namespace acies::session {

namespace {

message::Opening open(Session& session, Request& request) {
    message::Opening why_not;
    if (!open_text(session, request, wire::max_events, why_not)) return why_not;
    message::Opened opened{.field = field_told(*session.field)};
    if (session.broken) opened.broken = trouble_of(*session.broken);
    for (Seat seat : every<Seat>()) opened.players[seat] = session.header.players[seat].kind;
    return opened;
}

// ---- playing on

// The events that a line stands for: units that have not been activated yet are activated first, after those that act
// now are finished.
std::vector<Event> events_of(const State& now, const wire::Said& said) {
    const bool activates = std::holds_alternative<Activate>(said.event);
    const UnitSet busy = acting(now);
    std::vector<Event> all;
    if (!said.units.empty() && busy != said.units && (activates || is_of_an_activation(said.event))) {
        if (!busy.empty()) all.push_back(Done{});
        if (!activates) all.push_back(Activate{said.units});
    }
    all.push_back(said.event);
    return all;
}

// All of them, or none.
std::optional<Refusal> take_said(Session& session, const wire::Said& said) {
    const std::size_t before = session.events.size();
    for (const Event& event : events_of(session.now(), said))
        if (const auto refusal = take(session, event)) {
            while (session.events.size() > before) take_back(session);
            return refusal;
        }
    return std::nullopt;
}

// What has been done, or why not. A default is for a request that is wrong.
using Outcome = wire::Written<message::Refused, message::Done>;

Outcome outcome(const Session& session, const std::optional<Refusal>& refusal, std::string_view verb = {}) {
    if (refusal) return message::Refused{verb, refusal_of(*refusal)};
    message::Done what = done(session);
    what.verb = verb;
    return what;
}

// An action says, if it wants to be sure, for which seat it is and which event it follows: what comes too late, or is
// for the other seat to do, is refused.
std::optional<Refusal> objection(const Session& session, Request& request) {
    if (request.has("after") && request.count("after", wire::max_events) != session.events.size())
        return Refusal{{}, "something_else_has_happened_meanwhile"};
    return request.has("seat") ? out_of_turn(session, request.seat("seat")) : std::nullopt;
}

Outcome act(Session& session, Request& request) {
    const auto refusal = objection(session, request);
    const auto said = said_by(session, request);
    if (!request.trouble().empty()) return {};
    if (refusal) return outcome(session, refusal);
    if (!said) return message::Refused{.refusal = {.why = Words(Phrase::proper_name(said.error().message))}};
    return outcome(session, take_said(session, *said), wire::verb_of(said->event));
}

Rolled rolled_here(const Session& session) {
    const Node at = node(*session.field, session.now());
    const auto* chance = std::get_if<Chance>(&at);
    odds::Dice dice = session.dice(odds::Purpose::Table);
    return chance ? roll_dice(*chance, dice) : Rolled{};
}

Outcome roll(Session& session, Request& request) {
    if (const auto refusal = objection(session, request)) return outcome(session, refusal);
    Rolled rolled;
    if (request.has("dice"))
        for (int die : request.numbers("dice")) rolled.dice.push_back(static_cast<std::uint8_t>(die));
    else
        rolled = rolled_here(session);
    if (!request.trouble().empty()) return {};
    return outcome(session, take(session, rolled));
}

wire::Written<message::Refused, message::Events> undo(Session& session, Request& request) {
    const Seat seat = request.seat("seat");
    const bool agreed = request.flag("agreed");
    if (!request.trouble().empty()) return {};
    if (session.events.empty()) return message::Refused{.refusal = {.why = "nothing_has_happened_yet"}};
    const std::size_t last = session.events.size() - 1;
    if (!agreed && !can_undo(*session.field, session.states[last], session.events[last], seat))
        return message::Refused{.refusal = {.why = "it_has_already_revealed_something"}};
    take_back(session);
    return message::Events{static_cast<int>(session.events.size())};
}

// ---- looking at it

message::Look look(Session& session, Request& request) {
    const Seat seat = request.seat("seat");
    const std::size_t last = session.events.size();
    const std::size_t at = request.has("at") ? request.count("at", last) : last;
    return request.trouble().empty() ? look_of(session, seat, at) : message::Look();
}

// Of a seat, as it may know it; of none, whole.
message::Story story(Session& session, Request& request) {
    const std::size_t from = request.has("from") ? request.count("from", session.events.size()) : 0;
    const auto seat = request.has("seat") ? std::optional(request.seat("seat")) : std::nullopt;
    message::Story all;
    for (std::size_t i = from; i < session.events.size(); ++i)
        all.story.add(seat && is_unseen(session, i, *seat) ? told_unseen(session, i) : told(session, i));
    return all;
}

// For a reader who may know everything, as the story of no seat.
message::Holds holds(Session& session, Request& request) {
    message::Holds all;
    for (const std::string& statement : request.texts("statements")) {
        const auto truth = wire::holds(*session.field, session.now(), statement);
        if (!truth) request.fail("statements", "statements that say whether something is true of a battle");
        all.holds.add(truth.value_or(false));
    }
    return all;
}

message::Saved save(Session& session, Request&) {
    session.header.version = ACIES_VERSION;
    wire::BattleWriter file(*session.field, session.header, session.secrets);
    for (std::size_t i = 0; i < session.events.size(); ++i)
        file.add(session.states[i], session.events[i], session.states[i + 1]);
    return {file.text()};
}

}  // namespace

std::span<const Call> battle_calls() {
    static constexpr std::array calls{Call{"edition", written<edition>, Call::Needs::Nothing},
                                      Call{"open", written<open>, Call::Needs::Nothing},
                                      Call{"act", written<act>},
                                      Call{"roll", written<roll>},
                                      Call{"undo", written<undo>},
                                      Call{"look", written<look>},
                                      Call{"story", written<story>},
                                      Call{"holds", written<holds>},
                                      Call{"save", written<save>}};
    return calls;
}

}  // namespace acies::session
