#include "battle/ground/zone.h"

#include <algorithm>
#include <limits>

#include "battle/ground/unit_now.h"
#include "geometry/front.h"
#include "geometry/sweep.h"
#include "rules/edition.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr double well_inside = 0.1;  // U beyond the border of a zone: enough to be reached there (I2-ITP-85)
constexpr double nowhere = std::numeric_limits<double>::max();

// Its zone lies before its front or, of troops that look every way (I1-ZOC-06), before all its edges.
template <class Test>
bool any_place(const Field& field, const State& state, UnitId u, const Test& test) {
    const Rect base = rect_of(field, state, u);
    const double depth = field.edition().zones.depth.value;
    if (test(zone_ahead(base, depth))) return true;
    const Cited<Troops>& all_round = field.edition().zones.all_round;
    if (!all_round.stated() || !is_among(field.edition(), profile_of(field, state, u), all_round)) return false;
    return test(zone_along(base, BaseEdge::Left, depth)) || test(zone_along(base, BaseEdge::Back, depth)) ||
           test(zone_along(base, BaseEdge::Right, depth));
}

// BI-ITP-48: by a positive area, at any instant. A motion that only comes to touch the border does not enter.
bool enters(const Rect& base, const Motion& motion, const Rect& zone) {
    if (is_far(base, zone, motion.amount * max_speed(motion, base))) return false;
    if (overlaps(base, zone) || overlaps(rect_at(motion, base, motion.amount), zone)) return true;
    const auto at = distance_to_hit(base, motion, zone);
    return at && *at < motion.amount - touch_tolerance;
}

Refusal refusal_of(const ZoneOutcome& outcome, RuleId otherwise, UnitId controller) {
    const auto& reasons = outcome.because.reasons();
    if (reasons.empty()) return {otherwise, "not_in_an_enemy_zone_of_control", {}, controller};
    return {reasons.back().rule, reasons.back().words, {}, controller};
}

bool is_ahead_of(const Field& field, const State& state, const Rect& rank, const UnitSet& controllers) {
    return std::ranges::any_of(controllers,
                               [&](UnitId enemy) { return is_straight_ahead(rank, rect_of(field, state, enemy)); });
}

bool passes(const Member& member, double distance, const Rect& zone) {
    return !is_far(member.rect, zone, distance) && overlaps(corridor(member.rect, BaseEdge::Front, distance), zone);
}

// Enemies whose zones some member overlaps on its way straight ahead.
UnitSet controllers_ahead(const Field& field, const State& state, const Body& body, double distance,
                          const UnitSet& enemies) {
    UnitSet found;
    for (UnitId enemy : enemies)
        for (const Member& member : body)
            if (any_place(field, state, enemy, [&](const Rect& place) { return passes(member, distance, place); }) &&
                zone_of(field, state, enemy))
                found.insert(enemy);
    return found;
}

bool provokes(const ZoneOutcome& outcome) { return outcome.reaction && *outcome.reaction != Reaction::None; }

// I2-ZOC-05, I2-ZOC-09: to come into a zone provokes, to go on straight ahead inside does not.
bool only_entering_provokes(const Edition& edition) {
    return holds(edition.zones.acts[ZoneAct::Enter].provokes_off_course) &&
           !holds(edition.zones.acts[ZoneAct::Ahead].provokes_off_course);
}

// How far the member goes until it comes to the zone of that enemy; nowhere: it does not, or is inside already.
double way_into_zone(const Field& field, const State& state, const Member& member, double distance, UnitId enemy) {
    const Motion motion = shift(member.rect.facing, distance);
    double at = nowhere;
    const bool inside = any_place(field, state, enemy, [&](const Rect& place) {
        if (overlaps(member.rect, place)) return true;
        if (enters(member.rect, motion, place))
            at = min(at, distance_to_hit(member.rect, motion, place).value_or(distance));
        return false;
    });
    return inside ? nowhere : at;
}

// The same for the whole body; nowhere also if the enemy may not answer it. I2-ZOC-06, I2-ITP-36: the course is
// prolonged without limit, whatever stands between.
double way_off_course(const Field& field, const State& state, const Body& body, double distance, UnitId enemy) {
    if (is_straight_ahead(front_rank(body), rect_of(field, state, enemy))) return nowhere;
    double at = nowhere;
    for (const Member& member : body) {
        const double way = way_into_zone(field, state, member, distance, enemy);
        const ZoneQuestion asked{.controller = unit_of(field, state, enemy),
                                 .unit = member.unit,
                                 .act = ZoneAct::Enter,
                                 .course_meets_controller = false};
        if (way < at && provokes(zone_outcome(field.edition(), asked))) at = way;
    }
    return at;
}

}  // namespace

