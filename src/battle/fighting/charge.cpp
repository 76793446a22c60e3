#include "battle/fighting/charge.h"

#include <algorithm>

#include "battle/moves/charge_way.h"
#include "battle/moves/legs.h"
#include "battle/order/discipline.h"
#include "battle/order/phases.h"
#include "geometry/front.h"
#include "geometry/sweep.h"
#include "rules/moving/charge.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

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

    // Moves all of them, with so much movement and off roads; after that it is known which of them touch an enemy.
    ChargeWay go_straight(const Allowance& allowed) {
        const Neighbours near = charge_neighbours(field(), run.state, body, max(0, allowed.movement));
        const ChargeWay way = way_within(field(), run.state, body, near, allowed, false);
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
            const Neighbours near = charge_neighbours(field(), run.state, alone, movement);
            const ChargeWay way = way_within(field(), run.state, alone, near, {.movement = movement}, false, touching);
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
        for (const Member& member : body) disorder(run, member.id, rule.rule, "the_charge_has_missed");
    }

    // BI-MOV-23: chariots that friends have stopped before their minimum move.
    void stop_at_friends() {
        const Cited<bool>& rule = field().edition().interpenetration.advance_disorders_stopper;
        const Member& chariot = body.front();
        const bool min_made = gets_under_way(field(), chariot.unit, ahead);
        if (!is_chariot(chariot.unit) || min_made || !holds(rule)) return;
        for (UnitId u : neighbours(field(), run.state, body, 1).friends)
            if (touches(chariot.rect, rect_of(field(), run.state, u)))
                disorder(run, u, rule.rule, "chariots_were_stopped_by_it");
    }
};

ContactFrame contact_of(const ChargeFrame& frame, const Charging& charging) {
    ContactFrame contact{.movers = charging.touching, .by = frame.by, .met = frame.met, .starts = frame.met_from};
    for (const Member& member : charging.body)
        if (charging.touching.contains(member.id)) contact.starts.push_back(charging.start_of(member));
    return contact;
}

// I1-ITP-30: if the charge does not reach the enemies that come to meet it, they go on as far as they can. Returns
// whether one of them makes contact.
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

std::optional<Node> need(const Field&, const State&, const ChargeFrame& frame) {
    return Chance{.roll = Roll::ChargeBonus, .unit = frame.units.first()};
}

void roll(Run& run, ChargeFrame frame, std::span<const std::uint8_t> dice) { charge_ahead(run, frame, dice[0]); }

void begin_charge(Run& run, ChargeFrame& frame, double distance) {
    Charging charging{.run = run, .body = body_of(run.field, run.state, frame.units)};
    const double figure = figure_on_way(run.field, run.state, charging.body, distance);
    charging.advance(charging.body, charge_neighbours(run.field, run.state, charging.body, distance),
                     {.distance = distance});
    for (std::size_t i = 0; i < charging.body.size(); ++i)
        frame.starts[i].charged_in.insert(charging.body[i].charged_in);
    frame.spent += to_grid(distance);
    frame.figure = std::max(frame.figure, to_grid(figure));
}

ContactStart go_to_meet(Run& run, UnitId u, const ChargeFrame& frame) {
    Charging meeting{.run = run, .body = body_of(run.field, run.state, UnitSet(u))};
    const Rect there = rect_of(run.field, run.state, u);
    double apart = beyond_reach;
    for (UnitId charger : frame.units) {
        const Rect from = rect_of(run.field, run.state, charger);
        const double far = distance(from.centre, there.centre);
        apart = min(apart, distance_to_hit(from, shift(from.facing, far), there).value_or(beyond_reach));
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
    const double bonus = die > 0 ? charge_bonus_of(run.field, charging.body, die) : 0;
    const double speed = speed_of(run.field, charging.body, MoveKind::Charge);
    const double farthest = speed * max(1, run.edition().terrain.road.factor.value) + bonus;
    const Neighbours near = charge_neighbours(run.field, run.state, charging.body, farthest);
    ChargeWay way = charge_way(run.field, run.state, charging.body, near, spent_by(frame), bonus);
    if (frame.aim == ChargeFrame::Aim::Short) cut_short(run.edition(), way);
    charging.ahead = way.distance;
    charging.advance(charging.body, near, way);
    charging.find_touching(near);
    if (way.contact && holds(run.edition().charge.group_goes_on)) charging.go_on(way.left);
    charging.settle_order();
    if (charging.touching.empty() && !come_to_meet(run, frame, charging)) {
        charging.miss(die > 0);
        if (frame.aim != ChargeFrame::Aim::Contact) go_on_acting(run.state);
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
