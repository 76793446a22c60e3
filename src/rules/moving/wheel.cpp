#include "rules/moving/wheel.h"

#include <algorithm>

#include "base/angle.h"
#include "geometry/tolerance.h"
#include "rules/edition.h"
#include "rules/moving/movement.h"
#include "rules/moving/terrain.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// The angle that type alone allows, and the rule that says so.
const Cited<double>& limit_of(const Edition& edition, const WheelPlan& plan) {
    const WheelRules& rules = edition.wheel;
    if (plan.kind == WheelKind::Pivot)
        return is_among(edition, plan.unit, rules.pivot.stiff) ? rules.pivot.stiff_angle : rules.pivot.max_angle;
    return is_among(edition, plan.unit, rules.stiff) ? rules.stiff_angle : rules.max_angle;
}

// Movement it may spend on the arc, in the ground it turns in. None: speed not stated.
std::optional<double> speed_for(const Edition& edition, const Unit& unit) {
    if (unit.terrain == Terrain::Road) return speed_of(edition, unit);  // its bonus is for following the road
    Unit inside = unit;                                                 // it does not leave the ground
    inside.terrain = Terrain::Open;
    return reach_over(edition, inside, MoveKind::Ahead, unit.terrain);
}

std::optional<double> max_angle(const Edition& edition, const WheelPlan& plan, Tally& because) {
    const Cited<double>& limit = limit_of(edition, plan);
    if (!limit.stated()) return std::nullopt;
    because.note(limit.rule, "the_max_angle_of_such_troops");
    if (plan.kind == WheelKind::Pivot) return limit.value;
    const std::optional<double> speed = speed_for(edition, plan.unit);
    if (speed == 0.0 && is_among(edition, plan.unit, edition.wheel.turns_without_speed)) {
        because.note(edition.wheel.turns_without_speed.rule, "wheels_though_it_cannot_move");
        return limit.value;
    }
    if (!speed) return std::nullopt;
    because.note(edition.wheel.arc_is_movement.rule, "the_outer_corner_goes_no_farther_than_its_move");
    return std::min(limit.value, degrees(*speed / front_of(edition, plan.unit)));
}

bool may_not_turn(const Edition& edition, const Unit& unit) {
    const auto refusal = kind_refusal(edition, unit, MoveKind::Ahead);
    const bool turns = is_among(edition, unit, edition.wheel.turns_without_speed);
    return refusal && !(refusal == MoveRefusal::NoSpeed && turns);
}

bool exceeds(const Edition& edition, const WheelPlan& plan, const WheelOutcome& so_far) {
    if (!plan.angle) return so_far.greatest && *so_far.greatest <= 0;
    const Cited<double>& limit = limit_of(edition, plan);
    return (limit.stated() && !within_angle(*plan.angle, limit.value)) ||
           (so_far.greatest && !within_angle(*plan.angle, *so_far.greatest));
}

bool is_refused(const Edition& edition, const WheelPlan& plan, const WheelOutcome& so_far, WheelRefusal refusal) {
    const WheelRules& rules = edition.wheel;
    const Unit& unit = plan.unit;
    const bool pivots = plan.kind == WheelKind::Pivot;
    const bool goes_on = plan.kind == WheelKind::ThenAhead;
    switch (refusal) {
        case WheelRefusal::CannotMove: return may_not_turn(edition, unit);
        case WheelRefusal::FirstAhead: return !pivots && is_among(edition, unit, rules.first_ahead);
        case WheelRefusal::NotThenAhead: return goes_on && !holds(rules.then_ahead);
        case WheelRefusal::DisorderedThenAhead: return goes_on && is_disordered(edition, unit);
        case WheelRefusal::NoPivot: return pivots && !is_among(edition, unit, rules.pivot.troops);
        case WheelRefusal::NotStationary: return pivots && !unit.stationary;
        case WheelRefusal::HasMoved: return pivots && unit.moves > 0;
        case WheelRefusal::HasPivoted: return pivots && plan.pivoted;
        case WheelRefusal::GroundBarred: return is_barred_from(edition, unit, unit.terrain);
        case WheelRefusal::TooFar: return exceeds(edition, plan, so_far);
    }
    return false;
}

// Too far is either more than such troops turn, or more than their movement pays for.
RuleId rule_against(const Edition& edition, const WheelPlan& plan, WheelRefusal refusal) {
    const Cited<bool>& general = edition.wheel.refusals[refusal];
    if (refusal != WheelRefusal::TooFar || !plan.angle) return general.rule;
    const Cited<double>& limit = limit_of(edition, plan);
    if (limit.stated() && !within_angle(*plan.angle, limit.value)) return limit.rule;
    return edition.wheel.arc_is_movement.stated() ? edition.wheel.arc_is_movement.rule : general.rule;
}

// Movement that the wanted angle costs, and what it leaves for going ahead.
void count_cost(const Edition& edition, const WheelPlan& plan, WheelOutcome& out) {
    const std::optional<double> speed = speed_of(edition, plan.unit);
    if (plan.kind == WheelKind::Pivot) {
        out.left = 0;
        out.cost = holds(edition.wheel.pivot.costs_nothing) ? std::optional(0.0) : speed;
        return;
    }
    if (!plan.angle) return;
    out.cost = front_of(edition, plan.unit) * radians(*plan.angle) * price_over(edition, plan.unit, plan.unit.terrain);
    if (!holds(edition.wheel.then_ahead))
        out.left = 0;
    else if (speed)
        out.left = std::max(0.0, *speed - *out.cost);
}

bool ends_disordered(const Edition& edition, const WheelPlan& plan, Tally& because) {
    const Unit& unit = plan.unit;
    if (is_disordered(edition, unit) || !can_be_disordered(edition, unit)) return is_disordered(edition, unit);
    const auto says = [&](bool condition, RuleId rule, Words words) {
        if (condition) because.note(rule, words);
        return condition;
    };
    const WheelRules& rules = edition.wheel;
    const bool goes_on = plan.kind == WheelKind::ThenAhead && !unit.keeps_order_wheeling;
    return says(goes_on && holds(rules.then_ahead_disorders), rules.then_ahead_disorders.rule,
                "going_on_after_the_wheel_disorders_it") ||
           says(is_disordered_by_moving(edition, unit), edition.movement.disordered_by_moving.rule,
                "every_move_disorders_it") ||
           says(suffers(edition, unit, unit.terrain, GroundEffect::Disordered),
                rule_of(edition, unit, unit.terrain, GroundEffect::Disordered), Words("disordered", unit.terrain));
}

}  // namespace

double front_of(const Edition& edition, const Unit& unit) { return unit.front.value_or(edition.troops.scale_15.front); }

WheelOutcome wheel_outcome(const Edition& edition, const WheelPlan& plan) {
    WheelOutcome out;
    out.greatest = max_angle(edition, plan, out.because);
    for (WheelRefusal refusal : every<WheelRefusal>()) {
        const Cited<bool>& rule = edition.wheel.refusals[refusal];
        if (!rule.stated() || !is_refused(edition, plan, out, refusal)) continue;
        out.allowed = false;
        out.refusal = refusal;
        out.disordered = is_disordered(edition, plan.unit);
        out.because.note(rule_against(edition, plan, refusal), Words(refusal));
        return out;
    }
    if (out.greatest) out.allowed = true;
    count_cost(edition, plan, out);
    out.disordered = ends_disordered(edition, plan, out.because);
    return out;
}

}  // namespace acies
