#include "battle/moves/plan.h"

#include <algorithm>

#include "battle/ground/group.h"
#include "battle/ground/road.h"
#include "battle/ground/village.h"
#include "battle/moves/charge_way.h"
#include "battle/moves/legs.h"
#include "battle/moves/planner.h"
#include "rules/moving/charge.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

Refusal last_reason(const Tally& because) {
    const auto& reasons = because.reasons();
    return reasons.empty() ? Refusal{{}, "not_allowed"} : Refusal{reasons.back().rule, reasons.back().words};
}

Result<MovePlan, Fault> Planner::run() {
    if (auto fault = begin(0)) return Failure{*std::move(fault)};
    return end();
}

std::optional<Fault> Planner::begin(std::size_t legs) {
    if (auto refusal = refuse_shape(edition(), move_)) return Fault{*refusal, {}};
    if (auto refusal = permission()) return Fault{*refusal, {}};
    for (; leg_ < legs && !stopped_; ++leg_)
        if (auto refusal = make_leg(move_.legs[leg_])) return Fault{*refusal, leg_};
    return std::nullopt;
}

Result<MovePlan, Fault> Planner::end_with(std::int32_t amount) {
    move_.legs[move_.count - 1U].amount = amount;
    if (auto refusal = refuse_shape(edition(), move_)) return Failure{Fault{*refusal, {}}};
    return end();
}

Result<MovePlan, Fault> Planner::end() {
    for (; leg_ < move_.count && !stopped_; ++leg_)
        if (auto refusal = make_leg(move_.legs[leg_])) return Failure{Fault{*refusal, leg_}};
    if (auto refusal = finish()) return Failure{Fault{*refusal, move_.count - 1}};
    return std::move(plan_);
}

// ---- permission

MaybeRefusal Planner::permission() {
    const MoveKind kind = kind_of(last_leg().kind);
    for (const Member& member : body_)
        if (auto refusal = refuse_member(member, kind)) return refusal;
    const MoveKindRules& rules = edition().movement.kinds[kind];
    const auto may_go_together = [&](const Member& m) { return is_among(edition(), m.unit, rules.groups); };
    if (is_group() && holds(rules.single_units) && !std::ranges::all_of(body_, may_go_together))
        return Refusal{rules.single_units.rule, "only_single_units_move_that_way"};
    if (compelled_ && !is_compulsory_shape(move_))
        return Refusal{edition().movement.compulsory.exists.rule, "it_must_advance_on_the_enemy"};
    budget_ = speed_of(field_, body_, kind);
    look_around(0);
    chariot_ = is_among(edition(), first().unit, edition().movement.chariots.chariots);
    return chariot_ ? chariot_permission(kind) : std::nullopt;
}

MaybeRefusal Planner::refuse_member(const Member& member, MoveKind kind) const {
    if (state_.units[member.id].village != no_village)
        return Refusal{rule_of_villages(edition()), "it_must_leave_the_built_up_area_first"};
    // BI-ITP-78: in a group that charges there may be units that have no right to.
    const bool follows = kind == MoveKind::Charge && is_group();
    const auto refusal = kind_refusal(edition(), member.unit, follows ? MoveKind::Ahead : kind);
    if (!refusal || (refusal == MoveRefusal::NoSpeed && turns_without_speed())) return std::nullopt;
    const auto may = [&](UnitId enemy) { return may_charge_at(field_, state_, member, enemy); };
    if (refusal == MoveRefusal::MayNotCharge &&
        std::ranges::any_of(standing(field_, state_, other(field_.seat(member.id))), may))
        return std::nullopt;  // whether it reaches that enemy is seen when it goes
    return Refusal{rule_of(edition(), member.unit, kind, *refusal), Words(*refusal)};
}

// The minimum that chariots cover, and which of them may not wheel afterwards.
MaybeRefusal Planner::chariot_permission(MoveKind kind) {
    if (is_on_the_spot(last_leg().kind) || wheels_first()) return std::nullopt;
    const Move asked{.unit = first().unit, .kind = kind, .then = wheels_last() ? MoveEnd::Wheel : MoveEnd::Stop};
    const MoveOutcome outcome = move_outcome(edition(), asked);
    if (outcome.refusal == MoveRefusal::DisorderedWheel) return last_reason(outcome.because);
    min_ = outcome.least.value_or(0);
    return std::nullopt;
}

// Finds the units that may matter: zones reach farther than bases.
void Planner::look_around(double farther) {
    const double within = path_length() + farther + field_.edition().table.keeps_clear.value + touch_tolerance;
    near_ = neighbours(field_, state_, body_, Within{within, within + edition().zones.depth.value});
}

// At least as far as any point of the body goes. U.
double Planner::path_length() const {
    double length = 0;
    for (const MoveLeg& leg : std::span(move_.legs).first(move_.count)) {
        if (leg.kind == Leg::Charge) continue;
        length += is_rotation(leg.kind) ? radians(leg.amount / 100.0) * extent() : to_u(leg.amount);
    }
    const double most = budget_ * road_factor();
    if (last_leg().kind == Leg::Charge) return length + most + max_extra();
    return last_leg().kind == Leg::Road ? length + extent() : length;
}

