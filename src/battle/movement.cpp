#include "battle/movement.h"

#include <algorithm>

#include "battle/compulsion.h"
#include "battle/last_leg.h"
#include "battle/obstacle.h"
#include "battle/plan.h"
#include "battle/reaction.h"
#include "battle/turn.h"
#include "rules/troops.h"

namespace acies {

namespace {

Result<MovePlan, Fault> attempt(const Field& field, const State& state, const UnitSet& units, const MakeMove& move) {
    auto plan = try_move(field, state, units, move, Compulsion::Ask);
    if (!plan) return plan;
    if (auto refusal = duty_refusal(field, state, units, move)) return Failure{Fault{*refusal, {}}};
    return plan;
}

std::optional<Pose> nearest_legal(const Field& field, const State& state, const UnitSet& units, const MakeMove& move,
                                  const Fault& fault) {
    const auto part = legal_part(field, state, units, move, fault);
    if (!part) return std::nullopt;
    const auto plan = attempt(field, state, units, *part);
    return plan ? std::optional(plan->steps.front().pose) : std::nullopt;
}

}  // namespace

bool is_legal_move(const Field& field, const State& state, const UnitSet& units, const MakeMove& move) {
    return !time_refusal(field, state) && attempt(field, state, units, move);
}

bool gets_under_way(const Field& field, const Unit& unit, double ahead) {
    const Edition& edition = field.edition();
    if (!is_among(edition, unit, edition.movement.chariots.chariots)) return false;
    const MoveEnd then = holds(edition.wheel.own_phase) ? MoveEnd::Wheel : MoveEnd::Stop;
    const MoveOutcome outcome = move_outcome(edition, {.unit = unit, .then = then});
    return ahead > 0 && within_length(outcome.least.value_or(0), ahead);
}

Result<MovePlan, Refusal> plan_move(const Field& field, const State& state, const ActivationFrame& frame,
                                    const MakeMove& move) {
    auto plan = attempt(field, state, frame.units, move);
    if (plan) return *std::move(plan);
    Refusal refusal = plan.error().refusal;
    refusal.nearest = nearest_legal(field, state, frame.units, move, plan.error());
    return Failure{refusal};
}

void carry_out(Run& run, const MovePlan& plan) {
    if (plan.meets) return run.push(*plan.meets);
    for (const MovePlan::Step& step : plan.steps) {
        Pose& pose = run.state.units[step.unit].pose;
        const double aside = length(position(step.pose) - position(pose));  // of friends who make way
        const int distance = plan.movers.contains(step.unit) ? plan.distance : to_grid(aside);
        if (pose != step.pose && plan.turns_about) run.note(Happening::TurnsAbout, step.unit);
        if (pose != step.pose && !plan.turns_about) run.note(Happening::Moved, step.unit, nobody, distance);
        pose = step.pose;
        if (!step.disordered.empty()) disorder(run, step.unit, step.disordered, step.why);
    }
    for (const MovePlan::Loss& loss : plan.lost) remove(run, loss.unit, loss.rule, loss.why);
    if (plan.charges) return declare_charge(run, plan.charge);
    for (UnitId u : plan.movers) {
        run.state.units[u].launched = plan.launches;
        run.state.units[u].pivoted = plan.pivots;
    }
    answer_act(run, plan.movers, plan.provoked);
}

void carry_out_compulsory(Run& run, const PassFrame& frame, bool pass) {
    const UnitSet units(frame.unit);
    const auto plan = try_move(run.field, run.state, units, frame.move, pass ? Compulsion::Pass : Compulsion::Stop);
    if (plan) carry_out(run, *plan);
    run.note(pass ? Happening::Passes : Happening::Stopped, frame.unit, frame.met);
}

}  // namespace acies
