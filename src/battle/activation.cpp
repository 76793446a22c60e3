#include "battle/activation.h"

#include "battle/movement.h"
#include "battle/shooting.h"
#include "rules/discipline.h"

namespace acies {

namespace {

std::optional<Refusal> refuse_move(const Field& field, const State& state, const ActivationFrame& frame,
                                   const MakeMove& move) {
    if (frame.moved) return Refusal{field.edition().movement.most_phases.rule, "it has moved, or given up its move"};
    const auto plan = plan_move(field, state, frame, move);
    if (plan) return std::nullopt;
    return plan.error();
}

std::optional<Refusal> refuse_reorganising(const Field& field, const State& state, const ActivationFrame& frame) {
    const auto& rally = field.edition().discipline.tests[DisciplineTest::Rally];
    if (frame.units.size() > 1) return Refusal{rally.act.rule, "single units reorganise"};
    if (frame.moved)
        return Refusal{field.edition().activation.rally_is_a_phase.rule, "reorganising takes the place of a move"};
    const DisciplineCheck check{.test = DisciplineTest::Rally, .unit = unit_of(field, state, frame.units.first())};
    const DisciplineOutcome outcome = discipline_outcome(field.edition(), check);
    if (outcome.allowed) return std::nullopt;
    const auto& reasons = outcome.because.reasons();
    return reasons.empty() ? Refusal{rally.act.rule, "it may not reorganise"}
                           : Refusal{reasons.back().rule, reasons.back().words};
}

void end(Run& run, const ActivationFrame& frame) {
    // BI-ITP-08: a chariot that has not moved ahead has come to a standstill.
    if (!frame.moved || frame.reorganised)
        for (UnitId u : frame.units) run.state.units[u].launched = false;
}

}  // namespace

std::optional<Node> need(const Field&, const State& state, const ActivationFrame& frame) {
    if (frame.over) return std::nullopt;
    return Decision{
        .seat = state.active, .question = Question::Activation, .unit = frame.units.first(), .options = frame.units};
}

void resume(Run& run, ActivationFrame frame) { end(run, frame); }

std::optional<Refusal> refuse(const Field& field, const State& state, const ActivationFrame& frame,
                              const Action& action) {
    if (const auto* move = std::get_if<MakeMove>(&action)) return refuse_move(field, state, frame, *move);
    if (const auto* shot = std::get_if<Shoot>(&action)) return shot_refusal(field, state, frame, *shot);
    if (std::holds_alternative<Reorganise>(action)) return refuse_reorganising(field, state, frame);
    if (std::holds_alternative<Done>(action)) return std::nullopt;
    return Refusal{field.edition().activation.one_at_a_time.rule, "those taken up finish first"};
}

void take(Run& run, ActivationFrame frame, const Action& action) {
    if (std::holds_alternative<Done>(action)) return end(run, frame);
    if (const auto* move = std::get_if<MakeMove>(&action)) {
        const auto plan = plan_move(run.field, run.state, frame, *move);
        frame.moved = true;
        frame.over = plan->charges;
        run.push(frame);
        return carry_out(run, *plan);
    }
    if (const auto* shot = std::get_if<Shoot>(&action)) {
        const ShotFrame aimed = aim(run.field, run.state, frame, *shot);
        frame.shot.insert(shot->unit);
        if (!shot->will_move && !frame.moved) frame.moved = true;  // BI-ITP-47: a shot without a move gives the move up
        run.push(frame);
        return run.push(aimed);
    }
    const UnitId u = frame.units.first();
    run.state.units[u].disordered = false;
    run.note(Happening::Reorganised, u);
    frame.moved = frame.reorganised = true;
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const ActivationFrame& frame, std::vector<Action>& all) {
    if (!frame.moved) add_moves(field, state, frame, all);
    add_shots(field, state, frame, all);
    if (!refuse_reorganising(field, state, frame)) all.push_back(Reorganise{});
    all.push_back(Done{});
}

}  // namespace acies
