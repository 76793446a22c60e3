// Roads and charges of a move that is planned.
#include <algorithm>

#include "battle/group.h"
#include "battle/planner.h"
#include "battle/road.h"
#include "battle/zone.h"
#include "geometry/contact.h"
#include "rules/charge.h"
#include "rules/troops.h"

namespace acies {

// ---- roads

// BI-ITP-26: the facing follows the road; the ground under it does not count.
MaybeRefusal Planner::road_leg(const MoveLeg& leg) {
    const Piece* road = road_under(field_, state_, first().rect);
    if (!road) return Refusal{road_rule(), "it is not on a road"};
    const auto way = way_along(road->strip, first().rect, to_u(leg.amount));
    if (!way) return Refusal{road_rule(), "it does not face along the road"};
    if (!within_length(to_u(leg.amount), way->length)) return Refusal{road_rule(), "the road ends"};
    budget_ *= road_factor();
    if (auto refusal = spend(way->length)) return refusal;
    for (const Motion& motion : way->motions)
        if (auto refusal = follow(motion)) return refusal;
    if (chariot_ && !within_length(least_, way->length))
        return Refusal{edition().movement.refusals[MoveRefusal::TooShort].rule, "chariots cover half their move"};
    return std::nullopt;
}

MaybeRefusal Planner::follow(const Motion& motion) {
    if (motion.kind == Motion::Kind::Turn) return rotate(motion, motion.sense * motion.amount, Leg::Road);
    return follow_straight(motion);
}

MaybeRefusal Planner::follow_straight(const Motion& motion) {
    if (auto refusal = obstacles().at_edge(motion)) return refusal;
    if (auto refusal = obstacles().of_friends(motion)) return refusal;
    if (auto refusal = obstacles().of_enemies(motion, Leg::Ahead)) return refusal;
    if (auto refusal = pass_zones_ahead(field_, state_, body_, motion.amount, near_.enemies, plan_.provoked))
        return refusal;
    go(motion, 0);
    ahead_ += motion.amount;
    return obstacles().at_end(before_, Leg::Ahead);
}

// A column keeps its form, so it goes along a straight part.
MaybeRefusal Planner::road_leg_of_group(const MoveLeg& leg) {
    const double distance = to_u(leg.amount);
    if (!is_column(field_, state_, units_))
        return Refusal{rule_of(edition(), first().unit, Terrain::Road, GroundEffect::ColumnOnly),
                       "groups follow a road in column"};
    for (const Member& member : body_)
        if (!goes_along_road(field_, state_, member.rect, distance))
            return Refusal{road_rule(), "it would not stay on the road"};
    budget_ *= road_factor();
    if (auto refusal = spend(distance)) return refusal;
    return follow_straight(shift(first().rect.facing, distance));
}

// ---- charges

MaybeRefusal Planner::charge_leg() {
    if (auto refusal = refuse_charge()) return refusal;
    const Refusal nobody_reached{edition().movement.kinds[MoveKind::Charge].may_contact.rule, "it reaches no enemy"};
    if (near_.enemies.empty()) return nobody_reached;
    const ChargeWay way = charge_way(field_, state_, body_, near_, {.movement = spent_}, greatest_extra());
    if (!way.contact) return refuse_crossing(shift(first().rect.facing, left())).value_or(nobody_reached);
    Body after = body_;
    if (auto refusal = pass_zones_ahead(field_, state_, after, way.distance, near_.enemies, plan_.provoked))
        return refusal;
    const Motion motion = shift(first().rect.facing, way.distance);
    Tolls ignored;
    if (!way.by_road)
        for (Member& member : after)
            walk_over(field_, state_, member.unit, member.rect, motion, member.trodden, ignored);
    shift_body(after, 0, way.distance);
    if (auto refusal = refuse_ground_of_group(after)) return refusal;
    if (auto refusal = refuse_ground_of_charge(after, way.distance)) return refusal;
    if (auto refusal = refuse_potential(after)) return refusal;
    plan_.by_road =
        way.by_road || (move_.count == 1 && !is_group() && goes_along_road(field_, state_, first().rect, way.distance));
    prepare_charge();
    return std::nullopt;
}

// I1-TER-08, 09: nobody charges into what destroys him, and no compulsory move leads into difficult ground.
MaybeRefusal Planner::refuse_ground_of_charge(const Body& after, double distance) const {
    for (const Member& member : after)
        if (const Piece* piece = destroyed_by(field_, state_, member))
            return Refusal{rule_of(edition(), member.unit, terrain_of(field_, *piece), GroundEffect::Destroyed),
                           Words("destroyed", words_of(piece->kind))};
    return obstacles().in_ground(shift(first().rect.facing, distance));
}

// I1-CHG-17: it is declared on those who can evade.
MaybeRefusal Planner::refuse_potential(const Body& after) const {
    if (!move_.potential) return std::nullopt;
    const auto is_reached = [&](UnitId enemy) {
        return std::ranges::any_of(
            after, [&](const Member& member) { return front_touches(member.rect, rect_of(field_, state_, enemy)); });
    };
    const Cited<Troops>& evaders = edition().discipline.tests[DisciplineTest::Evade].who;
    for (UnitId enemy : near_.enemies)
        if (is_reached(enemy) && is_among(edition(), unit_of(field_, state_, enemy), evaders)) return std::nullopt;
    return Refusal{edition().charge.potential.rule, "nobody whom it reaches can evade"};
}

MaybeRefusal Planner::refuse_charge() const {
    const Cited<bool>& potential = edition().charge.potential;
    if (move_.potential && !holds(potential)) return Refusal{potential.rule, "a charge is a charge in this edition"};
    MaybeRefusal refusal;
    for (const Member& member : body_) {
        Charge charge{.unit = member.unit};
        charge.unit.wheeled = wheels_first();
        const auto why = charge_refusal(edition(), charge);
        const auto may = [&](UnitId enemy) { return may_charge_at(field_, state_, member, enemy); };
        if (!why || (*why == ChargeRefusal::NoImpetus && std::ranges::any_of(near_.enemies, may))) return std::nullopt;
        refusal = {edition().charge.refusals[*why].rule, Words(words_of(*why))};
    }
    return refusal;
}

void Planner::prepare_charge() {
    plan_.charges = true;
    plan_.charge = {.units = units_, .spent = to_grid(spent_), .potential = move_.potential, .tried = move_.bonus};
    for (const Member& member : body_) plan_.charge.starts.push_back(member.start);
}

}  // namespace acies
