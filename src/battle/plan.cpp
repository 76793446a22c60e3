#include "battle/plan.h"

#include <algorithm>

#include "battle/charge.h"
#include "battle/group.h"
#include "battle/obstacle.h"
#include "battle/passing.h"
#include "battle/road.h"
#include "battle/zone.h"
#include "geometry/sweep.h"
#include "rules/charge.h"
#include "rules/interpenetration.h"
#include "rules/status.h"
#include "rules/troops.h"
#include "rules/wheel.h"

namespace acies {

namespace {

using MaybeRefusal = std::optional<Refusal>;

ZoneAct act_of(Leg leg) {
    switch (leg) {
        case Leg::Oblique: return ZoneAct::Oblique;
        case Leg::Sideways: return ZoneAct::Sideways;
        case Leg::Back: return ZoneAct::Backward;
        default: return ZoneAct::Wheel;
    }
}

// Degrees of a shift, counter-clockwise from straight ahead.
double way_of(const MoveLeg& leg) {
    const double side = leg.hand == Hand::Left ? 1 : -1;
    switch (leg.kind) {
        case Leg::Oblique: return side * leg.degrees / 100.0;
        case Leg::Sideways: return side * quarter_turn;
        case Leg::Back: return half_turn;
        default: return 0;
    }
}

Refusal last_reason(const Tally& because) {
    const auto& reasons = because.reasons();
    return reasons.empty() ? Refusal{{}, "not allowed"} : Refusal{reasons.back().rule, reasons.back().words};
}

// ---- which legs make a move

constexpr std::int32_t longest_leg = 1'000'000;

bool is_sound(const MoveLeg& leg) {
    if (leg.kind == Leg::Charge) return true;
    if (leg.kind == Leg::Oblique && (leg.degrees <= 0 || leg.degrees >= 9000)) return false;
    return leg.amount > 0 && leg.amount <= (is_rotation(leg.kind) ? full_heading / 2 : longest_leg);
}

bool is_pair(const MakeMove& move, Leg first, Leg second) {
    return move.count == 2 && move.legs[0].kind == first && move.legs[1].kind == second;
}

// BI-MOV-03 to 05, BI-ITP-10, BI-ITP-46: one move, or a wheel and then ahead; chariots the other way round.
MaybeRefusal refuse_shape(const Edition& edition, const MakeMove& move) {
    if (move.count == 0 || move.count > most_legs) return Refusal{{}, "a move has one to four legs"};
    const auto legs = std::span(move.legs).first(move.count);
    if (!std::ranges::all_of(legs, is_sound))
        return Refusal{{}, "a leg has a length, and a direction ahead if oblique"};
    if (move.bonus && legs.back().kind != Leg::Charge)
        return Refusal{edition.charge.bonus[BonusColumn::Foot].rule, "the bonus is for a charge"};
    const auto rotations = std::ranges::count_if(legs, [](const MoveLeg& leg) { return is_rotation(leg.kind); });
    const Cited<int>& most = edition.wheel.most_in_activation;
    if (most.stated() && rotations > most.value) return Refusal{most.rule, "it turns once"};
    if (move.count == 1 || is_pair(move, Leg::Wheel, Leg::Ahead) || is_pair(move, Leg::Wheel, Leg::Charge) ||
        is_pair(move, Leg::Ahead, Leg::Wheel))
        return std::nullopt;
    return Refusal{edition.movement.most_phases.rule, "these are several moves"};
}

// ---- one move, from the first leg to the last

class Planner {
public:
    Planner(const Field& field, const State& state, const UnitSet& units, const MakeMove& move, Compulsion compulsion)
        : field_(field),
          state_(state),
          move_(move),
          units_(units),
          body_(body_of(field, state, units)),
          compulsion_(compulsion) {}

    Result<MovePlan, Fault> run() {
        if (auto refusal = refuse_shape(edition(), move_)) return Failure{Fault{*refusal, {}}};
        if (auto refusal = permission()) return Failure{Fault{*refusal, {}}};
        for (leg_ = 0; leg_ < move_.count && !stopped_; ++leg_)
            if (auto refusal = make_leg(move_.legs[leg_])) return Failure{Fault{*refusal, leg_}};
        if (auto refusal = finish()) return Failure{Fault{*refusal, move_.count - 1}};
        return std::move(plan_);
    }

private:
    const Edition& edition() const { return field_.edition(); }
    bool is_group() const { return body_.size() > 1; }
    const Member& first() const { return body_.front(); }
    const MoveLeg& last_leg() const { return move_.legs[move_.count - 1]; }
    bool wheels_first() const { return move_.count == 2 && move_.legs[0].kind == Leg::Wheel; }
    bool wheels_last() const { return is_pair(move_, Leg::Ahead, Leg::Wheel); }
    double left() const { return budget_ - spent_; }
    Obstacles obstacles() const { return {field_, state_, body_, near_}; }