Rect place_of_zone(const Field& field, const State& state, UnitId u) {
    return zone_ahead(rect_of(field, state, u), field.edition().zones.depth.value);
}

std::optional<Rect> zone_of(const Field& field, const State& state, UnitId u) {
    Tally because;
    if (!has_zone(field.edition(), unit_of(field, state, u), because)) return std::nullopt;
    return zone_ahead(rect_of(field, state, u), field.edition().zones.depth.value);
}

std::optional<Refusal> zone_refusal(const Field& field, const State& state, const Body& body, ZoneAct act,
                                    const Motion& motion, const UnitSet& enemies, UnitSet& provoked) {
    for (UnitId enemy : enemies)
        for (const Member& member : body) {
            const auto is_entered = [&](const Rect& place) { return enters(member.rect, motion, place); };
            if (!any_place(field, state, enemy, is_entered)) continue;
            const ZoneOutcome outcome = zone_outcome(
                field.edition(), {.controller = unit_of(field, state, enemy), .unit = member.unit, .act = act});
            if (outcome.allowed == false)
                return refusal_of(outcome, field.edition().zones.acts[act].forbidden.rule, enemy);
            if (provokes(outcome)) provoked.insert(enemy);
        }
    return std::nullopt;
}

std::optional<Refusal> pass_zones_ahead(const Field& field, const State& state, Body& body, double distance,
                                        const UnitSet& enemies, UnitSet& provoked) {
    if (only_entering_provokes(field.edition()))
        for (UnitId enemy : enemies)
            if (way_off_course(field, state, body, distance, enemy) < nowhere) provoked.insert(enemy);
    const UnitSet controllers = controllers_ahead(field, state, body, distance, enemies);
    // BI-ITP-50: one of them in front is enough.
    if (controllers.empty() || is_ahead_of(field, state, front_rank(body), controllers)) return std::nullopt;
    const RuleId rule = field.edition().zones.acts[ZoneAct::Ahead].disorders_off_course.rule;
    for (UnitId enemy : controllers)
        for (Member& member : body) {
            if (!any_place(field, state, enemy, [&](const Rect& place) { return passes(member, distance, place); }))
                continue;
            const ZoneOutcome outcome = zone_outcome(field.edition(), {.controller = unit_of(field, state, enemy),
                                                                       .unit = member.unit,
                                                                       .act = ZoneAct::Ahead,
                                                                       .course_meets_controller = false});
            if (outcome.allowed == false) return refusal_of(outcome, rule, enemy);
            if (outcome.disordered != false) disorder(field, member, rule, "in_a_zone_but_not_in_front_of_its");
            if (provokes(outcome)) provoked.insert(enemy);
        }
    return std::nullopt;
}

std::optional<ZoneEntry> zone_entered(const Field& field, const State& state, const Body& body, double distance,
                                      const UnitSet& enemies) {
    if (!holds(field.edition().zones.entering_suspends)) return std::nullopt;
    ZoneEntry first{.at = nowhere};
    for (UnitId enemy : enemies) first.at = min(first.at, way_off_course(field, state, body, distance, enemy));
    first.at += well_inside;
    if (first.at >= distance) return std::nullopt;
    for (UnitId enemy : enemies)
        if (way_off_course(field, state, body, first.at, enemy) < nowhere) first.provoked.insert(enemy);
    return first;
}

UnitSet provoked_where_it_stands(const Field& field, const State& state, UnitId u, ZoneAct act) {
    UnitSet provoked;
    const Rect base = rect_of(field, state, u);
    const double depth = field.edition().zones.depth.value;
    for (UnitId enemy : standing_near(field, state, base, depth) & field.units_of(other(field.seat(u)))) {
        if (!any_place(field, state, enemy, [&](const Rect& place) { return overlaps(base, place); })) continue;
        const ZoneQuestion asked{
            .controller = unit_of(field, state, enemy), .unit = unit_of(field, state, u), .act = act};
        if (provokes(zone_outcome(field.edition(), asked))) provoked.insert(enemy);
    }
    return provoked;
}

}  // namespace acies
