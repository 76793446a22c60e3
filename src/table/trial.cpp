#include "table/trial.h"

#include "battle/body.h"
#include "battle/event.h"
#include "battle/last_leg.h"
#include "battle/plan.h"
#include "battle/reaction.h"
#include "geometry/gap.h"
#include "table/forecast.h"
#include "table/path.h"
#include "table/said.h"
#include "wire/battle/notation.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

// Enemies that one of them touches.
UnitSet touched_by(const Field& field, const State& state, const UnitSet& units) {
    UnitSet enemies;
    for (UnitId u : units& standing(field, state, field.seat(units.first())))
        for (UnitId enemy : standing(field, state, other(field.seat(u))))
            if (touches(rect_of(field, state, u), rect_of(field, state, enemy))) enemies.insert(enemy);
    return enemies;
}

// Enemies that a charge reaches: whom it touches, and whom the touch alone has swept away.
UnitSet reached_by(const Field& field, const State& before, const State& after, const UnitSet& units) {
    UnitSet enemies = touched_by(field, after, units);
    for (UnitId enemy : standing(field, before, other(field.seat(units.first()))))
        if (after.units[enemy].removed) enemies.insert(enemy);
    return enemies;
}

// Where a charge that is rolled for would get at best: the first fall of the die that leads to contact, or the last.
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

// As much of a wish that is refused as can be done.
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
    const double farther = by_road ? greatest(1, field.edition().terrain.road.factor.value) : 1;
    return speed_of(field, body_of(field, taken, acting(taken)), MoveKind::Ahead) * farther;
}

void write_disorders(JsonWriter& out, const MovePlan& plan) {
    out.key("disorders").begin_array();
    for (const MovePlan::Step& step : plan.steps) {
        if (step.disordered.empty()) continue;
        out.begin_object().key("unit").value(static_cast<int>(step.unit)).key("reason");
        write_reason(out, step.disordered, step.why.text());
        out.end_object();
    }
    out.end_array();
}

}  // namespace

std::optional<State> taken_or_refused(const Session& session, const UnitSet& units, JsonWriter& out) {
    const UnitSet who = units.empty() ? acting(session.now()) : units;
    auto taken =
        who.empty() ? Result<State, Refusal>(Failure{Refusal{{}, "nobody has been taken up"}}) : taken_up(session, who);
    if (taken) return *std::move(taken);
    write_refusal(out, taken.error());
    return std::nullopt;
}

Trial try_wish(const Field& field, const State& taken, const MakeMove& wish) {
    const UnitSet units = acting(taken);
    Trial trial{.wish = wish, .after = taken};
    const ActivationFrame& frame = std::get<ActivationFrame>(taken.stack.back());
    const auto plan = plan_move(field, taken, frame, wish);
    trial.refusal = refuse(field, taken, wish);
    trial.move = trial.refusal ? part_of(field, taken, units, wish) : std::optional(wish);
    if (!trial.move || advance(field, trial.after, *trial.move)) {
        trial.move.reset();
        return trial;
    }
    trial.plan = plan ? *plan : *plan_move(field, taken, frame, *trial.move);
    look_after(field, taken, units, trial);
    return trial;
}

void write_trial(JsonWriter& out, const Session& session, const State& taken, const Trial& trial, TrialExtras extras) {
    const Field& field = *session.field;
    out.key("line").value(trial.move ? wire::notation(field, taken, *trial.move) : std::string());
    if (trial.move) write_legs(out, *trial.move);
    if (trial.refusal) write_refusal(out, *trial.refusal);
    out.key("ghosts");
    write_ghosts(out, moved_between(taken, trial.after));
    write_path(out, trial.move ? path_of(field, taken, *trial.move, trial.after) : std::vector<Ghosts>());
    out.key("distance").value(to_u(trial.plan.distance));
    out.key("degrees").value(trial.move ? wheeled(*trial.move) : 0.0);
    out.key("allowance").value(allowance_of(field, taken, trial));
    write_disorders(out, trial.plan);
    write_units(out, "contact", trial.contact);
    if (!extras.snapped.empty()) out.key("snapped").value(extras.snapped);
    if (!session.foresight || !trial.move || !ends_in_charge(*trial.move)) return;
    State charged = taken;
    if (advance(field, charged, *trial.move)) return;
    if (const auto forecast = session.foresight->melee(session, charged, taken.active))
        session.foresight->write(out, *forecast);
}

}  // namespace acies::table
