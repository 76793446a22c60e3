#include "session/report.h"

#include "armies/points.h"
#include "battle/engine/cards.h"
#include "battle/engine/engine.h"
#include "battle/engine/unanswered.h"
#include "odds/dice/pool.h"
#include "session/parts.h"

namespace acies::session {

namespace {

// ---- luck

void add(BySeat<Results>& results, const Field& field, const Report& report, double share) {
    for (const Note& note : report) {
        if (note.what == Happening::Damaged && note.other != nobody)
            results[field.seat(note.other)].hits += share * note.number;
        if (note.what == Happening::TestPassed) results[field.seat(note.unit)].tests += share;
    }
}

double mean_damage(const Edition& edition, int dice) {
    const auto damage = odds::pool_damage<double>(edition.cohesion.damage, dice);
    double sum = 0;
    for (int d = 0; d <= dice; ++d) sum += d * damage.ways[static_cast<std::size_t>(d)];
    return sum / damage.total;
}

// What the dice of one event do on average: for a pool its damage, for a test the result of each face.
void add_expected(BySeat<Results>& results, const Field& field, const State& before, const Chance& chance) {
    if (chance.roll == Roll::Test) {
        const auto falls = outcomes(field, before);
        for (const auto& fall : falls.entries()) {
            State after = before;
            Report report;
            if (advance(field, after, fall.value, &report)) continue;
            if_no_card(field, std::move(after), &report);
            add(results, field, report, odds::ratio(fall.weight, falls.total()));
        }
    } else if (chance.roll == Roll::Shot || chance.roll == Roll::Thrown || chance.roll == Roll::Melee) {
        const Seat first = field.seat(chance.unit);
        results[first].hits += mean_damage(field.edition(), chance.dice);
        results[other(first)].hits += mean_damage(field.edition(), chance.against);
    }
}

// ---- losses

message::LostVd vd_at(const Session& session, std::size_t at) {
    const State& state = session.states[at];
    return {static_cast<int>(at), state.turn, vd_lost(*session.field, state, Seat::Red),
            vd_lost(*session.field, state, Seat::Blue)};
}

// The number of events after which the unit was gone; none: it is there.
std::optional<int> lost_at(const Session& session, UnitId u) {
    for (std::size_t at = 0; at < session.states.size(); ++at)
        if (session.states[at].units[u].removed) return static_cast<int>(at);
    return std::nullopt;
}

message::Loss loss_of(const Session& session, UnitId u) {
    const auto gone = lost_at(session, u);
    const int lost = vbu_left(session.states.front().units[u]) - vbu_left(session.now().units[u]);
    return {message::UnitId{u}, lost, gone.has_value(), gone};
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

message::BattleReport report_of(const Session& session) {
    message::BattleReport report;
    for (std::size_t at = 0; at < session.states.size(); ++at)
        if (at == 0 || at + 1 == session.states.size() || session.states[at].turn != session.states[at - 1].turn)
            report.vd.add(vd_at(session, at));
    for (std::size_t i = 0; i < session.field->count(); ++i)
        report.losses.add(loss_of(session, static_cast<UnitId>(i)));
    const Luck luck = luck_of(session);
    for (Seat seat : every<Seat>()) {
        const Results &came = luck.came[seat], &expected = luck.expected[seat];
        report.luck[seat] = {came.hits, expected.hits, came.tests, expected.tests};
    }
    for (const auto& [system, of] : points_of(*session.field, session.now()))
        for (Seat seat : every<Seat>())
            report.points.add({system, seat, *of[seat].points, of[seat].result, reasons_of(of[seat].because)});
    return report;
}

}  // namespace acies::session