    // -- permission

    MaybeRefusal permission() {
        const MoveKind kind = kind_of(last_leg().kind);
        for (const Member& member : body_)
            if (auto refusal = refuse_member(member, kind)) return refusal;
        const MoveKindRules& rules = edition().movement.kinds[kind];
        if (is_group() && holds(rules.single_units)) return Refusal{rules.single_units.rule, "single units move so"};
        budget_ = speed_of(field_, body_, kind);
        look_around(0);
        chariot_ = is_among(edition(), first().unit, edition().movement.chariots.chariots);
        return chariot_ ? chariot_permission(kind) : std::nullopt;
    }

    // Finds those who may matter: zones reach farther than bases.
    void look_around(double farther) {
        const double within = path_length() + farther + field_.edition().table.keeps_clear.value + touch_tolerance;
        near_ = neighbours(field_, state_, body_, Within{within, within + edition().zones.depth.value});
    }
    // At least as far as any point of the body goes. U.
    double path_length() const {
        double length = 0;
        for (const MoveLeg& leg : std::span(move_.legs).first(move_.count)) {
            if (leg.kind == Leg::Charge) continue;
            length += is_rotation(leg.kind) ? radians(leg.amount / 100.0) * extent() : to_u(leg.amount);
        }
        const double most = budget_ * greatest(1, road_factor().value);
        if (last_leg().kind == Leg::Charge) return length + most + greatest_bonus(field_, body_);
        return last_leg().kind == Leg::Road ? length + extent() : length;
    }
    double extent() const {
        double sum = 0;
        for (const Member& member : body_) sum += to_u(member.base.front) + to_u(member.base.depth);
        return sum;
    }

    MaybeRefusal refuse_member(const Member& member, MoveKind kind) const {
        // BI-ITP-78: in a group that charges there may be units that have no right to.
        const bool follows = kind == MoveKind::Charge && is_group();
        const auto refusal = kind_refusal(edition(), member.unit, follows ? MoveKind::Ahead : kind);
        if (!refusal) return std::nullopt;
        return Refusal{edition().movement.refusals[*refusal].rule, Words(words_of(*refusal))};
    }

    // The least that chariots cover, and who may not wheel afterwards.
    MaybeRefusal chariot_permission(MoveKind kind) {
        if (last_leg().kind == Leg::Pivot || wheels_first()) return std::nullopt;
        const Move asked{.unit = first().unit, .kind = kind, .then = wheels_last() ? MoveEnd::Wheel : MoveEnd::Stop};
        const MoveOutcome outcome = move_outcome(edition(), asked);
        if (outcome.refusal == MoveRefusal::DisorderedWheel) return last_reason(outcome.because);
        least_ = outcome.least.value_or(0);
        return std::nullopt;
    }

    // -- legs

    MaybeRefusal make_leg(const MoveLeg& leg) {
        switch (leg.kind) {
            case Leg::Wheel: return wheel_leg(leg);
            case Leg::Pivot: return pivot_leg(leg);
            case Leg::Road: return is_group() ? road_leg_of_group(leg) : road_leg(leg);
            case Leg::Charge: return charge_leg();
            default: return shift_leg(leg);
        }
    }