double Planner::extent() const {
    double sum = 0;
    for (const Member& member : body_) sum += to_u(member.base.front) + to_u(member.base.depth);
    return sum;
}

// ---- the end

MaybeRefusal Planner::finish() {
    if (!plan_.charges)
        if (auto refusal = refuse_ground_of_group(body_)) return refusal;
    const auto places = places_behind(field_, state_, body_, displaced_);
    if (!places) return Refusal{edition().interpenetration.placed_behind.rule, "there_is_no_room_behind_it"};
    for (Member& member : body_) {
        settle_order(member);
        plan_.steps.push_back({member.id, member.pose, member.disordered, member.why, to_grid(member.held_back)});
    }
    // I1-INT-17: a unit that lets a compulsory advance through is disordered.
    const Cited<bool>& passed = edition().interpenetration.advance_disorders_passed;
    const RuleId disordered = compelled_ && holds(passed) ? passed.rule : RuleId();
    for (const NewPlace& place : *places)
        plan_.steps.push_back({place.unit, place.pose, disordered, "friends_have_passed_through_it"});
    if (stopped_) disorder_stoppers();
    plan_.movers = units_;
    plan_.by_road = keeps_to_road();
    plan_.launches = chariot_ && (gets_under_way(field_, first().unit, ahead_) || wheels_under_way());
    return std::nullopt;
}

// BI-ITP-25: no group goes into what disorders its units.
MaybeRefusal Planner::refuse_ground_of_group(const Body& body) const {
    if (!is_group()) return std::nullopt;
    for (const Member& member : body) {
        const Rect start = rect_of(member.start, member.base);
        for (GroundEffect effect : {GroundEffect::NoGroup, GroundEffect::ColumnOnly}) {
            const Piece* piece = harm_of(field_, state_, member.unit, member.trodden, effect, start, member.rect);
            if (!piece || (effect == GroundEffect::ColumnOnly && is_column(field_, state_, units_))) continue;
            return Refusal{rule_of(edition(), member.unit, terrain_of(field_, *piece), effect),
                           Words(effect, piece->kind)};
        }
    }
    return std::nullopt;
}

// All that disorders a member, the first thing counting; zones have been looked at.
void Planner::settle_order(Member& member) {
    const MovementRules& rules = edition().movement;
    if (wheels_first() && !member.unit.keeps_order_wheeling) {
        const Cited<bool>& rule =
            plan_.charges ? edition().charge.wheel_disorders : edition().wheel.then_ahead_disorders;
        if (holds(rule)) disorder(field_, member, rule.rule, "it_went_on_after_a_wheel");
    }
    if (wheels_last() && !stopped_ && holds(rules.chariots.wheel_disorders))
        disorder(field_, member, rules.chariots.wheel_disorders.rule, "the_wheel_after_the_move");
    settle_kind(member);
    disorder_by_moving(field_, state_, member);
    if (const Piece* piece = destroyed_by(field_, state_, member))
        plan_.lost.push_back({member.id,
                              rule_of(edition(), member.unit, terrain_of(field_, *piece), GroundEffect::Destroyed),
                              Words(piece->kind)});
}

void Planner::settle_kind(Member& member) {
    const MovementRules& rules = edition().movement;
    const MoveKind kind = kind_of(last_leg().kind);
    if (last_leg().kind == Leg::AboutFace && holds(rules.about_face_disorders))
        disorder(field_, member, rules.about_face_disorders.rule, "turned_about");
    const auto disorders = kind_disorders(edition(), member.unit, kind, to_u(plan_.distance));
    if (disorders == true) disorder(field_, member, rules.kinds[kind].disorders.rule, Words("moved", kind));
    if (!disorders) plan_.tests_order = true;  // I1-MOV-15
}

// I1-ITP-76: a single unit or a column whose centre never leaves the road.
bool Planner::keeps_to_road() const {
    if (plan_.charges || last_leg().kind == Leg::Road || last_leg().kind != Leg::Ahead || move_.count > 1)
        return plan_.by_road || last_leg().kind == Leg::Road;
    if (is_group() && !is_column(field_, state_, units_)) return false;
    return std::ranges::all_of(body_, [&](const Member& member) {
        return goes_along_road(field_, state_, rect_of(member.start, member.base), to_u(plan_.distance));
    });
}

// I2-ITP-30: a wheel does not bring it to a standstill.
bool Planner::wheels_under_way() const {
    return holds(edition().wheel.own_phase) && last_leg().kind == Leg::Wheel && state_.units[first().id].launched;
}

// BI-ITP-55: all friends that the stopping chariot touches.
void Planner::disorder_stoppers() {
    const Cited<bool>& rule = edition().interpenetration.advance_disorders_stopper;
    if (!holds(rule)) return;
    for (UnitId u : near_.friends)
        if (touches(first().rect, rect_of(field_, state_, u)))
            plan_.steps.push_back({u, state_.units[u].pose, rule.rule, "chariots_were_stopped_by_it"});
}

Result<MovePlan, Fault> try_move(const Field& field, const State& state, const UnitSet& units, const MakeMove& move,
                                 Compulsion compulsion) {
    return Planner(field, state, units, move, compulsion).run();
}

}  // namespace acies
