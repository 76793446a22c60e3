#include "battle/discipline.h"

#include <algorithm>

#include "battle/activation.h"
#include "battle/baggage.h"
#include "battle/command.h"
#include "battle/compulsion.h"
#include "battle/feat.h"
#include "battle/movement.h"
#include "battle/reaction.h"
#include "rules/troops.h"

namespace acies {

namespace {

// The activation that the test is part of.
ActivationFrame& activation(Run& run) { return *under_way(run.state); }

// The attempt counts as a movement phase (I1-ACT-07), or is nothing of the kind (I2-ITP-25).
void count_attempt(Run& run, bool last) {
    ActivationFrame& own = activation(run);
    if (holds(run.edition().activation.rally_is_a_phase)) begin_phase(run.edition(), own, last);
    own.reorganised = true;
}

// A failed attempt may be repeated with the help of the commander; else nobody moves any more (I1-ITP-10).
void try_to_recover(Run& run, DisciplineFrame frame, bool passed) {
    if (!passed && frame.tries > 1) {
        --frame.tries;
        return run.push(frame);
    }
    if (passed) {
        recover(run, frame.units.first());
        activation(run).over = frame.last;
        return;
    }
    count_attempt(run, frame.last);
    ActivationFrame& own = activation(run);
    if (holds(run.edition().activation.failed_rally_ends_moves)) own.moved = own.gave_up = true;
}

// Whether the test is about the order of those who have made a move: they were in order when it began (I2-STA-14,
// I2-ITP-24, I2-ITP-29), and something else may have disordered them on the way.
bool is_about_move_made(const DisciplineFrame& frame) { return frame.after || frame.test == DisciplineTest::RearMove; }

// Those whom a failure would still matter to.
bool has_order_to_lose(const State& state, const DisciplineFrame& frame) {
    return std::ranges::any_of(frame.units,
                               [&](UnitId u) { return is_on_table(state, u) && !state.units[u].disordered; });
}

// I1-MOV-02: the phase is made whatever the die shows. Disorder comes when it ends, or before the melee that it leads
// to.
void make_further_phase(Run& run, const DisciplineFrame& frame, bool passed) {
    const auto plan = plan_move(run.field, run.state, activation(run), frame.move);
    if (!plan) return;
    const auto suffer = [&] {
        for (UnitId u : frame.units)
            if (is_on_table(run.state, u))
                disorder(run, u, run.edition().discipline.tests[frame.test].failed.rule, "its further move");
    };
    if (!passed && plan->charges) suffer();
    MovePlan made = *plan;
    made.tests_order = made.tests_order && passed;  // it is disordered in any case
    carry_out_phase(run, made);
    if (!passed && !plan->charges) suffer();
}

// I2-ITP-24: a failed test disorders when the phase is done, and ends its moves.
void end_further_phase(Run& run, const DisciplineFrame& frame, bool passed) {
    if (passed) return;
    for (UnitId u : frame.units)
        disorder(run, u, run.edition().discipline.tests[frame.test].failed.rule, "its further move");
    activation(run).moved = true;
}

// I1-MOV-12: it turns, or the phase has gone by without effect.
void turn_about(Run& run, const DisciplineFrame& frame, bool passed) {
    if (!passed) return begin_phase(run.edition(), activation(run), false);
    if (const auto plan = plan_move(run.field, run.state, activation(run), frame.move))
        make_phase(run, frame.move, *plan);
}

// I1-MOV-15: after the move.
void keep_order(Run& run, const DisciplineFrame& frame, bool passed) {
    if (passed) return;
    for (UnitId u : frame.units)
        disorder(run, u, run.edition().discipline.tests[frame.test].failed.rule, "its move back");
}

void go_on_opportunity(Run& run, UnitId u, bool passed) {
    if (!passed) return;
    run.state.units[u].on_opportunity = true;
    run.note(Happening::Awaits, u, nobody, 0,
             reason(run.edition().discipline.tests[DisciplineTest::Opportunity].act.rule, "waits for the enemy"));
}

// The test as it is taken: deeds and temptations may have none of their own.
bool is_passed(Run& run, const DisciplineFrame& frame, int die) {
    ActivationFrame own = activation(run);
    if (frame.after) --own.phases;
    DisciplineCheck check = discipline_check(run.field, run.state, own, frame.units, frame.test);
    check.fragmented = frame.fragmented;
    if (is_about_move_made(frame)) check.unit.disordered = false;
    Tally because;
    bool passed = false;
    if (frame.tempted_by != nobody || (frame.deed && is_plainly_tested(frame.deed->feat))) {
        passed = passes_plainly(run.edition(), check, die, because);
    } else {
        passed = passes(run.edition(), check, die).value_or(true);
        because = discipline_outcome(run.edition(), check).because;
    }
    run.note(passed ? Happening::Disciplined : Happening::Undisciplined, frame.units.first(), nobody, die,
             std::move(because));
    return passed;
}

}  // namespace

DisciplineCheck discipline_check(const Field& field, const State& state, const ActivationFrame& frame,
                                 const UnitSet& units, DisciplineTest test) {
    const auto worse = [&](UnitId a, UnitId b) {
        return profile_of(field, state, a).discipline < profile_of(field, state, b).discipline;
    };
    const UnitId worst = *std::ranges::max_element(units, worse);
    DisciplineCheck check{.test = test, .unit = unit_of(field, state, worst)};
    for (UnitId u : units)
        if (!check.unit.leader) check.unit.leader = unit_of(field, state, u).leader;
    check.in_radius = is_in_radius(field, state, units);
    check.charismatic_command = has_charismatic_general(field, state, worst);
    check.movement = frame.phases + 1;
    check.unit.moves = moves_of(field.edition(), frame);
    check.unit.rallied = frame.reorganised;
    return check;
}

std::optional<Refusal> discipline_refusal(const Field& field, const State& state, const ActivationFrame& frame,
                                          DisciplineTest test) {
    const DisciplineOutcome outcome =
        discipline_outcome(field.edition(), discipline_check(field, state, frame, frame.units, test));
    if (outcome.allowed) return std::nullopt;
    const auto& reasons = outcome.because.reasons();
    return reasons.empty() ? Refusal{field.edition().discipline.tests[test].act.rule, "it may not try"}
                           : Refusal{reasons.back().rule, reasons.back().words};
}

int tries_with_commander(const Field& field, const State& state, const ActivationFrame& frame) {
    const Edition& edition = field.edition();
    const Unit unit = unit_of(field, state, frame.units.first());
    if (!holds(edition.activation.rally_with_commander) || !unit.leader || frame.units.size() > 1) return 0;
    if (is_among(edition, unit, edition.discipline.commander_rally_barred)) return 0;
    return leadership(edition, *unit.leader).value_or(0);
}

bool further_phase_is_tested(const Field& field, const State& state, const ActivationFrame& frame, bool by_road) {
    if (frame.phases == 0) return false;
    DisciplineCheck check = discipline_check(field, state, frame, frame.units, DisciplineTest::FurtherMove);
    if (frame.by_road && by_road) check.unit.terrain = Terrain::Road;  // I1-DIS-13
    return discipline_outcome(field.edition(), check).needed;
}

void test_when_done(Run& run, const UnitSet& units) {
    ActivationFrame* own = under_way(run.state);
    UnitSet there;
    for (UnitId u : units)
        if (own->units.contains(u) && is_on_table(run.state, u)) there.insert(u);
    if (!own->test_due || there.empty()) return;
    own->test_due = false;
    run.push(DisciplineFrame{.test = DisciplineTest::FurtherMove, .units = there, .after = true});
}

void recover(Run& run, UnitId u) {
    count_attempt(run, false);
    run.state.units[u].disordered = false;
    run.note(Happening::Reorganised, u, nobody, 0,
             reason(run.edition().discipline.tests[DisciplineTest::Rally].act.rule, "in order again"));
}

std::optional<Node> need(const Field&, const State& state, const DisciplineFrame& frame) {
    if (is_about_move_made(frame) && !has_order_to_lose(state, frame)) return std::nullopt;
    return Chance{.roll = Roll::Discipline, .unit = frame.units.first()};
}

void resume(Run&, DisciplineFrame) {}

void roll(Run& run, DisciplineFrame frame, std::span<const std::uint8_t> dice) {
    if (std::holds_alternative<ThreatFrame>(run.state.stack.back()) && !frame.after)
        return roll_for_answer(run, frame, dice.front());
    const bool passed = is_passed(run, frame, dice.front());
    if (frame.deed) return settle_feat(run, frame, passed);
    if (frame.tempted_by != nobody) return settle_temptation(run, frame, passed);
    switch (frame.test) {
        case DisciplineTest::FurtherMove:
            return frame.after ? end_further_phase(run, frame, passed) : make_further_phase(run, frame, passed);
        case DisciplineTest::Frenzy: return settle_frenzy(run, frame, passed);
        case DisciplineTest::Rally: return try_to_recover(run, std::move(frame), passed);
        case DisciplineTest::Opportunity: return go_on_opportunity(run, frame.units.first(), passed);
        case DisciplineTest::AboutFace: return turn_about(run, frame, passed);
        case DisciplineTest::RearMove: return keep_order(run, frame, passed);
        default: return;
    }
}

}  // namespace acies
