#include "session/story.h"

#include <algorithm>

#include "battle/engine/engine.h"
#include "battle/turns/bidding.h"
#include "session/look.h"
#include "session/parts.h"
#include "session/trial/path.h"
#include "session/trial/trial.h"
#include "wire/battle/notation.h"
#include "wire/battle/story.h"

namespace acies::session {

namespace {

bool counts_length(Happening what) {
    return what == Happening::Moved || what == Happening::FallsBack || what == Happening::Pursues;
}
// Of a side or its Command; none: of a unit, or of both.
std::optional<Seat> side_of(const Field& field, const Note& note) {
    return note.command == no_command ? note.seat : field.command(note.command).seat;
}

message::Note note_told(const Field& field, const Note& note) {
    return {.what = note.what,
            .unit = note.unit,
            .other = note.other,
            .command = note.command,
            .card = note.card,
            .scenery = note.scenery ? words_of(*note.scenery) : std::string_view(),
            .seat = side_of(field, note),
            .number = counts_length(note.what) ? to_u(note.number) : note.number,
            .words = wire::note_words(field, note),
            .because = reasons_of(note.because)};
}

}  // namespace

message::Told told(const Session& session, std::size_t number) {
    const Field& field = *session.field;
    const State& before = session.states[number];
    const Event& event = session.events[number];
    const Node at = node(field, before);
    const auto* chance = std::get_if<Chance>(&at);
    const auto* asked = std::get_if<Decision>(&at);
    message::Told told{.at = static_cast<int>(number) + 1,
                       .turn = session.states[number + 1].turn,
                       .line = wire::notation(field, before, event),
                       .verb = wire::verb_of(event)};
    if (asked) {
        told.seat = asked->seat;
        told.unit = asked->unit;
    }
    if (chance) {
        told.of = roller(field, before, *chance);
        told.unit = chance->unit;
    }
    if (const auto* rolled = std::get_if<Rolled>(&event)) {
        told.dice = rolled->dice;
        if (chance) {
            told.first = chance->dice;
            told.roll = chance->roll;
        }
    }
    for (const Note& note : session.reports[number]) told.notes.add(note_told(field, note));
    return told;
}

bool is_unseen(const Session& session, std::size_t number, Seat seat) {
    const Node at = node(*session.field, session.states[number]);
    const auto* asked = std::get_if<Decision>(&at);
    if (!asked || asked->seat == seat) return false;
    if (asked->question == Question::HoldCards || asked->question == Question::Plan) return true;
    if (asked->question != Question::Nominate) return false;
    return std::all_of(session.states.begin() + static_cast<std::ptrdiff_t>(number) + 1, session.states.end(),
                       is_nominating);
}

message::Told told_unseen(const Session& session, std::size_t number) {
    const Node at = node(*session.field, session.states[number]);
    return {.at = static_cast<int>(number) + 1,
            .turn = session.states[number + 1].turn,
            .seat = std::get<Decision>(at).seat};
}

message::Done done(const Session& session) {
    const std::size_t last = session.events.size() - 1;
    const State& before = session.states[last];
    const Event& event = session.events[last];
    const Tried* tried = tried_before(session, before, event);
    const auto keys = tried ? tried->keys : keys_of(*session.field, before, event);
    return {.told = told(session, last), .path = frames_of(path_of(before, keys, session.now()))};
}

}  // namespace acies::session
