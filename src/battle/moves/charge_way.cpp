#include "battle/moves/charge_way.h"

#include <algorithm>

#include "battle/ground/road.h"
#include "battle/ground/unit_now.h"
#include "battle/position/stack.h"
#include "geometry/front.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// When these members first come upon an enemy.
double first_contact(const Field& field, const State& state, const Body& body, const Motion& motion,
                     const UnitSet& enemies, bool with_right) {
    double first = beyond_reach;
    for (const Member& member : body)
        for (UnitId u : enemies) {
            const Rect there = rect_of(field, state, u);
            if (is_far(member.rect, there, motion.amount + touch_tolerance)) continue;
            if (may_charge_at(field, state, member, u) != with_right) continue;
            first = min(first, distance_to_hit(member.rect, motion, there).value_or(beyond_reach));
        }
    return first;
}

// The enemy as the member would come upon it from where it stands.
Unit target_of(const Field& field, const State& state, const Member& member, UnitId enemy) {
    Unit target = unit_of(field, state, enemy);
    if (is_behind_front_of(member.rect, rect_of(field, state, enemy))) target.contacted = Side::Flank;
    return target;
}

// How far ground and the table's edge let the body go.
double limit_of(const Field& field, const State& state, const Body& body, const Motion& motion, bool by_road) {
    double limit = motion.amount;
    for (const Member& member : body) {
        limit = min(limit, leaves_table(member.rect, motion, field.table()).value_or(beyond_reach));
        if (by_road) continue;
        limit = min(limit, crossing_limit(field, state, member.unit, member.rect, motion).value_or(beyond_reach));
        if (const auto barrier = barrier_on(field, state, member.unit, member.rect, motion))
            limit = min(limit, barrier->at);
    }
    return limit;
}

// The advance while it is worked out.
struct Advance {
    const Field& field;
    const State& state;
    const Body& body;
    UnitSet friends;  // that are still looked at
    UnitSet firm;     // of them, those that nobody may pass through
    Tolls tolls;
    double movement = 0;
    ChargeWay way;

    Motion motion() const { return shift(body.front().rect.facing, way.distance); }

    // BI-CHG-20: friends are passed through, or stop the charge where they are met. Then the friends before them are
    // checked again, because the charge may not end among them.
    void meet_friends() {
        UnitSet able_to_stop = friends, ahead_of_it = friends;
        while (const auto met = first_met(field, state, body, motion(), ahead_of_it)) {
            ahead_of_it.erase(met->unit);
            const auto passing = pass_friends(field, state, body, motion(), UnitSet(met->unit), tolls, movement);
            if (firm.contains(met->unit) || !passing || passing->distance > way.distance + touch_tolerance) {
                stop_at_friends(met->at);
                able_to_stop.erase(met->unit);
                ahead_of_it = able_to_stop;
            } else {
                way.displaced.insert(way.displaced.end(), passing->displaced.begin(), passing->displaced.end());
            }
        }
    }
    void stop_at_friends(double at) {
        way.distance = at;
        way.contact = false;
        way.stopped_by_friends = true;
        way.displaced.clear();
    }
    // If the friends that were passed through find no room behind, they count as impassable.
    void need_room() {
        Body after = body;
        shift_body(after, 0, way.distance);
        if (way.displaced.empty() || places_behind(field, state, after, way.displaced)) return;
        stop_at_friends(first_met(field, state, body, motion(), friends)->at);
    }
};

bool stays_on_road(const Field& field, const State& state, const Body& body, double distance) {
    return std::ranges::all_of(
        body, [&](const Member& member) { return goes_along_road(field, state, member.rect, distance); });
}

bool stands_in_friends(const Field& field, const State& state, const Body& body, const UnitSet& friends) {
    return std::ranges::any_of(body, [&](const Member& member) {
        return std::ranges::any_of(friends, [&](UnitId u) { return overlaps(member.rect, rect_of(field, state, u)); });
    });
}

}  // namespace

double charge_bonus_of(const Field& field, const Body& body, int die) {
    Tally because;
    double bonus = beyond_reach;  // BI-ITP-52: of a group, that of its slowest class
    for (const Member& member : body) bonus = min(bonus, charge_bonus(field.edition(), member.unit, die, because));
    return bonus;
}

