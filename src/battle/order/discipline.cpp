#include "battle/order/discipline.h"

#include <algorithm>

#include "battle/ground/command.h"
#include "battle/ground/unit_now.h"
#include "battle/order/phases.h"
#include "battle/position/stack.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// The activation that the test is part of.
ActivationFrame& activation(Run& run) { return *under_way(run.state); }

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
    return reasons.empty() ? Refusal{field.edition().discipline.tests[test].act.rule, "it_may_not_try"}
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
    run.push(DisciplineFrame{
        .about = DisciplineFrame::About::PhaseMade, .test = DisciplineTest::FurtherMove, .units = there});
}

// The attempt counts as a movement phase (I1-ACT-07), or is nothing of the kind (I2-ITP-25).
void count_attempt(Run& run, bool last) {
    ActivationFrame& own = activation(run);
    if (holds(run.edition().activation.rally_is_a_phase)) begin_phase(run.edition(), own, last);
    own.reorganised = true;
}

void recover(Run& run, UnitId u) {
    count_attempt(run, false);
    run.state.units[u].disordered = false;
    run.note(Happening::Reorganised, u, nobody, 0,
             reason(run.edition().discipline.tests[DisciplineTest::Rally].act.rule, "in_order_again"));
}

std::optional<Refusal> reorganising_refusal(const Field& field, const State& state, const ActivationFrame& frame) {
    const Edition& edition = field.edition();
    const TestRules& rally = edition.discipline.tests[DisciplineTest::Rally];
    if (frame.units.size() > 1) return Refusal{rally.act.rule, "only_single_units_reorganise"};
    if (frame.moves == ActivationFrame::Moves::GivenUp)
        return Refusal{edition.activation.announce_later_moves.rule, "a_shot_was_declared_without_reorganising"};
    const Cited<bool>& first = edition.activation.rally_comes_first;
    if (holds(first) && (frame.phases > 0 || !frame.shot.empty()) && !frame.reorganised)
        return Refusal{first.rule, "order_is_recovered_before_anything_else"};
    return discipline_refusal(field, state, frame, DisciplineTest::Rally);
}

}  // namespace acies
