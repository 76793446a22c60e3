#include "battle/movement.h"

namespace acies {

Result<MovePlan, Refusal> plan_move(const Field& field, const State& state, const ActivationFrame& frame,
                                    const MakeMove& move) {
    const UnitId u = frame.units.first();
    if (move.count != 1 || move.legs[0].kind != Leg::Ahead || frame.units.size() != 1)
        return Failure{Refusal{field.edition().movement.most_phases.rule, "only straight ahead"}};
    const Rect from = rect_of(field, state, u);
    const double wanted = to_u(move.legs[0].amount);
    if (wanted <= 0 || wanted > field.unit(u).profile.m.value_or(0))
        return Failure{Refusal{field.edition().movement.most_phases.rule, "farther than it can go"}};
    const Motion motion = shift(from.facing, wanted);
    if (leaves_table(from, motion, field.table()))
        return Failure{Refusal{field.edition().table.edge_bars.rule, "it would leave the table"}};
    for (std::size_t i = 0; i < field.count(); ++i)
        if (const auto v = static_cast<UnitId>(i); v != u && is_on_table(state, v))
            if (sweep(from, motion, rect_of(field, state, v)))
                return Failure{Refusal{field.edition().movement.enemies_block.rule, "somebody is in the way"}};
    MovePlan plan;
    plan.distance = move.legs[0].amount;
    plan.steps.push_back({.unit = u, .pose = moved(state.units[u].pose, 0, wanted)});
    return plan;
}

void carry_out(Run& run, const MovePlan& plan) {
    for (const MovePlan::Step& step : plan.steps) {
        run.state.units[step.unit].pose = step.pose;
        run.note(Happening::Moved, step.unit, nobody, plan.distance);
        if (!step.disordered.empty()) disorder(run, step.unit, step.disordered, step.why);
    }
}

void add_moves(const Field& field, const State& state, const ActivationFrame& frame, std::vector<Action>& all) {
    MakeMove ahead;
    ahead.count = 1;
    ahead.legs[0] = {.kind = Leg::Ahead, .amount = to_grid(field.unit(frame.units.first()).profile.m.value_or(0))};
    if (plan_move(field, state, frame, ahead)) all.push_back(ahead);
}

}  // namespace acies