Neighbours charge_neighbours(const Field& field, const State& state, const Body& body, double distance) {
    return neighbours(field, state, body, Within{distance + 1, distance + 1 + field.edition().zones.depth.value});
}

ChargeWay way_within(const Field& field, const State& state, const Body& body, const Neighbours& near,
                     const Allowance& allowed, bool by_road, const UnitSet& firm) {
    const double movement = allowed.movement;
    if (movement <= 0) return {};
    Advance advance{.field = field, .state = state, .body = body, .friends = near.friends, .firm = firm};
    advance.movement = movement;
    Motion motion = shift(body.front().rect.facing, movement);
    PieceSet trodden;
    const double speed = speed_of(field, body, MoveKind::Charge);
    if (allowed.figure > 0) advance.tolls.push_back({.entry = allowed.figure});
    if (!by_road)
        for (const Member& member : body)
            walk_over(field, state, member.unit, member.rect, motion, trodden, advance.tolls, speed);
    motion.amount = reach_of(advance.tolls, movement);
    double limit = min(allowed.most, limit_of(field, state, body, motion, by_road));
    const double contact = first_contact(field, state, body, motion, near.enemies, true);
    const double barred = first_contact(field, state, body, motion, near.enemies, false);
    // BI-ITP-51: a member that may not charge holds the body back, unless others touch at the same moment. I1-CHG-03: a
    // single unit may not charge an enemy together with another that it may not charge.
    if (barred < contact + (body.size() > 1 ? -touch_tolerance : touch_tolerance))
        limit = min(limit, max(0, barred - field.edition().table.keeps_clear.value));
    // The border of a built-up area and its garrison are met together.
    advance.way.contact = contact <= limit + touch_tolerance;
    advance.way.distance = advance.way.contact ? contact : limit;
    advance.way.by_road = by_road;
    advance.meet_friends();
    advance.need_room();
    advance.way.left = max(0, movement - cost_of(advance.tolls, advance.way.distance));
    return advance.way;
}

bool may_charge_at(const Field& field, const State& state, const Member& member, UnitId enemy) {
    const Edition& edition = field.edition();
    const bool has_right = may_charge(edition, member.unit, nullptr);
    const bool asks = has_right ? state.units[enemy].village != no_village : member.unit.impetus == 0;
    if (!asks) return has_right;
    const Unit target = target_of(field, state, member, enemy);
    return may_charge(edition, member.unit, &target);
}

std::optional<ChargeRefusal> refusal_to_charge(const Field& field, const State& state, const Member& member,
                                               UnitId enemy) {
    if (may_charge_at(field, state, member, enemy)) return std::nullopt;
    return charge_refusal(field.edition(), {.unit = member.unit, .target = target_of(field, state, member, enemy)});
}

ChargeWay charge_way(const Field& field, const State& state, const Body& body, const Neighbours& near,
                     const Spent& spent, double bonus) {
    const double speed = speed_of(field, body, MoveKind::Charge);
    const Cited<double>& road = field.edition().terrain.road.factor;
    // BI-ITP-26, I2-ITP-32: straight along a road, whatever lies under it.
    if (spent.movement == 0 && stays_on_road(field, state, body, 0)) {
        const double factor = road.stated() ? road.value : 1;
        const ChargeWay way = way_within(field, state, body, near, {.movement = speed * factor + bonus}, true);
        if (stays_on_road(field, state, body, way.distance)) return way;
    }
    return way_within(field, state, body, near, {.movement = speed + bonus - spent.movement, .figure = spent.figure},
                      false);
}

double max_bonus(const Field& field, const Body& body) {
    double most = 0;
    for (int die = 1; die <= 6; ++die) most = max(most, charge_bonus_of(field, body, die));
    return most;
}

// ---- as a charge that is under way

Spent spent_by(const ChargeFrame& frame) { return {to_u(frame.spent), to_u(frame.figure)}; }

