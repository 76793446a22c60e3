#include "battle/acting/movement.h"

#include <algorithm>

#include "battle/fighting/reaction.h"
#include "battle/ground/obstacle.h"
#include "battle/ground/zone.h"
#include "battle/moves/compulsion.h"
#include "battle/moves/last_leg.h"
#include "battle/moves/plan.h"
#include "battle/order/choice.h"
#include "battle/order/discipline.h"
#include "battle/order/losses.h"
#include "battle/position/clock.h"
#include "battle/position/stack.h"
#include "rules/troops/troops.h"

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

MakeMove straight_ahead(std::int32_t amount) {
    MakeMove move{.count = 1};
    move.legs[0] = {.kind = Leg::Ahead, .amount = amount};
    return move;
}

// Whether the movers only go straight ahead and nothing else happens.
bool is_straight(const Run& run, const MovePlan& plan) {
    if (std::ssize(plan.steps) != plan.movers.size() || !plan.lost.empty()) return false;
    const MovePlan::Step& step = plan.steps.front();
    if (is_among(run.edition(), profile_of(run.field, run.state, step.unit), run.edition().movement.chariots.chariots))
        return false;  // chariots may not stop so soon
    return moved(run.state.units[step.unit].pose, 0, to_u(plan.distance)) == step.pose;
}

void take_steps(Run& run, const MovePlan& plan) {
    for (const MovePlan::Step& step : plan.steps) {
        Pose& pose = run.state.units[step.unit].pose;
        const double aside = length(position(step.pose) - position(pose));  // of friends that make way
        const int distance = plan.movers.contains(step.unit) ? plan.distance - step.held_back : to_grid(aside);
        if (pose != step.pose && plan.turns_about) run.note(Happening::TurnsAbout, step.unit);
        if (pose != step.pose && !plan.turns_about) run.note(Happening::Moved, step.unit, nobody, distance);
        pose = step.pose;
        if (!step.disordered.empty()) disorder(run, step.unit, step.disordered, step.why);
    }
}

// I2-ITP-35: makes the move until it is in a zone of control off its course, and has that answered. Returns whether it
// did.
bool halt_in_zone(Run& run, const MovePlan& plan) {
    if (plan.charges || plan.provoked.empty() || !is_straight(run, plan)) return false;
    const Body body = body_of(run.field, run.state, plan.movers);
    const auto entry = zone_entered(run.field, run.state, body, to_u(plan.distance), plan.provoked);
    if (!entry) return false;
    const std::int32_t at = to_grid(entry->at);
    const auto legal = try_move(run.field, run.state, plan.movers, straight_ahead(at), Compulsion::Ask);
    if (!legal || legal->distance != at || legal->steps.size() != plan.steps.size()) return false;
    MovePlan part = *legal;
    for (std::size_t i = 0; i < plan.steps.size(); ++i)
        if (plan.steps[i].disordered.empty()) part.steps[i].disordered = {};  // I2-ITP-31: it leaves that ground
    take_steps(run, part);
    run.push(HaltFrame{.units = plan.movers, .left = plan.distance - at});
    answer_entry(run, plan.movers, entry->provoked);
    return true;
}

// The move is over: its own test, then what the enemy does about it.
void end_move(Run& run, const UnitSet& movers, const UnitSet& provoked) {
    answer_act(run, movers, provoked);
    test_when_done(run, movers);
}

}  // namespace

bool is_legal_move(const Field& field, const State& state, const UnitSet& units, const MakeMove& move) {
    return !time_refusal(field, state) && attempt(field, state, units, move);
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
    if (halt_in_zone(run, plan)) return;
    take_steps(run, plan);
    for (const MovePlan::Loss& loss : plan.lost) remove(run, loss.unit, loss.rule, loss.why);
    if (plan.charges) return declare_charge(run, plan.charge);
    for (UnitId u : plan.movers) {
        run.state.units[u].launched = plan.launches;
        run.state.units[u].pivoted = plan.pivots;
    }
    end_move(run, plan.movers, plan.provoked);
}

std::optional<Node> need(const Field&, const State&, const HaltFrame&) { return std::nullopt; }

void resume(Run& run, HaltFrame frame) {
    const auto is_free = [&](UnitId u) { return is_on_table(run.state, u) && !is_in_melee(run.state, u); };
    UnitSet able;
    for (UnitId u : frame.units)
        if (is_free(u)) able.insert(u);
    if (able.empty() || under_way(run.state)->over) return;
    MakeMove rest = straight_ahead(frame.left);
    const auto amount = LastLeg(run.field, run.state, able, rest).farthest();
    rest.legs[0].amount = amount.value_or(0);
    const auto plan = try_move(run.field, run.state, able, rest, Compulsion::Ask);
    if (!amount || !plan) return end_move(run, able, {});
    carry_out(run, *plan);
}

void carry_out_compulsory(Run& run, const PassFrame& frame, bool pass) {
    const UnitSet units(frame.unit);
    const auto plan = try_move(run.field, run.state, units, frame.move, pass ? Compulsion::Pass : Compulsion::Stop);
    if (plan) carry_out(run, *plan);
    run.note(pass ? Happening::Passes : Happening::Stopped, frame.unit, frame.met);
}

// ---- chariots that must go on

std::optional<Node> need(const Field& field, const State&, const PassFrame& frame) {
    return Decision{.seat = field.seat(frame.unit),
                    .question = Question::PassOrStop,
                    .unit = frame.unit,
                    .other = frame.met,
                    .count = 2};
}

std::optional<Refusal> refuse(const Field& field, const State&, const PassFrame&, const Action& action) {
    if (!refuse_choice(action, 2)) return std::nullopt;
    return Refusal{field.edition().interpenetration.advance_permitted.rule, "it_stops_or_it_passes_through"};
}

void take(Run& run, PassFrame frame, const Action& action) { carry_out_compulsory(run, frame, option_of(action) == 1); }

void add_candidates(const Field&, const State&, const PassFrame&, std::vector<Action>& all) { add_choices(2, all); }

}  // namespace acies
