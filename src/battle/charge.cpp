#include "battle/charge.h"

#include <algorithm>
#include <limits>

#include "battle/discipline.h"
#include "battle/movement.h"
#include "battle/road.h"
#include "geometry/front.h"
#include "geometry/sweep.h"
#include "rules/charge.h"
#include "rules/troops.h"

namespace acies {

namespace {

constexpr double nowhere = std::numeric_limits<double>::max();

double bonus_of(const Field& field, const Body& body, int die) {
    Tally because;
    double bonus = nowhere;  // BI-ITP-52: of a group, that of its slowest class
    for (const Member& member : body) bonus = least(bonus, charge_bonus(field.edition(), member.unit, die, because));
    return bonus;
}

// When these members first come upon an enemy.
double first_contact(const Field& field, const State& state, const Body& body, const Motion& motion,
                     const UnitSet& enemies, bool with_right) {
    double first = nowhere;
    for (const Member& member : body)
        for (UnitId u : enemies) {
            const Rect there = rect_of(field, state, u);
            if (is_far(member.rect, there, motion.amount + touch_tolerance)) continue;
            if (may_charge_at(field, state, member, u) != with_right) continue;
            first = least(first, distance_to_hit(member.rect, motion, there).value_or(nowhere));
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
        limit = least(limit, leaves_table(member.rect, motion, field.table()).value_or(nowhere));
        if (by_road) continue;
        limit = least(limit, crossing_limit(field, state, member.unit, member.rect, motion).value_or(nowhere));
        if (const auto barrier = barrier_on(field, state, member.unit, member.rect, motion))
            limit = least(limit, barrier->at);
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

    // BI-CHG-20: friends are passed through, or stop the charge where they are met. Then those before them are looked
    // at again, for it may not end in their midst.
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
    // Where those who were passed through find no room behind, it is as if they could not be passed.
    void need_room() {
        Body after = body;
        shift_body(after, 0, way.distance);
        if (way.displaced.empty() || places_behind(field, state, after, way.displaced)) return;
        stop_at_friends(first_met(field, state, body, motion(), friends)->at);
    }
};

// What a charge may still use.
struct Allowance {
    double movement = 0;
    double figure = 0;      // what ground has taken off the whole move before
    double most = nowhere;  // distance, whatever the movement
};

ChargeWay way_with(const Field& field, const State& state, const Body& body, const Neighbours& near,
                   const Allowance& allowed, bool by_road, const UnitSet& firm = {}) {
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
    double limit = least(allowed.most, limit_of(field, state, body, motion, by_road));
    const double contact = first_contact(field, state, body, motion, near.enemies, true);
    const double barred = first_contact(field, state, body, motion, near.enemies, false);
    // BI-ITP-51: who may not charge holds the body back, unless others touch at the same moment. I1-CHG-03: a single
    // unit charges nobody together with whom it may not.
    if (barred < contact + (body.size() > 1 ? -touch_tolerance : touch_tolerance))
        limit = least(limit, greatest(0, barred - field.edition().table.keeps_clear.value));
    // The border of a built-up area and its garrison are met together.
    advance.way.contact = contact <= limit + touch_tolerance;
    advance.way.distance = advance.way.contact ? contact : limit;
    advance.way.by_road = by_road;
    advance.meet_friends();
    advance.need_room();
    advance.way.left = greatest(0, movement - cost_of(advance.tolls, advance.way.distance));
    return advance.way;
}

bool stays_on_road(const Field& field, const State& state, const Body& body, double distance) {
    return std::ranges::all_of(
        body, [&](const Member& member) { return goes_along_road(field, state, member.rect, distance); });
}

// Everybody who may matter to a body that goes so far ahead: zones reach farther than bases.
Neighbours around(const Field& field, const State& state, const Body& body, double distance) {
    return neighbours(field, state, body, Within{distance + 1, distance + 1 + field.edition().zones.depth.value});
}

// ---- carrying it out

struct Charging {
    Run& run;
    Body body;
    double ahead = 0;  // of the farthest
    UnitSet touching;

    const Field& field() const { return run.field; }

    // Moves these members, which are one body, along the way.
    void advance(Body& moving, const Neighbours& near, const ChargeWay& way) {
        UnitSet provoked;
        pass_zones_ahead(field(), run.state, moving, way.distance, near.enemies, provoked);
        const Motion motion = shift(moving.front().rect.facing, way.distance);
        Tolls ignored;
        if (!way.by_road)
            for (Member& member : moving) {
                walk_over(field(), run.state, member.unit, member.rect, motion, member.trodden, ignored);
                member.charged_in.insert(ground_charged_in(field(), run.state, member.rect, motion));
            }
        shift_body(moving, 0, way.distance);
        hold_back(moving, near.enemies);
        const auto places = places_behind(field(), run.state, moving, way.displaced);
        for (const Member& member : moving) move_to(member.id, member.pose, way.distance);
        for (const NewPlace& place : *places) {
            move_to(place.unit, place.pose, length(position(place.pose) - position(run.state.units[place.unit].pose)));
            run.note(Happening::Passes, moving.front().id, place.unit);
        }
    }
    void move_to(UnitId u, const Pose& pose, double distance) {
        if (run.state.units[u].pose != pose) run.note(Happening::Moved, u, nobody, to_grid(distance));
        run.state.units[u].pose = pose;
    }
    // BI-ITP-51: a member that may not charge stops short of the enemy that the others have touched.
    void hold_back(Body& moving, const UnitSet& enemies) const {
        const double clear = field().edition().table.keeps_clear.value;
        for (Member& member : moving)
            for (UnitId u : enemies) {
                const double apart = gap(member.rect, rect_of(field(), run.state, u));
                if (apart >= clear || may_charge_at(field(), run.state, member, u)) continue;
                member.pose = moved(member.pose, half_turn, clear - apart);
                member.rect = rect_of(member.pose, member.base);
            }
    }

    void find_touching(const Neighbours& near) {
        touching = {};
        for (const Member& member : body)
            for (UnitId u : near.enemies)
                if (front_touches(member.rect, rect_of(field(), run.state, u))) touching.insert(member.id);
    }

    // The ground that it has come through before it was held up counts at the end (I2-ITP-31).
    void begin_at(Member& member, const ContactStart& start) const {
        member.start = start.pose;
        member.charged_in = start.charged_in;
        const double gone = distance(position(start.pose), position(member.pose));
        if (gone <= 0 || start.pose.heading != member.pose.heading) return;
        Tolls ignored;
        walk_over(field(), run.state, member.unit, rect_of(start.pose, member.base), shift(member.rect.facing, gone),
                  member.trodden, ignored);
    }

    // All of them, with so much movement and off roads; then who touches an enemy is known.
    ChargeWay go_straight(const Allowance& allowed) {
        const Neighbours near = around(field(), run.state, body, greatest(0, allowed.movement));
        const ChargeWay way = way_with(field(), run.state, body, near, allowed, false);
        advance(body, near, way);
        find_touching(near);
        settle_order();
        return way;
    }

    // BI-ITP-78: the others go on one by one with what they have left.
    void go_on(double movement) {
        for (Member& member : body) {
            if (touching.contains(member.id) || !may_charge(field().edition(), member.unit, nullptr)) continue;
            Body alone{member};
            const Neighbours near = around(field(), run.state, alone, movement);
            const ChargeWay way = way_with(field(), run.state, alone, near, {.movement = movement}, false, touching);
            if (way.distance <= touch_tolerance) continue;
            advance(alone, near, way);
            member = alone.front();
            if (way.contact) touching.insert(member.id);
        }
    }

    ContactStart start_of(const Member& member) const {
        const bool standstill = is_chariot(member.unit) && !run.state.units[member.id].launched;
        return {member.id, member.start, standstill, member.charged_in};
    }

    // BI-ITP-23, 27, 50: before the melee.
    void settle_order() {
        for (Member& member : body) {
            disorder_by_moving(field(), run.state, member);
            if (!member.disordered.empty()) disorder(run, member.id, member.disordered, member.why);
        }
    }

    void miss(bool used_bonus) {
        const Cited<bool>& rule = field().edition().charge.missed_disorders;
        if (!used_bonus || !holds(rule)) return;
        for (const Member& member : body) disorder(run, member.id, rule.rule, "the charge has missed");
    }

    // BI-MOV-23: chariots that friends have stopped before their least move.
    void stop_at_friends() {
        const Cited<bool>& rule = field().edition().interpenetration.advance_disorders_stopper;
        const Member& chariot = body.front();
        const bool least_made = gets_under_way(field(), chariot.unit, ahead);
        if (!is_chariot(chariot.unit) || least_made || !holds(rule)) return;
        for (UnitId u : neighbours(field(), run.state, body, 1).friends)
            if (touches(chariot.rect, rect_of(field(), run.state, u)))
                disorder(run, u, rule.rule, "chariots were stopped by it");
    }
};

// Reopens the activation of a charge that was an ordinary move in the end (I1-CHG-19).
void go_on_acting(State& state) {
    for (Frame& frame : state.stack)
        if (auto* acting = std::get_if<ActivationFrame>(&frame)) acting->over = false;
}

ContactFrame contact_of(const ChargeFrame& frame, const Charging& charging) {
    ContactFrame contact{.movers = charging.touching, .by = frame.by, .met = frame.met, .starts = frame.met_from};
    for (const Member& member : charging.body)
        if (charging.touching.contains(member.id)) contact.starts.push_back(charging.start_of(member));
    return contact;
}

// I1-ITP-30: where the charge does not reach those who come to meet it, they go on as far as they can. Says whether one
// of them makes contact.
bool come_to_meet(Run& run, const ChargeFrame& frame, const Charging& met) {
    bool meets = false;
    for (const ContactStart& from : frame.met_from) {
        const UnitId u = from.unit;
        if (!is_on_table(run.state, u) || is_in_melee(run.state, u)) continue;
        Charging coming{.run = run, .body = body_of(run.field, run.state, UnitSet(u))};
        coming.body.front().charged_in = from.charged_in;
        const double gone = distance(position(run.state.units[u].pose), position(from.pose));
        const double left = speed_of(run.field, coming.body, MoveKind::Charge) - gone;
        coming.go_straight({.movement = left});
        if (coming.touching.empty()) continue;
        meets = true;
        ContactFrame contact{.movers = UnitSet(u), .by = ContactMove::Countercharge, .met = frame.units};
        contact.starts.push_back({u, from.pose, false, coming.body.front().charged_in});
        for (const Member& member : met.body) contact.starts.push_back(met.start_of(member));
        run.push(std::move(contact));
    }
    return meets;
}

// Of a charger that goes on: its speed, and the figure of the ground that it has charged in.
struct Pace {
    double speed = 0, figure = 0;
};
Pace pace_of(const Field& field, const Body& body, const ContactStart& start) {
    const double speed = speed_of(field, body, MoveKind::Charge);
    return {speed, figure_of(field, body.front().unit, start.charged_in, speed)};
}

}  // namespace

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
        const ChargeWay way = way_with(field, state, body, near, {.movement = speed * factor + bonus}, true);
        if (stays_on_road(field, state, body, way.distance)) return way;
    }
    return way_with(field, state, body, near, {.movement = speed + bonus - spent.movement, .figure = spent.figure},
                    false);
}

