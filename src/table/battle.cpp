// The course of a battle: opened, played on, looked at, told and kept.
#include "battle/rolling.h"
#include "battle/undo.h"
#include "table/calls.h"
#include "table/look.h"
#include "table/opening.h"
#include "table/said.h"
#include "table/story.h"
#include "table/write.h"
#include "wire/battle/battle_file.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

void write_players(JsonWriter& out, const wire::BattleHeader& header) {
    out.key("players").begin_object();
    for (Seat seat : every<Seat>()) out.key(id_of(seat)).value(header.players[seat].kind);
    out.end_object();
}

void open(Session& session, Request& request, JsonWriter& out) {
    if (!open_text(session, request, out, wire::most_events)) return;
    write_players(out, session.header);
    out.key("field");
    write_field(out, *session.field);
}

// ---- playing on

// What is said of units that have not been taken up yet takes them up first, as an event of its own.
std::optional<Refusal> take_said(Session& session, const wire::Said& said) {
    auto refusal = take(session, said.event);
    if (!refusal || said.units.empty() || !acting(session.now()).empty() || !is_of_an_activation(said.event))
        return refusal;
    refusal = take(session, Activate{said.units});
    if (refusal) return refusal;
    refusal = take(session, said.event);
    if (refusal) take_back(session);
    return refusal;
}

void write_outcome(JsonWriter& out, const Session& session, const std::optional<Refusal>& refusal) {
    refusal ? write_refusal(out, *refusal) : write_done(out, session);
}

// An action says, if it wants to be sure, for which seat it is and which event it follows: what comes too late, or is
// for the other seat to do, is refused.
std::optional<Refusal> objection(const Session& session, Request& request) {
    if (request.has("after") && request.count("after", wire::most_events) != session.events.size())
        return Refusal{{}, "something else has happened meanwhile"};
    if (!request.has("seat")) return std::nullopt;
    const Node at = node(*session.field, session.now());
    const auto* asked = std::get_if<Decision>(&at);
    if (asked && asked->seat == request.seat("seat")) return std::nullopt;
    return Refusal{{}, "it is not for that side to decide"};
}

void act(Session& session, Request& request, JsonWriter& out) {
    const auto refusal = objection(session, request);
    const auto said = said_by(session, request);
    if (!request.trouble().empty()) return;
    if (refusal) return write_refusal(out, *refusal);
    if (!said) return request.fail("line", said.error().message.c_str());
    write_verb(out, said->event);
    write_outcome(out, session, take_said(session, *said));
}

Rolled rolled_here(const Session& session) {
    const Node at = node(*session.field, session.now());
    const auto* chance = std::get_if<Chance>(&at);
    odds::Dice dice = session.dice(odds::Purpose::Table);
    return chance ? roll_dice(*chance, dice) : Rolled{};
}

void roll(Session& session, Request& request, JsonWriter& out) {
    if (const auto refusal = objection(session, request)) return write_refusal(out, *refusal);
    Rolled rolled;
    if (request.has("dice"))
        for (int die : request.numbers("dice")) rolled.dice.push_back(static_cast<std::uint8_t>(die));
    else
        rolled = rolled_here(session);
    if (!request.trouble().empty()) return;
    write_outcome(out, session, take(session, rolled));
}

void undo(Session& session, Request& request, JsonWriter& out) {
    const Seat seat = request.seat("seat");
    const bool agreed = request.flag("agreed");
    if (!request.trouble().empty()) return;
    if (session.events.empty()) return write_refusal(out, {{}, "nothing has happened yet"});
    const std::size_t last = session.events.size() - 1;
    if (!agreed && !can_undo(*session.field, session.states[last], session.events[last], seat))
        return write_refusal(out, {{}, "something has been learned by it"});
    take_back(session);
    out.key("at").value(static_cast<int>(session.events.size()));
}

// ---- looking at it

void look(Session& session, Request& request, JsonWriter& out) {
    const Seat seat = request.seat("seat");
    const std::size_t last = session.events.size();
    const std::size_t at = request.has("at") ? request.count("at", last) : last;
    if (request.trouble().empty()) write_look(out, session, seat, at);
}

// Of a seat, as it may know it; of none, whole.
void story(Session& session, Request& request, JsonWriter& out) {
    const std::size_t from = request.has("from") ? request.count("from", session.events.size()) : 0;
    const auto seat = request.has("seat") ? std::optional(request.seat("seat")) : std::nullopt;
    if (!request.trouble().empty()) return;
    out.key("story").begin_array();
    for (std::size_t i = from; i < session.events.size(); ++i)
        seat&& is_unseen(session, i, *seat) ? write_unseen(out, session, i) : write_told(out, session, i);
    out.end_array();
}

void save(Session& session, Request&, JsonWriter& out) {
    session.header.version = ACIES_VERSION;
    wire::BattleWriter file(*session.field, session.header, session.secrets);
    for (std::size_t i = 0; i < session.events.size(); ++i)
        file.add(session.states[i], session.events[i], session.states[i + 1]);
    out.key("text").value(file.text());
}

}  // namespace

std::span<const Call> battle_calls() {
    static constexpr std::array calls{Call{"edition", edition, Call::Needs::Nothing},
                                      Call{"open", open, Call::Needs::Nothing},
                                      Call{"act", act},
                                      Call{"roll", roll},
                                      Call{"undo", undo},
                                      Call{"look", look},
                                      Call{"story", story},
                                      Call{"save", save}};
    return calls;
}

}  // namespace acies::table
