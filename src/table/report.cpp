#include "table/report.h"

#include "battle/cards.h"
#include "odds/pool.h"
#include "table/write.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

// ---- luck

void add(BySeat<Deeds>& deeds, const Field& field, const Report& report, double share) {
    for (const Note& note : report) {
        if (note.what == Happening::Damaged && note.other != nobody)
            deeds[field.seat(note.other)].hits += share * note.number;
        if (note.what == Happening::TestPassed) deeds[field.seat(note.unit)].tests += share;
    }
}

double mean_damage(const Edition& edition, int dice) {
    const auto damage = odds::pool_damage<double>(edition.cohesion.damage, dice);
    double sum = 0;
    for (int d = 0; d <= dice; ++d) sum += d * damage.ways[static_cast<std::size_t>(d)];
    return sum / damage.total;
}

// What the dice of one event do on the average: a pool its damage, a test what each face makes of it.
void add_expected(BySeat<Deeds>& deeds, const Field& field, const State& before, const Chance& chance) {
    if (chance.roll == Roll::Test) {
        const auto falls = outcomes(field, before);
        for (const auto& fall : falls.entries()) {
            State after = before;
            Report report;
            if (advance(field, after, fall.value, &report)) continue;
            if_no_card(field, std::move(after), &report);
            add(deeds, field, report, odds::ratio(fall.weight, falls.total()));
        }
    } else if (chance.roll == Roll::Shot || chance.roll == Roll::Thrown || chance.roll == Roll::Melee) {
        const Seat first = field.seat(chance.unit);
        deeds[first].hits += mean_damage(field.edition(), chance.dice);
        deeds[other(first)].hits += mean_damage(field.edition(), chance.against);
    }
}

// ---- losses

void write_vd(JsonWriter& out, const Session& session, std::size_t at) {
    const State& state = session.states[at];
    out.begin_object().key("at").value(static_cast<int>(at)).key("turn").value(state.turn);
    for (Seat seat : every<Seat>()) out.key(id_of(seat)).value(vd_lost(*session.field, state, seat));
    out.end_object();
}

// The number of events after which the unit was gone; none: it is there.
std::optional<std::size_t> lost_at(const Session& session, UnitId u) {
    for (std::size_t at = 0; at < session.states.size(); ++at)
        if (session.states[at].units[u].removed) return at;
    return std::nullopt;
}

void write_losses(JsonWriter& out, const Session& session) {
    out.key("losses").begin_array();
    for (std::size_t i = 0; i < session.field->count(); ++i) {
        const auto u = static_cast<UnitId>(i);
        const auto gone = lost_at(session, u);
        const int lost = vbu_left(session.states.front().units[u]) - vbu_left(session.now().units[u]);
        out.begin_object().key("unit").value(static_cast<int>(u));
        out.key("vbu").value(lost).key("removed").value(gone.has_value()).key("at");
        gone ? out.value(static_cast<int>(*gone)) : out.null();
        out.end_object();
    }
    out.end_array();
}

}  // namespace

Luck luck_of(const Session& session) {
    Luck luck;
    for (std::size_t i = 0; i < session.events.size(); ++i) {
        const Node at = node(*session.field, session.states[i]);
        const auto* chance = std::get_if<Chance>(&at);
        if (!chance) continue;
        add(luck.came, *session.field, session.reports[i], 1);
        add_expected(luck.expected, *session.field, session.states[i], *chance);
    }
    return luck;
}

void write_report(JsonWriter& out, const Session& session) {
    out.key("vd").begin_array();
    for (std::size_t at = 0; at < session.states.size(); ++at)
        if (at == 0 || at + 1 == session.states.size() || session.states[at].turn != session.states[at - 1].turn)
            write_vd(out, session, at);
    out.end_array();
    write_losses(out, session);
    const Luck luck = luck_of(session);
    out.key("luck").begin_object();
    for (Seat seat : every<Seat>()) {
        out.key(id_of(seat)).begin_object();
        out.key("hits").value(luck.came[seat].hits).key("hits_expected").value(luck.expected[seat].hits);
        out.key("tests").value(luck.came[seat].tests).key("tests_expected").value(luck.expected[seat].tests);
        out.end_object();
    }
    out.end_object();
}

}  // namespace acies::table
