#include "session/trial/trial.h"

#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "battle/engine/unanswered.h"
#include "battle/fighting/reaction.h"
#include "battle/ground/body.h"
#include "battle/moves/charge_way.h"
#include "battle/moves/last_leg.h"
#include "battle/moves/plan.h"
#include "geometry/gap.h"
#include "session/forecast.h"
#include "session/trial/path.h"
#include "session/trial/risk.h"
#include "session/trial/said.h"
#include "wire/battle/notation.h"

namespace acies::session {

namespace {

// Enemies that one of them touches.
UnitSet touched_by(const Field& field, const State& state, const UnitSet& units) {
    UnitSet enemies;
    for (UnitId u : units& standing(field, state, field.seat(units.first())))
        for (UnitId enemy : standing(field, state, other(field.seat(u))))
            if (touches(rect_of(field, state, u), rect_of(field, state, enemy))) enemies.insert(enemy);
    return enemies;
}

// Enemies that a charge reaches: those in contact, and those that were swept away by the contact itself.
UnitSet reached_by(const Field& field, const State& before, const State& after, const UnitSet& units) {
    UnitSet enemies = touched_by(field, after, units);
    for (UnitId enemy : standing(field, before, other(field.seat(units.first()))))
        if (after.units[enemy].removed) enemies.insert(enemy);
    return enemies;
}

// Where a charge with the bonus die would get at best: by the first face that leads to contact, otherwise the last.
State with_best_bonus(const Field& field, const State& waiting, const UnitSet& units) {
    State best = waiting;
    for (std::uint8_t face = 1; face <= 6; ++face) {
        Rolled rolled;
        rolled.dice.push_back(face);
        State next = waiting;
        if (advance(field, next, rolled)) continue;
        best = next;
        if (!reached_by(field, waiting, next, units).empty()) break;
    }
    return best;
}

void look_after(const Field& field, const State& taken, const UnitSet& units, Trial& trial) {
    trial.after = if_all_stand(field, std::move(trial.after));
    if (trial.plan.charges && trial.plan.charge.tried) trial.after = with_best_bonus(field, trial.after, units);
    if (trial.plan.charges) trial.contact = reached_by(field, taken, trial.after, units);
}

// The farthest legal part of a refused wish.
std::optional<MakeMove> part_of(const Field& field, const State& taken, const UnitSet& units, const MakeMove& wish) {
    const auto plan = try_move(field, taken, units, wish, Compulsion::Ask);
    return plan ? std::nullopt : legal_part(field, taken, units, wish, plan.error());
}

double wheeled(const MakeMove& move) {
    double degrees = 0;
    for (std::size_t i = 0; i < move.count; ++i)
        if (move.legs[i].kind == Leg::Wheel || move.legs[i].kind == Leg::Pivot)
            degrees += (move.legs[i].hand == Hand::Left ? 1 : -1) * move.legs[i].amount / 100.0;
    return degrees;
}

double allowance_of(const Field& field, const State& taken, const Trial& trial) {
    const bool by_road = trial.move && trial.move->legs[0].kind == Leg::Road;
    const double farther = by_road ? max(1, field.edition().terrain.road.factor.value) : 1;
    return speed_of(field, body_of(field, taken, acting(taken)), MoveKind::Ahead) * farther;
}

wire::List<message::Disorder> disorders_of(const MovePlan& plan) {
    wire::List<message::Disorder> all;
    for (const MovePlan::Step& step : plan.steps)
        if (!step.disordered.empty()) all.add({message::UnitId{step.unit}, {step.disordered, std::nullopt, step.why}});
    return all;
}

// The forecast of a charge, if the engine makes forecasts.
wire::Written<message::Forecast> forecast_of(const Session& session, const Trial& trial, Seat seat) {
    if (!session.foresight || !ends_in_charge(*trial.move)) return {};
    const auto forecast = session.foresight->melee(session, trial.made, seat);
    if (!forecast) return {};
    return forecast_told(*forecast);
}

}  // namespace

const Tried* tried_before(const Session& session, const State& before, const Event& event) {
    const Tried* tried = session.tried.get();
    const auto* move = std::get_if<MakeMove>(&event);
    return tried && move && *move == tried->move && before == tried->taken ? tried : nullptr;
}

Result<State, Refusal> taken_or_acting(const Session& session, Seat seat, const UnitSet& units) {
    const UnitSet who = units.empty() ? acting(session.now()) : units;
    if (who.empty()) return Failure{Refusal{{}, "no_unit_has_been_activated"}};
    return activated(session, seat, who);
}

Trial try_wish(const Field& field, const State& taken, const MakeMove& wish) {
    const UnitSet units = acting(taken);
    Trial trial{.wish = wish, .move = wish, .made = taken, .after = taken};
    auto plan = plan_of(field, taken, wish);
    if (!plan) {
        trial.refusal = plan.error();
        trial.move = part_of(field, taken, units, wish);
        if (trial.move) plan = plan_of(field, taken, *trial.move);
    }
    if (!plan) {
        trial.move.reset();
        return trial;
    }
    trial.plan = *plan;
    advance(field, trial.made, *trial.move, *plan, &trial.report);
    trial.after = trial.made;
    look_after(field, taken, units, trial);
    return trial;
}

message::Trial trial_told(Session& session, const State& taken, const Trial& trial) {
    const Field& field = *session.field;
    message::Trial told{.verb = wire::verb_of(trial.wish),
                        .refusal = refusal_of(trial.refusal),
                        .ghosts = ghosts_of(moved_between(taken, trial.after)),
                        .distance = to_u(trial.plan.distance),
                        .allowance = allowance_of(field, taken, trial),
                        .disorders = disorders_of(trial.plan),
                        .contact = trial.contact};
    if (!trial.move) return told;
    told.line = wire::notation(field, taken, *trial.move);
    told.legs = legs_of(*trial.move);
    session.tried = std::make_shared<Tried>(
        Tried{taken, trial.made, *trial.move, trial.report, keys_of(field, taken, *trial.move)});
    told.path = frames_of(path_of(taken, session.tried->keys, trial.after));
    told.degrees = wheeled(*trial.move);
    told.forecast = forecast_of(session, trial, taken.active);
    told.risk = risk_of(field, taken, *trial.move, taken.active);
    return told;
}

}  // namespace acies::session
