#include "battle/discipline.h"

#include <algorithm>

#include "battle/activation.h"
#include "battle/command.h"
#include "battle/movement.h"
#include "battle/reaction.h"
#include "rules/troops.h"

namespace acies {

namespace {

// The activation that the test is part of: the frame below it.
ActivationFrame& activation(Run& run) { return std::get<ActivationFrame>(run.state.stack.back()); }

// The attempt counts as a movement phase (I1-ACT-07).
void count_attempt(Run& run, bool last) {
    ActivationFrame& own = activation(run);
    begin_phase(run.edition(), own, last);
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

// I1-MOV-02: the phase is made whatever the die shows. Disorder comes when it ends, or before the melee that it leads to.
void make_phase(Run& run, const DisciplineFrame& frame, bool passed) {
    const auto plan = plan_move(run.field, run.state, activation(run), frame.move);
    if (!plan) return;
    const auto suffer = [&] {
        for (UnitId u : frame.units)
            if (is_on_table(run.state, u))
                disorder(run, u, run.edition().discipline.tests[frame.test].failed.rule, "its further move");
    };
    if (!passed && plan->charges) suffer();
    begin_phase(run.edition(), activation(run), plan->charges);
    carry_out(run, *plan);
    if (!passed && !plan->charges) suffer();
}

}  // namespace

DisciplineCheck discipline_check(const Field& field, const State& state, const ActivationFrame& frame,
                                 const UnitSet& units, DisciplineTest test) {
    const auto worse = [&](UnitId a, UnitId b) {
        return field.unit(a).profile.discipline < field.unit(b).profile.discipline;
    };
    const UnitId worst = *std::ranges::max_element(units, worse);
    DisciplineCheck check{.test = test, .unit = unit_of(field, state, worst)};
    for (UnitId u : units)
        if (!check.unit.leader) check.unit.leader = unit_of(field, state, u).leader;
    check.in_radius = std::ranges::all_of(units, [&](UnitId u) { return is_in_radius(field, state, u); });
    check.charismatic_command = has_charismatic_general(field, state, worst);
    check.movement = frame.phases + 1;
    check.unit.moves = frame.phases - (frame.reorganised ? 1 : 0);
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

bool further_phase_is_tested(const Field& field, const State& state, const ActivationFrame& frame) {
    if (frame.phases == 0) return false;
    return discipline_outcome(field.edition(),
                              discipline_check(field, state, frame, frame.units, DisciplineTest::FurtherMove))
        .needed;
}

void recover(Run& run, UnitId u) {
    count_attempt(run, false);
    run.state.units[u].disordered = false;
    run.note(Happening::Reorganised, u);
}

std::optional<Node> need(const Field&, const State&, const DisciplineFrame& frame) {
    return Chance{.roll = Roll::Discipline, .unit = frame.units.first()};
}

void roll(Run& run, DisciplineFrame frame, std::span<const std::uint8_t> dice) {
    if (std::holds_alternative<ThreatFrame>(run.state.stack.back())) return roll_for_answer(run, frame, dice.front());
    const DisciplineCheck check = discipline_check(run.field, run.state, activation(run), frame.units, frame.test);
    const bool passed = passes(run.edition(), check, dice.front()).value_or(true);
    run.note(passed ? Happening::Disciplined : Happening::Undisciplined, frame.units.first(), nobody, dice.front(),
             discipline_outcome(run.edition(), check).because);
    switch (frame.test) {
        case DisciplineTest::FurtherMove: return make_phase(run, frame, passed);
        case DisciplineTest::Rally: return try_to_recover(run, std::move(frame), passed);
        case DisciplineTest::Opportunity:
            if (!passed) return;
            run.state.units[frame.units.first()].on_opportunity = true;
            return run.note(Happening::Awaits, frame.units.first());
        default: return;
    }
}

}  // namespace acies
