// Straight legs and turns of a move that is planned.
#include <algorithm>

#include "battle/ground/unit_now.h"
#include "battle/ground/zone.h"
#include "battle/moves/draw.h"
#include "battle/moves/planner.h"
#include "geometry/sweep.h"
#include "rules/moving/interpenetration.h"
#include "rules/moving/wheel.h"
#include "rules/troops/troops.h"

namespace acies {

MaybeRefusal Planner::make_leg(const MoveLeg& leg) {
    switch (leg.kind) {
        case Leg::Wheel: return wheel_leg(leg);
        case Leg::Pivot: return pivot_leg(leg);
        case Leg::Road: return road_leg(leg);
        case Leg::Charge: return charge_leg();
        case Leg::AboutFace: return about_face_leg();
        case Leg::Ahead:
        case Leg::Oblique:
        case Leg::Sideways:
        case Leg::Back: break;
    }
    return shift_leg(leg);
}

// Ahead, obliquely, sideways or back.
MaybeRefusal Planner::shift_leg(const MoveLeg& leg) {
    const double way = way_of(leg);
    Motion motion = shift(turned(first().rect.facing, direction_of(way)), to_u(leg.amount));
    if (auto refusal = refuse_short(leg)) return refusal;
    if (to_grid(spent_) + leg.amount > to_grid(budget_)) return too_far();  // whatever the ground
    if (auto refusal = meet_compulsorily(leg, motion)) return refusal;
    Tolls tolls;
    walk(motion, &tolls);
    if (auto refusal = spend(cost_of(tolls, motion.amount))) return refusal;
    if (auto refusal = refuse_crossing(motion)) return refusal;
    if (auto refusal = pass(motion, tolls)) return refusal;
    if (auto refusal = obstacles().at_edge(motion)) return refusal;
    if (auto refusal = obstacles().in_ground(motion)) return refusal;
    if (auto refusal = obstacles().of_enemies(motion, leg.kind)) return refusal;
    if (auto refusal = zones(leg.kind, motion)) return refusal;
    go(motion, way);
    ahead_ = leg.kind == Leg::Ahead ? motion.amount : 0;
    return obstacles().at_end(before_, leg.kind);
}

// Passes through friends, and makes the motion longer if it must go on beyond them.
MaybeRefusal Planner::pass(Motion& motion, const Tolls& tolls) {
    if (stopped_ || near_.friends.empty()) return std::nullopt;
    if (compelled_) return push_through(motion);
    const double movement = left() + cost_of(tolls, motion.amount);
    auto passing = pass_friends(field_, state_, body_, motion, near_.friends, tolls, movement);
    // Going on beyond one friend may lead to the next.
    for (double seen = motion.amount; passing && passing->distance > seen;) {
        seen = passing->distance;
        look_around(seen - motion.amount);
        passing = pass_friends(field_, state_, body_, motion, near_.friends, tolls, movement);
    }
    if (!passing) return passing.error();
    displaced_ = passing->displaced;
    for (const Displaced& d : displaced_) near_.friends.erase(d.unit);
    if (passing->distance > motion.amount) {
        motion.amount = passing->distance;
        walk(motion, nullptr);
    }
    return std::nullopt;
}

// I1-INT-17 to 19: a compulsory advance passes through friends, which then stand behind it, or stops at them.
MaybeRefusal Planner::push_through(const Motion& motion) {
    while (const auto met = first_met(field_, state_, body_, motion, near_.friends)) {
        const auto by = std::ranges::find(body_, met->by, &Member::id);
        const auto meeting = advance_into(edition(), by->unit, unit_of(field_, state_, met->unit));
        if (meeting.outcome == CompulsoryAdvance::Stops)
            return Refusal{edition().table.friends_block.rule, "friends_are_in_the_way", {}, met->unit};
        displaced_.push_back({met->unit, met->by});
        near_.friends.erase(met->unit);
    }
    return std::nullopt;
}

void Planner::go(const Motion& motion, double way) {
    before_.clear();
    for (const Member& member : body_) before_.push_back(member.rect);
    shift_body(body_, way, motion.amount);
    plan_.distance += to_grid(motion.amount);
}

// ---- turns

MaybeRefusal Planner::wheel_leg(const MoveLeg& leg) {
    const Rect rank = front_rank(body_);
    const double degrees = leg.amount / 100.0;
    if (auto refusal = refuse_wheel(rank, degrees)) return refusal;
    const Vec pivot = global(rank, {0, leg.hand == Hand::Left ? rank.half_front : -rank.half_front});
    const double turned_by = leg.hand == Hand::Left ? degrees : -degrees;
    const Motion motion = turn(pivot, turned_by);
    Tolls tolls;
    walk(motion, &tolls);
    // BI-ITP-44: the arc of the outer front corner.
    const double arc = 2 * rank.half_front * radians(1);
    const bool is_free = compelled_ ? !holds(edition().movement.compulsory.wheel_deducted) : turns_without_speed();
    if (!is_free)
        if (auto refusal = spend(cost_of(tolls, degrees, arc))) return refusal;
    plan_.distance += to_grid(degrees * arc);
    return rotate(motion, turned_by, leg.kind);
}

MaybeRefusal Planner::refuse_wheel(const Rect& rank, double degrees) {
    if (leg_ > 0) {  // BI-MOV-20: chariots after going ahead
        const bool stiff = is_among(edition(), first().unit, edition().wheel.stiff);
        const Cited<double>& most = stiff ? edition().wheel.stiff_angle : edition().wheel.max_angle;
        const Cited<bool>& after = edition().movement.refusals[MoveRefusal::WheelsAfterMoving];
        if (!chariot_) return Refusal{after.rule, Words(MoveRefusal::WheelsAfterMoving)};
        if (!within_angle(degrees, most.value)) return Refusal{most.rule, "more_than_the_max_angle"};
        return std::nullopt;
    }
    if (compelled_) return refuse_compulsory_wheel(degrees);
    if (auto refusal = refuse_standing_chariot()) return refusal;
    const bool charges = move_.count == 2 && move_.legs[1].kind == Leg::Charge;
    const bool then_ahead =
        move_.count == 2 && (move_.legs[1].kind == Leg::Ahead || (charges && !holds(edition().wheel.then_ahead)));
    WheelPlan plan{.unit = slowest(), .kind = then_ahead ? WheelKind::ThenAhead : WheelKind::Wheel};
    plan.unit.front = 2 * rank.half_front;
    plan.angle = degrees;
    const WheelOutcome outcome = wheel_outcome(edition(), plan);
    return outcome.allowed == false ? MaybeRefusal(last_reason(outcome.because)) : std::nullopt;
}

// I2-ITP-30: where a wheel is a move of its own, chariots have gone ahead before it in the same activation.
MaybeRefusal Planner::refuse_standing_chariot() const {
    if (!chariot_ || !holds(edition().wheel.own_phase)) return std::nullopt;
    const ActivationFrame* frame = activation_of(state_, units_);
    if (frame && frame->phases > 0 && state_.units[first().id].launched) return std::nullopt;
    return Refusal{edition().movement.chariots.before_wheeling.rule, "chariots_cover_at_least_half_their_move_first"};
}

// I1-MOV-20: toward the enemy or past ground, by less than a right angle.
MaybeRefusal Planner::refuse_compulsory_wheel(double degrees) const {
    const CompulsoryMoveRules& rules = edition().movement.compulsory;
    const double limit = rules.wheel_limit.value;
    if (holds(rules.wheel_below_limit) ? degrees < limit : within_angle(degrees, limit)) return std::nullopt;
    return Refusal{rules.wheel_limit.rule, Words(MoveRefusal::WheelsTooFar)};
}

// I1-ITP-20: guns that cannot move may still be turned.
bool Planner::turns_without_speed() const {
    return last_leg().kind == Leg::Wheel && speed_of(edition(), first().unit) == 0.0 &&
           is_among(edition(), first().unit, edition().wheel.turns_without_speed);
}

const Unit& Planner::slowest() const {
    return std::ranges::min_element(body_, {},
                                    [&](const Member& member) { return speed_of(edition(), member.unit).value_or(0); })
        ->unit;
}

MaybeRefusal Planner::pivot_leg(const MoveLeg& leg) {
    const double degrees = leg.amount / 100.0;
    WheelPlan plan{.unit = first().unit, .kind = WheelKind::Pivot, .angle = degrees};
    if (const ActivationFrame* frame = activation_of(state_, units_)) plan.unit.moves = frame->phases;
    plan.pivoted = state_.units[first().id].pivoted;
    plan_.pivots = true;
    const WheelOutcome outcome = wheel_outcome(edition(), plan);
    if (outcome.allowed == false) return last_reason(outcome.because);
    const double turned_by = leg.hand == Hand::Left ? degrees : -degrees;
    const Motion motion = turn(first().rect.centre, turned_by);
    walk(motion, nullptr);
    return rotate(motion, turned_by, leg.kind);
}

// I1-ITP-15: on its own footprint.
MaybeRefusal Planner::about_face_leg() {
    const Cited<bool>& alone = edition().activation.groups_only_move;
    if (is_group()) return Refusal{alone.rule, "only_single_units_turn_about"};
    if (!holds(edition().discipline.tests[DisciplineTest::AboutFace].act))
        return Refusal{edition().movement.max_phases.rule, "no_unit_turns_about_in_this_edition"};
    before_ = {first().rect};
    turn_body(body_, first().rect.centre, half_turn);
    plan_.turns_about = true;
    return obstacles().at_end(before_, Leg::AboutFace);  // the grid may have moved it by a hair
}

// Turns all members, if nothing is in the way.
MaybeRefusal Planner::rotate(const Motion& motion, double degrees, Leg kind) {
    if (auto refusal = refuse_turn(motion, kind)) return refusal;
    before_.clear();
    for (const Member& member : body_) before_.push_back(member.rect);
    turn_body(body_, motion.arrow, degrees);
    return obstacles().at_end(before_, kind);
}

MaybeRefusal Planner::refuse_turn(const Motion& motion, Leg kind) {
    if (auto refusal = obstacles().at_edge(motion)) return refusal;
    if (auto refusal = obstacles().in_ground(motion)) return refusal;
    if (auto refusal = refuse_crossing(motion)) return refusal;
    if (auto refusal = obstacles().of_friends(motion)) return refusal;
    if (auto refusal = obstacles().of_enemies(motion, kind)) return refusal;
    return zone_refusal(field_, state_, body_, ZoneAct::Wheel, motion, near_.enemies, plan_.provoked);
}

// ---- zones, ground and price

MaybeRefusal Planner::zones(Leg kind, const Motion& motion) {
    if (near_.enemies.empty()) return std::nullopt;
    if (kind == Leg::Ahead)
        return pass_zones_ahead(field_, state_, body_, motion.amount, near_.enemies, plan_.provoked);
    return zone_refusal(field_, state_, body_, act_of(kind), motion, near_.enemies, plan_.provoked);
}

// I2-ITP-32: a move that crosses a river begins at its bank, and ends when the river is behind.
MaybeRefusal Planner::refuse_crossing(const Motion& motion) const {
    for (const Member& member : body_)
        if (crossing_limit(field_, state_, member.unit, member.rect, motion))
            return Refusal{rule_of(edition(), member.unit, Terrain::FordableRiver, GroundEffect::WholePhase),
                           Words(GroundEffect::WholePhase, Terrain::FordableRiver)};
    return std::nullopt;
}

void Planner::walk(const Motion& motion, Tolls* tolls) {
    Tolls ignored;
    for (Member& member : body_) {
        walk_over(field_, state_, member.unit, member.rect, motion, member.trodden, tolls ? *tolls : ignored, budget_);
        if (last_leg().kind == Leg::Charge)
            member.charged_in.insert(ground_charged_in(field_, state_, member.rect, motion));
    }
}

MaybeRefusal Planner::spend(double cost) {
    if (to_grid(spent_ + cost) > to_grid(budget_)) return too_far();
    spent_ += cost;
    return std::nullopt;
}

Refusal Planner::too_far() const {
    return {edition().movement.refusals[MoveRefusal::TooFar].rule, Words(MoveRefusal::TooFar)};
}

// ---- chariots

MaybeRefusal Planner::refuse_short(const MoveLeg& leg) const {
    if (!chariot_ || within_length(min_, to_u(leg.amount))) return std::nullopt;
    return Refusal{edition().movement.refusals[MoveRefusal::TooShort].rule, Words(MoveRefusal::TooShort)};
}

// BI-MOV-23: the minimum move of chariots is compulsory. Shortens the motion if they stop at friends.
MaybeRefusal Planner::meet_compulsorily(const MoveLeg& leg, Motion& motion) {
    if (!chariot_ || leg.kind != Leg::Ahead || compulsion_ == Compulsion::Pass) return std::nullopt;
    const auto met = first_met(field_, state_, body_, motion, near_.friends);
    if (!met || within_length(min_, met->at)) return std::nullopt;
    if (met->at <= touch_tolerance) return Refusal{edition().table.friends_block.rule, "friends_are_in_the_way"};
    if (compulsion_ == Compulsion::Ask && may_pass(met->unit))
        plan_.meets = PassFrame{.unit = first().id, .met = met->unit, .move = move_};
    stopped_ = true;
    motion.amount = met->at;
    return std::nullopt;
}

bool Planner::may_pass(UnitId met) const {
    const auto meeting = advance_into(edition(), first().unit, unit_of(field_, state_, met));
    return meeting.outcome != CompulsoryAdvance::Stops &&
           Planner(field_, state_, units_, move_, Compulsion::Pass).run();
}

}  // namespace acies
