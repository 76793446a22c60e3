#include "table/story.h"

#include <algorithm>

#include "table/look.h"
#include "table/path.h"
#include "table/said.h"
#include "table/write.h"
#include "wire/battle/notation.h"
#include "wire/battle/story.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

bool counts_length(Happening what) {
    return what == Happening::Moved || what == Happening::FallsBack || what == Happening::Pursues;
}
// Of a side or its Command; none: of a unit, or of both.
std::optional<Seat> side_of(const Field& field, const Note& note) {
    return note.command == no_command ? note.seat : field.command(note.command).seat;
}

void write_note(JsonWriter& out, const Field& field, const Note& note) {
    out.begin_object().key("what").value(note.what);
    write_unit(out, "unit", note.unit);
    write_unit(out, "other", note.other);
    if (note.command != no_command) out.key("command").value(static_cast<int>(note.command));
    if (note.card) out.key("card").value(*note.card);
    out.key("seat");
    const auto seat = side_of(field, note);
    seat ? out.value(*seat) : out.null();
    out.key("number").value(counts_length(note.what) ? to_u(note.number) : note.number);
    out.key("words").value(wire::note_words(field, note));
    write_reasons(out, note.because);
    out.end_object();
}

// Whose dice fell, or who chose, and about whom.
struct Occasion {
    const Chance* chance = nullptr;
    const Decision* asked = nullptr;
    explicit Occasion(const Node& at) : chance(std::get_if<Chance>(&at)), asked(std::get_if<Decision>(&at)) {}
    UnitId unit() const { return chance ? chance->unit : asked ? asked->unit : nobody; }
};

void write_dice(JsonWriter& out, const Event& event, const Chance* chance) {
    out.key("dice").begin_array();
    const auto* rolled = std::get_if<Rolled>(&event);
    if (rolled)
        for (int die : rolled->dice) out.value(die);
    out.end_array().key("first").value(rolled && chance ? static_cast<int>(chance->dice) : 0).key("roll");
    rolled&& chance ? out.value(chance->roll) : out.null();
}

}  // namespace

void write_told(JsonWriter& out, const Session& session, std::size_t number) {
    const Field& field = *session.field;
    const State& before = session.states[number];
    const Event& event = session.events[number];
    const Node at = node(field, before);
    const Occasion occasion(at);
    out.begin_object().key("at").value(static_cast<int>(number) + 1).key("turn").value(session.states[number + 1].turn);
    out.key("seat");
    occasion.asked ? out.value(occasion.asked->seat) : out.null();
    out.key("line").value(wire::notation(field, before, event));
    write_verb(out, event);
    write_dice(out, event, occasion.chance);
    const auto of = occasion.chance ? roller(field, before, *occasion.chance) : std::nullopt;
    if (of) out.key("of").value(*of);
    write_unit(out, "unit", occasion.unit());
    out.key("notes").begin_array();
    for (const Note& note : session.reports[number]) write_note(out, field, note);
    out.end_array().end_object();
}

bool is_unseen(const Session& session, std::size_t number, Seat seat) {
    const Node at = node(*session.field, session.states[number]);
    const auto* asked = std::get_if<Decision>(&at);
    if (!asked || asked->question != Question::Nominate || asked->seat == seat) return false;
    const auto is_put_forward = [](const State& state) {
        return std::ranges::any_of(state.stack,
                                   [](const Frame& frame) { return std::holds_alternative<NominationFrame>(frame); });
    };
    return std::all_of(session.states.begin() + static_cast<std::ptrdiff_t>(number) + 1, session.states.end(),
                       is_put_forward);
}

void write_unseen(JsonWriter& out, const Session& session, std::size_t number) {
    const Node at = node(*session.field, session.states[number]);
    out.begin_object().key("at").value(static_cast<int>(number) + 1).key("turn").value(session.states[number + 1].turn);
    out.key("seat").value(std::get<Decision>(at).seat).key("line").value("").key("dice").begin_array().end_array();
    out.key("first").value(0).key("roll").null().key("unit").null().key("notes").begin_array().end_array().end_object();
}

void write_done(JsonWriter& out, const Session& session) {
    const std::size_t last = session.events.size() - 1;
    out.key("told");
    write_told(out, session, last);
    write_path(out, path_of(*session.field, session.states[last], session.events[last], session.now()));
}

}  // namespace acies::table