    // Ahead, obliquely, sideways or back.
    MaybeRefusal shift_leg(const MoveLeg& leg) {
        const double way = way_of(leg);
        Motion motion = shift(turned(first().rect.facing, direction_of(way)), to_u(leg.amount));
        if (auto refusal = refuse_short(leg)) return refusal;
        if (to_grid(spent_) + leg.amount > to_grid(budget_)) return too_far();  // whatever the ground
        if (auto refusal = meet_compulsorily(leg, motion)) return refusal;
        Tolls tolls;
        walk(motion, &tolls);
        if (auto refusal = spend(cost_of(tolls, motion.amount))) return refusal;
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
    MaybeRefusal pass(Motion& motion, const Tolls& tolls) {
        if (stopped_ || near_.friends.empty()) return std::nullopt;
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

    void go(const Motion& motion, double way) {
        before_.clear();
        for (const Member& member : body_) before_.push_back(member.rect);
        shift_body(body_, way, motion.amount);
        plan_.distance += to_grid(motion.amount);
    }

    MaybeRefusal wheel_leg(const MoveLeg& leg) {
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
        if (auto refusal = spend(cost_of(tolls, degrees) * arc)) return refusal;
        plan_.distance += to_grid(degrees * arc);
        return rotate(motion, turned_by, leg.kind);
    }

    MaybeRefusal refuse_wheel(const Rect& rank, double degrees) {
        if (leg_ > 0) {  // BI-MOV-20: chariots after going ahead
            const Cited<double>& most = edition().wheel.greatest_angle;
            const Cited<bool>& after = edition().movement.refusals[MoveRefusal::WheelsAfterMoving];
            if (!chariot_) return Refusal{after.rule, Words(words_of(MoveRefusal::WheelsAfterMoving))};
            if (!within_angle(degrees, most.value)) return Refusal{most.rule, "more than the greatest angle"};
            return std::nullopt;
        }
        const bool then_ahead = move_.count == 2 && move_.legs[1].kind == Leg::Ahead;
        WheelPlan plan{.unit = slowest(), .kind = then_ahead ? WheelKind::ThenAhead : WheelKind::Wheel};
        plan.unit.front = 2 * rank.half_front;
        plan.angle = degrees;
        const WheelOutcome outcome = wheel_outcome(edition(), plan);
        return outcome.allowed == false ? MaybeRefusal(last_reason(outcome.because)) : std::nullopt;
    }

    const Unit& slowest() const {
        return std::ranges::min_element(
                   body_, {}, [&](const Member& member) { return speed_of(edition(), member.unit).value_or(0); })
            ->unit;
    }

    MaybeRefusal pivot_leg(const MoveLeg& leg) {
        const double degrees = leg.amount / 100.0;
        const WheelPlan plan{.unit = first().unit, .kind = WheelKind::Pivot, .angle = degrees};
        const WheelOutcome outcome = wheel_outcome(edition(), plan);
        if (outcome.allowed == false) return last_reason(outcome.because);
        const double turned_by = leg.hand == Hand::Left ? degrees : -degrees;
        const Motion motion = turn(first().rect.centre, turned_by);
        walk(motion, nullptr);
        return rotate(motion, turned_by, leg.kind);
    }

    // Turns everybody, if nothing is in the way.
    MaybeRefusal rotate(const Motion& motion, double degrees, Leg kind) {
        if (auto refusal = refuse_turn(motion, kind)) return refusal;
        before_.clear();
        for (const Member& member : body_) before_.push_back(member.rect);
        turn_body(body_, motion.arrow, degrees);
        return obstacles().at_end(before_, kind);
    }
    MaybeRefusal refuse_turn(const Motion& motion, Leg kind) {
        if (auto refusal = obstacles().at_edge(motion)) return refusal;
        if (kind != Leg::Road)
            if (auto refusal = obstacles().in_ground(motion)) return refusal;
        if (auto refusal = obstacles().of_friends(motion)) return refusal;
        if (auto refusal = obstacles().of_enemies(motion, kind)) return refusal;
        return zone_refusal(field_, state_, body_, ZoneAct::Wheel, motion, near_.enemies);
    }

    // -- roads

    const Cited<double>& road_factor() const { return edition().terrain.road.factor; }

    // BI-ITP-26: the facing follows the road; the ground under it does not count.
    MaybeRefusal road_leg(const MoveLeg& leg) {
        const Piece* road = road_under(field_, first().rect);
        if (!road) return Refusal{road_factor().rule, "it is not on a road"};
        const auto way = way_along(road->strip, first().rect, to_u(leg.amount));
        if (!way) return Refusal{road_factor().rule, "it does not face along the road"};
        if (!within_length(to_u(leg.amount), way->length)) return Refusal{road_factor().rule, "the road ends"};
        budget_ *= road_factor().value;
        if (auto refusal = spend(way->length)) return refusal;
        for (const Motion& motion : way->motions)
            if (auto refusal = follow(motion)) return refusal;
        if (chariot_ && !within_length(least_, way->length))
            return Refusal{edition().movement.refusals[MoveRefusal::TooShort].rule, "chariots cover half their move"};
        return std::nullopt;
    }
    MaybeRefusal follow(const Motion& motion) {
        if (motion.kind == Motion::Kind::Turn) return rotate(motion, motion.sense * motion.amount, Leg::Road);
        return follow_straight(motion);
    }
    MaybeRefusal follow_straight(const Motion& motion) {
        if (auto refusal = obstacles().at_edge(motion)) return refusal;
        if (auto refusal = obstacles().of_friends(motion)) return refusal;
        if (auto refusal = obstacles().of_enemies(motion, Leg::Ahead)) return refusal;
        if (auto refusal = pass_zones_ahead(field_, state_, body_, motion.amount, near_.enemies)) return refusal;
        go(motion, 0);
        ahead_ += motion.amount;
        return obstacles().at_end(before_, Leg::Ahead);
    }
    // A column keeps its form, so it goes along a straight part.
    MaybeRefusal road_leg_of_group(const MoveLeg& leg) {
        const double distance = to_u(leg.amount);
        if (!is_column(field_, state_, units_))
            return Refusal{rule_of(edition(), first().unit, Terrain::Road, GroundEffect::ColumnOnly),
                           "groups follow a road in column"};
        for (const Member& member : body_)
            if (!goes_along_road(field_, member.rect, distance))
                return Refusal{road_factor().rule, "it would not stay on the road"};
        budget_ *= road_factor().value;
        if (auto refusal = spend(distance)) return refusal;
        return follow_straight(shift(first().rect.facing, distance));
    }

    // -- charges

    MaybeRefusal charge_leg() {
        if (auto refusal = refuse_charge()) return refusal;
        const ChargeWay way =
            charge_way(field_, state_, body_, spent_, move_.bonus ? greatest_bonus(field_, body_) : 0);
        if (!way.contact)
            return Refusal{edition().movement.kinds[MoveKind::Charge].may_contact.rule, "it reaches no enemy"};
        Body after = body_;
        if (auto refusal = pass_zones_ahead(field_, state_, after, way.distance, near_.enemies)) return refusal;
        const Motion motion = shift(first().rect.facing, way.distance);
        Tolls ignored;
        if (!way.by_road)
            for (Member& member : after) walk_over(field_, member.unit, member.rect, motion, member.trodden, ignored);
        shift_body(after, 0, way.distance);
        if (auto refusal = refuse_ground_of_group(after)) return refusal;
        prepare_charge();
        return std::nullopt;
    }

    MaybeRefusal refuse_charge() const {
        MaybeRefusal refusal;
        for (const Member& member : body_) {
            Unit unit = member.unit;
            unit.wheeled = wheels_first();
            const ChargeOutcome outcome = charge_outcome(edition(), {.unit = unit});
            if (outcome.allowed) return std::nullopt;
            refusal = last_reason(outcome.because);
        }
        return refusal;
    }

    void prepare_charge() {
        plan_.charges = true;
        plan_.bonus = move_.bonus;
        plan_.charge = {.units = units_, .spent = to_grid(spent_)};
        for (const Member& member : body_) plan_.charge.starts.push_back(member.start);
    }

    // -- zones, ground and price

    MaybeRefusal zones(Leg kind, const Motion& motion) {
        if (near_.enemies.empty()) return std::nullopt;
        if (kind == Leg::Ahead) return pass_zones_ahead(field_, state_, body_, motion.amount, near_.enemies);
        return zone_refusal(field_, state_, body_, act_of(kind), motion, near_.enemies);
    }

    void walk(const Motion& motion, Tolls* tolls) {
        Tolls ignored;
        for (Member& member : body_)
            walk_over(field_, member.unit, member.rect, motion, member.trodden, tolls ? *tolls : ignored);
    }

    MaybeRefusal spend(double cost) {
        if (to_grid(spent_ + cost) > to_grid(budget_)) return too_far();
        spent_ += cost;
        return std::nullopt;
    }
    Refusal too_far() const {
        return {edition().movement.refusals[MoveRefusal::TooFar].rule, Words(words_of(MoveRefusal::TooFar))};
    }

    // -- chariots

    MaybeRefusal refuse_short(const MoveLeg& leg) const {
        if (!chariot_ || within_length(least_, to_u(leg.amount))) return std::nullopt;
        return Refusal{edition().movement.refusals[MoveRefusal::TooShort].rule, Words(words_of(MoveRefusal::TooShort))};
    }

    // BI-MOV-23: the least move of chariots is compulsory. Shortens the motion if they stop at friends.
    MaybeRefusal meet_compulsorily(const MoveLeg& leg, Motion& motion) {
        if (!chariot_ || leg.kind != Leg::Ahead || compulsion_ == Compulsion::Pass) return std::nullopt;
        const auto met = first_met(field_, state_, body_, motion, near_.friends);
        if (!met || within_length(least_, met->at)) return std::nullopt;
        if (met->at <= touch_tolerance) return Refusal{edition().table.friends_block.rule, "friends are in the way"};
        if (compulsion_ == Compulsion::Ask && may_pass(met->unit))
            plan_.meets = PassFrame{.unit = first().id, .met = met->unit, .move = move_};
        stopped_ = true;
        motion.amount = met->at;
        return std::nullopt;
    }
    bool may_pass(UnitId met) const {
        const auto meeting = advance_into(edition(), first().unit, unit_of(field_, state_, met));
        return meeting.outcome != CompulsoryAdvance::Stops &&
               Planner(field_, state_, units_, move_, Compulsion::Pass).run();
    }

    // -- the end

    MaybeRefusal finish() {
        if (!plan_.charges)
            if (auto refusal = refuse_ground_of_group(body_)) return refusal;
        const auto places = places_behind(field_, state_, body_, displaced_);
        if (!places) return Refusal{edition().interpenetration.placed_behind.rule, "there is no room behind it"};
        for (Member& member : body_) {
            settle_order(member);
            plan_.steps.push_back({member.id, member.pose, member.disordered, member.why});
        }
        for (const NewPlace& place : *places) plan_.steps.push_back({.unit = place.unit, .pose = place.pose});
        if (stopped_) disorder_stoppers();
        plan_.movers = units_;
        plan_.launches = chariot_ && gets_under_way(field_, first().unit, ahead_);
        return std::nullopt;
    }

    // BI-ITP-25: no group goes into what disorders its units.
    MaybeRefusal refuse_ground_of_group(const Body& body) const {
        if (!is_group()) return std::nullopt;
        for (const Member& member : body) {
            const Rect start = rect_of(member.start, member.base);
            for (GroundEffect effect : {GroundEffect::NoGroup, GroundEffect::ColumnOnly}) {
                const Piece* piece = harm_of(field_, member.unit, member.trodden, effect, start, member.rect);
                if (!piece || (effect == GroundEffect::ColumnOnly && is_column(field_, state_, units_))) continue;
                return Refusal{rule_of(edition(), member.unit, terrain_of(field_, *piece), effect),
                               Words(words_of(effect), words_of(piece->kind))};
            }
        }
        return std::nullopt;
    }

    // All that disorders a member, the first thing counting; zones have been looked at.
    void settle_order(Member& member) const {
        const MovementRules& rules = edition().movement;
        const EnumSet<Grant>& grants = field_.unit(member.id).grants;
        const MoveKind kind = kind_of(last_leg().kind);
        if (wheels_first() && !grants.contains(Grant::KeepsOrderWheeling)) {
            const Cited<bool>& rule =
                plan_.charges ? edition().charge.wheel_disorders : edition().wheel.then_ahead_disorders;
            if (holds(rule)) disorder(field_, member, rule.rule, "it went on after a wheel");
        }
        if (wheels_last() && !stopped_ && holds(rules.chariots.wheel_disorders))
            disorder(field_, member, rules.chariots.wheel_disorders.rule, "the wheel after the move");
        if (kind_disorders(edition(), member.unit, kind, std::nullopt) != false &&
            !grants.contains(Grant::FreeManoeuvres))
            disorder(field_, member, rules.kinds[kind].disorders.rule, Words("moved", words_of(kind)));
        disorder_by_moving(field_, member);
    }

    // BI-ITP-55: all friends that the stopping chariot touches.
    void disorder_stoppers() {
        const Cited<bool>& rule = edition().interpenetration.advance_disorders_stopper;
        if (!holds(rule)) return;
        for (UnitId u : near_.friends)
            if (touches(first().rect, rect_of(field_, state_, u)))
                plan_.steps.push_back({u, state_.units[u].pose, rule.rule, "chariots were stopped by it"});
    }

    const Field& field_;
    const State& state_;
    const MakeMove& move_;
    const UnitSet& units_;
    Body body_;
    Compulsion compulsion_;
    Neighbours near_;
    MovePlan plan_;
    std::size_t leg_ = 0;
    double budget_ = 0, spent_ = 0, least_ = 0, ahead_ = 0;
    bool chariot_ = false;
    bool stopped_ = false;  // by friends, before its least move
    std::vector<Displaced> displaced_;
    std::vector<Rect> before_;  // where the members stood before the leg
};

}  // namespace

Result<MovePlan, Fault> try_move(const Field& field, const State& state, const UnitSet& units, const MakeMove& move,
                                 Compulsion compulsion) {
    return Planner(field, state, units, move, compulsion).run();
}

}  // namespace acies