double figure_on_way(const Field& field, const State& state, const Body& body, double distance) {
    Tolls tolls;
    PieceSet trodden;
    for (const Member& member : body)
        walk_over(field, state, member.unit, member.rect, shift(member.rect.facing, distance), trodden, tolls,
                  speed_of(field, body, MoveKind::Charge));
    double figure = 0;
    for (const Toll& toll : tolls) figure = max(figure, toll.entry);
    return figure;
}

void cut_short(const Edition& edition, ChargeWay& way) {
    if (!way.contact) return;
    way.distance = max(0, way.distance - edition.table.keeps_clear.value);
    way.contact = false;
}

namespace {

// The way of the charge as it stands, with so much more movement.
ChargeWay way_of(const Field& field, const State& state, const ChargeFrame& frame, const Body& body, double bonus) {
    const double farthest = speed_of(field, body, MoveKind::Charge) + bonus;
    return charge_way(field, state, body, charge_neighbours(field, state, body, farthest), spent_by(frame), bonus);
}

}  // namespace

UnitSet targets_of(const Field& field, const State& state, const ChargeFrame& frame) {
    const Body body = body_of(field, state, frame.units);
    const double bonus = frame.tried ? max_bonus(field, body) : 0;
    const double reach = speed_of(field, body, MoveKind::Charge) + bonus - to_u(frame.spent) - to_u(frame.figure);
    const UnitSet enemies = charge_neighbours(field, state, body, reach).enemies;
    UnitSet targets;
    for (const Member& member : body) {
        const Motion motion = shift(member.rect.facing, reach);
        const double first = first_contact(field, state, {member}, motion, enemies, true);
        for (UnitId u : enemies)
            if (const auto at = distance_to_hit(member.rect, motion, rect_of(field, state, u)))
                if (*at <= first + touch_tolerance) targets.insert(u);
    }
    return targets;
}

std::optional<ZoneEntry> zone_on_charge(const Field& field, const State& state, const ChargeFrame& frame) {
    if (!holds(field.edition().zones.entering_suspends)) return std::nullopt;
    Body body = body_of(field, state, frame.units);
    const ChargeWay way = way_of(field, state, frame, body, 0);
    const Neighbours near = charge_neighbours(field, state, body, way.distance);
    const auto entry = zone_entered(field, state, body, way.distance, near.enemies);
    if (!entry || entry->provoked.without(under_way(state)->reacted).empty()) return std::nullopt;
    // It could not stop while it passes through friends.
    shift_body(body, 0, entry->at);
    if (!way.displaced.empty() || stands_in_friends(field, state, body, near.friends)) return std::nullopt;
    return entry;
}

bool can_stop_short(const Field& field, const State& state, const ChargeFrame& frame) {
    Body body = body_of(field, state, frame.units);
    ChargeWay way = way_of(field, state, frame, body, 0);
    const Neighbours near = charge_neighbours(field, state, body, way.distance);
    cut_short(field.edition(), way);
    shift_body(body, 0, way.distance);
    return !stands_in_friends(field, state, body, near.friends);
}

bool bonus_decides(const Field& field, const State& state, const ChargeFrame& frame) {
    const Body body = body_of(field, state, frame.units);
    return !way_of(field, state, frame, body, 0).contact &&
           way_of(field, state, frame, body, max_bonus(field, body)).contact;
}

UnitId reached_by(const Field& field, const State& state, UnitId u, const UnitSet& enemies, bool with_die) {
    Body body = body_of(field, state, UnitSet(u));
    const auto why = charge_refusal(field.edition(), {.unit = body.front().unit});
    if (why && *why != ChargeRefusal::NoImpetus) return nobody;
    const double bonus = with_die ? max_bonus(field, body) : 0;
    const double reach = speed_of(field, body, MoveKind::Charge) + bonus;
    const Neighbours near = charge_neighbours(field, state, body, reach);
    if ((near.enemies & enemies).empty()) return nobody;
    const ChargeWay way = charge_way(field, state, body, near, {}, bonus);
    if (!way.contact) return nobody;
    shift_body(body, 0, way.distance);
    for (UnitId enemy : near.enemies& enemies)
        if (front_touches(body.front().rect, rect_of(field, state, enemy))) return enemy;
    return nobody;
}

}  // namespace acies