double greatest_bonus(const Field& field, const Body& body) {
    double most = 0;
    for (int die = 1; die <= 6; ++die) most = greatest(most, bonus_of(field, body, die));
    return most;
}

std::optional<Node> need(const Field&, const State&, const ChargeFrame& frame) {
    return Chance{.roll = Roll::ChargeBonus, .unit = frame.units.first()};
}

void roll(Run& run, ChargeFrame frame, std::span<const std::uint8_t> dice) { charge_ahead(run, frame, dice[0]); }

UnitSet targets_of(const Field& field, const State& state, const ChargeFrame& frame) {
    const Body body = body_of(field, state, frame.units);
    const double bonus = frame.tried ? greatest_bonus(field, body) : 0;
    const double reach = speed_of(field, body, MoveKind::Charge) + bonus - to_u(frame.spent) - to_u(frame.figure);
    const UnitSet enemies = around(field, state, body, reach).enemies;
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

namespace {

Spent spent_by(const ChargeFrame& frame) { return {to_u(frame.spent), to_u(frame.figure)}; }

// What the ground on so much of the way takes off the whole charge.
double figure_on_way(const Field& field, const State& state, const Body& body, double distance) {
    Tolls tolls;
    PieceSet trodden;
    for (const Member& member : body)
        walk_over(field, state, member.unit, member.rect, shift(member.rect.facing, distance), trodden, tolls,
                  speed_of(field, body, MoveKind::Charge));
    double figure = 0;
    for (const Toll& toll : tolls) figure = greatest(figure, toll.entry);
    return figure;
}

bool stands_in_friends(const Field& field, const State& state, const Body& body, const UnitSet& friends) {
    return std::ranges::any_of(body, [&](const Member& member) {
        return std::ranges::any_of(friends, [&](UnitId u) { return overlaps(member.rect, rect_of(field, state, u)); });
    });
}

// Ends the way before the enemy that it would meet.
void stop_short(const Edition& edition, ChargeWay& way) {
    if (!way.contact) return;
    way.distance = greatest(0, way.distance - edition.table.keeps_clear.value);
    way.contact = false;
}

// The way of the charge as it stands, with so much more movement.
ChargeWay way_of(const Field& field, const State& state, const ChargeFrame& frame, const Body& body, double bonus) {
    const double farthest = speed_of(field, body, MoveKind::Charge) + bonus;
    return charge_way(field, state, body, around(field, state, body, farthest), spent_by(frame), bonus);
}

}  // namespace

std::optional<ZoneEntry> zone_on_charge(const Field& field, const State& state, const ChargeFrame& frame) {
    if (!holds(field.edition().zones.entering_suspends)) return std::nullopt;
    Body body = body_of(field, state, frame.units);
    const ChargeWay way = way_of(field, state, frame, body, 0);
    const Neighbours near = around(field, state, body, way.distance);
    const auto entry = zone_entered(field, state, body, way.distance, near.enemies);
    if (!entry || entry->provoked.without(under_way(state)->reacted).empty()) return std::nullopt;
    // While friends are passed through, it could not stand there.
    shift_body(body, 0, entry->at);
    if (!way.displaced.empty() || stands_in_friends(field, state, body, near.friends)) return std::nullopt;
    return entry;
}

void begin_charge(Run& run, ChargeFrame& frame, double distance) {
    Charging charging{.run = run, .body = body_of(run.field, run.state, frame.units)};
    const double figure = figure_on_way(run.field, run.state, charging.body, distance);
    charging.advance(charging.body, around(run.field, run.state, charging.body, distance), {.distance = distance});
    for (std::size_t i = 0; i < charging.body.size(); ++i)
        frame.starts[i].charged_in.insert(charging.body[i].charged_in);
    frame.spent += to_grid(distance);
    frame.figure = std::max(frame.figure, to_grid(figure));
}

bool can_stop_short(const Field& field, const State& state, const ChargeFrame& frame) {
    Body body = body_of(field, state, frame.units);
    ChargeWay way = way_of(field, state, frame, body, 0);
    const Neighbours near = around(field, state, body, way.distance);
    stop_short(field.edition(), way);
    shift_body(body, 0, way.distance);
    return !stands_in_friends(field, state, body, near.friends);
}

bool bonus_decides(const Field& field, const State& state, const ChargeFrame& frame) {
    const Body body = body_of(field, state, frame.units);
    return !way_of(field, state, frame, body, 0).contact &&
           way_of(field, state, frame, body, greatest_bonus(field, body)).contact;
}

UnitId reached_by(const Field& field, const State& state, UnitId u, const UnitSet& enemies, bool with_die) {
    Body body = body_of(field, state, UnitSet(u));
    const auto why = charge_refusal(field.edition(), {.unit = body.front().unit});
    if (why && *why != ChargeRefusal::NoImpetus) return nobody;
    const double bonus = with_die ? greatest_bonus(field, body) : 0;
    const double reach = speed_of(field, body, MoveKind::Charge) + bonus;
    const Neighbours near = around(field, state, body, reach);
    if ((near.enemies & enemies).empty()) return nobody;
    const ChargeWay way = charge_way(field, state, body, near, {}, bonus);
    if (!way.contact) return nobody;
    shift_body(body, 0, way.distance);
    for (UnitId enemy : near.enemies& enemies)
        if (front_touches(body.front().rect, rect_of(field, state, enemy))) return enemy;
    return nobody;
}

ContactStart go_to_meet(Run& run, UnitId u, const ChargeFrame& frame) {
    Charging meeting{.run = run, .body = body_of(run.field, run.state, UnitSet(u))};
    const Rect there = rect_of(run.field, run.state, u);
    double apart = nowhere;
    for (UnitId charger : frame.units) {
        const Rect from = rect_of(run.field, run.state, charger);
        const double far = distance(from.centre, there.centre);
        apart = least(apart, distance_to_hit(from, shift(from.facing, far), there).value_or(nowhere));
    }
    meeting.go_straight({.movement = speed_of(run.field, meeting.body, MoveKind::Charge),
                         .most = apart * run.edition().charge.countercharge.share_of_gap.value});
    return meeting.start_of(meeting.body.front());
}

ChargeFrame rest_of_charge(const Field& field, const State& state, const ContactStart& start, std::int32_t left) {
    const Pace pace = pace_of(field, body_of(field, state, UnitSet(start.unit)), start);
    const std::int32_t figure = to_grid(pace.figure);
    return {.units = UnitSet(start.unit),
            .starts = {start},
            .spent = to_grid(pace.speed) - left - figure,
            .figure = figure,
            .further = true};
}

void charge_on(Run& run, ContactStart start, const ContactFrame& after) {
    Charging charging{.run = run, .body = body_of(run.field, run.state, UnitSet(start.unit))};
    const double figure = pace_of(run.field, charging.body, start).figure;
    const ChargeWay way = charging.go_straight({.movement = to_u(after.left) + figure, .figure = figure});
    if (charging.touching.empty()) return;
    start.charged_in.insert(charging.body.front().charged_in);
    run.push(ContactFrame{.movers = UnitSet(start.unit),
                          .pursuit = after.pursuit,
                          .by = after.by,
                          .left = to_grid(way.left),
                          .starts = {start}});
}

void charge_ahead(Run& run, const ChargeFrame& frame, int die) {
    Charging charging{.run = run, .body = body_of(run.field, run.state, frame.units)};
    for (std::size_t i = 0; i < charging.body.size(); ++i) charging.begin_at(charging.body[i], frame.starts[i]);
    const double bonus = die > 0 ? bonus_of(run.field, charging.body, die) : 0;
    const double speed = speed_of(run.field, charging.body, MoveKind::Charge);
    const double farthest = speed * greatest(1, run.edition().terrain.road.factor.value) + bonus;
    const Neighbours near = around(run.field, run.state, charging.body, farthest);
    ChargeWay way = charge_way(run.field, run.state, charging.body, near, spent_by(frame), bonus);
    if (frame.halts) stop_short(run.edition(), way);
    charging.ahead = way.distance;
    charging.advance(charging.body, near, way);
    charging.find_touching(near);
    if (way.contact && holds(run.edition().charge.group_goes_on)) charging.go_on(way.left);
    charging.settle_order();
    if (charging.touching.empty() && !come_to_meet(run, frame, charging)) {
        charging.miss(die > 0);
        if (frame.potential) go_on_acting(run.state);
    }
    if (way.stopped_by_friends) charging.stop_at_friends();
    if (!charging.touching.empty()) {
        ContactFrame contact = contact_of(frame, charging);
        contact.left = to_grid(way.left);
        run.push(std::move(contact));
    }
    test_when_done(run, frame.units);
    for (const Member& member : charging.body) {
        bool& launched = run.state.units[member.id].launched;
        launched = (frame.further && launched) || gets_under_way(run.field, member.unit, charging.ahead);
    }
}

}  // namespace acies
