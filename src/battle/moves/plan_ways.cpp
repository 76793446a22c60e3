// Roads and charges of a move that is planned.
#include <algorithm>
#include <functional>
#include <numeric>

#include "battle/ground/group.h"
#include "battle/ground/road.h"
#include "battle/ground/unit_now.h"
#include "battle/ground/zone.h"
#include "battle/moves/charge_way.h"
#include "battle/moves/planner.h"
#include "geometry/contact.h"
#include "rules/moving/charge.h"
#include "rules/troops/troops.h"

namespace acies {

// ---- roads

namespace {

// As far along the road as the base would not stand in one of these; it may have to stay.
RoadWay way_clear_of(const std::vector<Rect>& placed, const Strip& road, const Rect& base, double length) {
    constexpr double step = 0.05;  // U
    for (double go = length; go > 0; go -= step) {
        RoadWay way = *way_along(road, base, go);
        Rect end = base;
        for (const Motion& motion : way.motions) end = rect_at(motion, end, motion.amount);
        if (std::ranges::none_of(placed, [&](const Rect& other) { return overlaps(end, other); })) return way;
    }
    return {};
}

}  // namespace

// BI-ITP-26: the facing follows the road; the ground under it does not count.
MaybeRefusal Planner::road_leg(const MoveLeg& leg) {
    if (is_group() && !is_column(field_, state_, units_))
        return Refusal{rule_of(edition(), first().unit, Terrain::Road, GroundEffect::ColumnOnly),
                       "groups_follow_a_road_in_column"};
    const Piece* road = road_under(field_, state_, first().rect);
    if (!road) return Refusal{road_rule(), "it_is_not_on_a_road"};
    const double length = to_u(leg.amount);
    for (const Member& member : body_)
        if (auto refusal = refuse_road(member, *road, length)) return refusal;
    budget_ *= road_factor();
    if (auto refusal = spend(length)) return refusal;
    if (auto refusal = follow_road(road->strip, length)) return refusal;
    if (chariot_ && !within_length(min_, length))
        return Refusal{edition().movement.refusals[MoveRefusal::TooShort].rule,
                       "chariots_cover_at_least_half_their_move"};
    plan_.distance += leg.amount;
    ahead_ += length;
    return refuse_stop_in_bend();
}

MaybeRefusal Planner::refuse_road(const Member& member, const Piece& road, double length) const {
    if (!contains(road.strip, member.rect.centre)) return Refusal{road_rule(), "it_is_not_on_a_road"};
    const auto way = way_along(road.strip, member.rect, length);
    if (!way) return Refusal{road_rule(), "it_does_not_face_along_the_road"};
    if (!within_length(length, way->length)) return Refusal{road_rule(), "the_road_ends"};
    return std::nullopt;
}

// Each member by itself, the foremost first. Bases are wider than roads: in a bend those behind stop short of those
// before them, if they would stand in each other.
MaybeRefusal Planner::follow_road(const Strip& road, double length) {
    const Rect lead = first().rect;
    std::vector<std::size_t> order(body_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::greater(),
                      [&](std::size_t i) { return length_ahead(road, lead, body_[i].rect.centre); });
    std::vector<Rect> placed;
    for (std::size_t i : order) {
        const RoadWay way = way_clear_of(placed, road, body_[i].rect, length);
        if (auto refusal = follow(body_[i], way)) return refusal;
        body_[i].held_back = length - way.length;
        placed.push_back(body_[i].rect);
    }
    return std::nullopt;
}

// One member by itself: the others of its column are not in its way.
MaybeRefusal Planner::follow(Member& member, const RoadWay& way) {
    Body alone{member};
    for (const Motion& motion : way.motions) {
        const Obstacles obstacles{field_, state_, alone, near_, compelled_};
        const bool turns = motion.kind == Motion::Kind::Turn;
        if (auto refusal = refuse_on_road(alone, motion)) return refusal;
        before_ = {alone.front().rect};
        if (turns)
            turn_body(alone, motion.arrow, motion.sense * motion.amount);
        else
            shift_body(alone, 0, motion.amount);
        if (auto refusal = obstacles.at_end(before_, turns ? Leg::Road : Leg::Ahead)) return refusal;
    }
    member = alone.front();
    return std::nullopt;
}

MaybeRefusal Planner::refuse_on_road(Body& alone, const Motion& motion) {
    const Obstacles obstacles{field_, state_, alone, near_, compelled_};
    const bool turns = motion.kind == Motion::Kind::Turn;
    if (auto refusal = obstacles.at_edge(motion)) return refusal;
    if (auto refusal = obstacles.of_friends(motion)) return refusal;
    if (auto refusal = obstacles.of_enemies(motion, turns ? Leg::Road : Leg::Ahead)) return refusal;
    if (turns) return zone_refusal(field_, state_, alone, ZoneAct::Wheel, motion, near_.enemies, plan_.provoked);
    return pass_zones_ahead(field_, state_, alone, motion.amount, near_.enemies, plan_.provoked);
}

MaybeRefusal Planner::refuse_stop_in_bend() const {
    for (std::size_t i = 0; i < body_.size(); ++i)
        for (std::size_t j = i + 1; j < body_.size(); ++j)
            if (overlaps(body_[i].rect, body_[j].rect)) return Refusal{road_rule(), "there_is_no_room_in_the_bend"};
    return std::nullopt;
}

// ---- charges

MaybeRefusal Planner::charge_leg() {
    if (auto refusal = refuse_charge()) return refusal;
    const Refusal nobody_reached{edition().movement.kinds[MoveKind::Charge].may_contact.rule, "it_reaches_no_enemy"};
    if (near_.enemies.empty()) return nobody_reached;
    const ChargeWay way = charge_way(field_, state_, body_, near_, {.movement = spent_}, max_extra());
    if (!way.contact) return refuse_missing(way).value_or(nobody_reached);
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

// Why a charge makes no contact, if something holds it back on the way: a river, or an enemy that a single unit may not
// charge. In a group other units might.
MaybeRefusal Planner::refuse_missing(const ChargeWay& way) const {
    const Motion motion = shift(first().rect.facing, way.distance + 2 * edition().table.keeps_clear.value);
    for (UnitId enemy : is_group() ? UnitSet() : near_.enemies) {
        if (!distance_to_hit(first().rect, motion, rect_of(field_, state_, enemy))) continue;
        if (const auto why = refusal_to_charge(field_, state_, first(), enemy))
            return Refusal{rule_of(edition(), first().unit, *why), Words(*why), {}, enemy};
    }
    return refuse_crossing(shift(first().rect.facing, left()));
}

// I1-TER-08, 09: no unit charges into ground that destroys it, and no compulsory move leads into difficult ground.
MaybeRefusal Planner::refuse_ground_of_charge(const Body& after, double distance) const {
    for (const Member& member : after)
        if (const Piece* piece = destroyed_by(field_, state_, member))
            return Refusal{rule_of(edition(), member.unit, terrain_of(field_, *piece), GroundEffect::Destroyed),
                           Words("destroyed", piece->kind)};
    return obstacles().in_ground(shift(first().rect.facing, distance));
}

// I1-CHG-17: a Potential Charge is declared on units that can evade.
MaybeRefusal Planner::refuse_potential(const Body& after) const {
    if (!move_.potential) return std::nullopt;
    const auto is_reached = [&](UnitId enemy) {
        return std::ranges::any_of(
            after, [&](const Member& member) { return front_touches(member.rect, rect_of(field_, state_, enemy)); });
    };
    const Cited<Troops>& evaders = edition().discipline.tests[DisciplineTest::Evade].who;
    for (UnitId enemy : near_.enemies)
        if (is_reached(enemy) && is_among(edition(), unit_of(field_, state_, enemy), evaders)) return std::nullopt;
    return Refusal{edition().charge.potential.rule, "no_unit_that_it_reaches_can_evade"};
}

MaybeRefusal Planner::refuse_charge() const {
    const Cited<bool>& potential = edition().charge.potential;
    if (move_.potential && !holds(potential)) return Refusal{potential.rule, "a_charge_is_a_charge_in_this_edition"};
    MaybeRefusal refusal;
    for (const Member& member : body_) {
        Charge charge{.unit = member.unit};
        charge.unit.wheeled = wheels_first();
        const auto why = charge_refusal(edition(), charge);
        const auto may = [&](UnitId enemy) { return may_charge_at(field_, state_, member, enemy); };
        if (!why || (*why == ChargeRefusal::NoImpetus && std::ranges::any_of(near_.enemies, may))) return std::nullopt;
        refusal = {rule_of(edition(), member.unit, *why), Words(*why)};
    }
    return refusal;
}

void Planner::prepare_charge() {
    plan_.charges = true;
    plan_.charge = {.units = units_, .spent = to_grid(spent_), .tried = move_.bonus};
    if (move_.potential) plan_.charge.aim = ChargeFrame::Aim::Potential;
    for (const Member& member : body_)
        plan_.charge.starts.push_back({.unit = member.id, .pose = member.start, .charged_in = member.charged_in});
}

}  // namespace acies
