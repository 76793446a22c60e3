#include "battle/acting/test_results.h"

#include <algorithm>

#include "battle/acting/activation.h"
#include "battle/acting/feat.h"
#include "battle/acting/frenzy.h"
#include "battle/acting/movement.h"
#include "battle/fighting/reaction.h"
#include "battle/moves/baggage.h"
#include "battle/order/discipline.h"
#include "battle/order/phases.h"
#include "battle/position/stack.h"

namespace acies {

namespace {

using About = DisciplineFrame::About;
using Moves = ActivationFrame::Moves;

// The activation that the test is part of.
ActivationFrame& tested_activation(Run& run) { return *under_way(run.state); }

// A failed attempt may be repeated with the help of the commander; otherwise the units move no more (I1-ITP-10).
void try_to_recover(Run& run, DisciplineFrame frame, bool passed) {
    if (!passed && frame.tries > 1) {
        --frame.tries;
        return run.push(frame);
    }
    if (passed) {
        recover(run, frame.units.first());
        tested_activation(run).over = frame.last;
        return;
    }
    count_attempt(run, frame.last);
    ActivationFrame& own = tested_activation(run);
    if (holds(run.edition().activation.failed_rally_ends_moves)) own.moves = Moves::GivenUp;
}

// Whether the test is about the order of units that have made a move: they were in order when it began (I2-STA-14,
// I2-ITP-24, I2-ITP-29), and something else may have disordered them on the way.
bool is_about_move_made(const DisciplineFrame& frame) {
    return frame.about == About::PhaseMade || frame.test == DisciplineTest::RearMove;
}

// Whether there are units to which a failure would still matter.
bool has_order_to_lose(const State& state, const DisciplineFrame& frame) {
    return std::ranges::any_of(frame.units,
                               [&](UnitId u) { return is_on_table(state, u) && !state.units[u].disordered; });
}

// I1-MOV-02: the phase is made whatever the die shows. Disorder comes when it ends, or before the melee that it leads
// to.
void make_further_phase(Run& run, const DisciplineFrame& frame, bool passed) {
    const auto plan = plan_move(run.field, run.state, tested_activation(run), frame.move);
    if (!plan) return;
    const auto suffer = [&] {
        for (UnitId u : frame.units)
            if (is_on_table(run.state, u))
                disorder(run, u, run.edition().discipline.tests[frame.test].failed.rule, "its_further_move");
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
        disorder(run, u, run.edition().discipline.tests[frame.test].failed.rule, "its_further_move");
    tested_activation(run).moves = Moves::Spent;
}

// I1-MOV-12: it turns, or the phase has gone by without effect.
void turn_about(Run& run, const DisciplineFrame& frame, bool passed) {
    if (!passed) return begin_phase(run.edition(), tested_activation(run), false);
    if (const auto plan = plan_move(run.field, run.state, tested_activation(run), frame.move))
        make_phase(run, frame.move, *plan);
}

// I1-MOV-15: after the move.
void keep_order(Run& run, const DisciplineFrame& frame, bool passed) {
    if (passed) return;
    for (UnitId u : frame.units)
        disorder(run, u, run.edition().discipline.tests[frame.test].failed.rule, "its_move_back");
}

void go_on_opportunity(Run& run, UnitId u, bool passed) {
    if (!passed) return;
    run.state.units[u].on_opportunity = true;
    run.note(Happening::Awaits, u, nobody, 0,
             reason(run.edition().discipline.tests[DisciplineTest::Opportunity].act.rule, "waits_for_the_enemy"));
}

struct Verdict {
    bool passed = false;
    Tally because;
};

// Of the test as it is taken: special actions and temptations may have none of their own.
Verdict verdict_on(const Field& field, const State& state, const DisciplineFrame& frame, int die) {
    ActivationFrame own = *under_way(state);
    if (frame.about == About::PhaseMade) --own.phases;
    DisciplineCheck check = discipline_check(field, state, own, frame.units, frame.test);
    check.fragmented = frame.fragmented;
    if (is_about_move_made(frame)) check.unit.disordered = false;
    if (frame.tempted_by == nobody && !(frame.special && is_plainly_tested(frame.special->feat)))
        return {passes(field.edition(), check, die).value_or(true), discipline_outcome(field.edition(), check).because};
    Verdict verdict;
    verdict.passed = passes_plainly(field.edition(), check, die, verdict.because);
    return verdict;
}

bool is_passed(Run& run, const DisciplineFrame& frame, int die) {
    Verdict verdict = verdict_on(run.field, run.state, frame, die);
    run.note(verdict.passed ? Happening::Disciplined : Happening::Undisciplined, frame.units.first(), nobody, die,
             std::move(verdict.because));
    return verdict.passed;
}

}  // namespace

bool fails_test(const Field& field, const State& state, const DisciplineFrame& frame, int die) {
    return frame.about == About::Answer ? fails_answer(field, state, frame, die)
                                        : !verdict_on(field, state, frame, die).passed;
}

std::optional<Node> need(const Field&, const State& state, const DisciplineFrame& frame) {
    if (is_about_move_made(frame) && !has_order_to_lose(state, frame)) return std::nullopt;
    return Chance{.roll = Roll::Discipline, .unit = frame.units.first()};
}

void resume(Run&, DisciplineFrame) {}

void roll(Run& run, DisciplineFrame frame, std::span<const std::uint8_t> dice) {
    if (frame.about == About::Answer) return roll_for_answer(run, frame, dice.front());
    const bool passed = is_passed(run, frame, dice.front());
    if (frame.special) return settle_feat(run, frame, passed);
    if (frame.tempted_by != nobody) return settle_temptation(run, frame, passed);
    switch (frame.test) {
        case DisciplineTest::FurtherMove:
            return frame.about == About::PhaseMade ? end_further_phase(run, frame, passed)
                                                   : make_further_phase(run, frame, passed);
        case DisciplineTest::Frenzy: return settle_frenzy(run, frame, passed);
        case DisciplineTest::Rally: return try_to_recover(run, std::move(frame), passed);
        case DisciplineTest::Opportunity: return go_on_opportunity(run, frame.units.first(), passed);
        case DisciplineTest::AboutFace: return turn_about(run, frame, passed);
        case DisciplineTest::RearMove: return keep_order(run, frame, passed);
        case DisciplineTest::Evade:
        case DisciplineTest::Countercharge:
        case DisciplineTest::ZocReaction:
        case DisciplineTest::Disengage:
        case DisciplineTest::CloseRanks:
        case DisciplineTest::ReactionFire:
        case DisciplineTest::DefensiveFire:
        case DisciplineTest::EnterVillage: break;
    }
}

}  // namespace acies
