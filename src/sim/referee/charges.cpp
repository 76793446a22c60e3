#include "sim/referee/charges.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "battle/position/stack.h"
#include "rules/moving/charge.h"
#include "rules/moving/movement.h"
#include "rules/moving/terrain.h"
#include "rules/troops/troops.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

// How far a unit may go, as long as it stays on its way: the least and the most, for what is in doubt.
struct Allowance {
    double least = 0, most = 0;
    RuleId rule;  // of the ground that shortens it
};

// ---- ground that costs movement

bool is_slow(const Table& table, const Unit& unit, const Piece& piece) {
    return price_over(table.edition(), unit, table.ground_of(piece)) > 1;
}

// How far the step leads ahead: charges that lie exactly on an enemy's front are shifted aside in the end, for nothing.
double step_ahead(const Place& from, const Place& to) { return std::max(0.0, seen_from(from, to.front).x); }

double length_ahead(const std::vector<Place>& way) {
    double length = 0;
    for (std::size_t i = 1; i < way.size(); ++i) length += step_ahead(way[i - 1], way[i]);
    return length;
}

// Movement that the way costs, with doubtful ground taken as slow or not.
double price_of_way(const Table& table, const Unit& unit, const std::vector<Place>& way, bool doubt_is_slow) {
    double cost = 0;
    for (std::size_t i = 1; i < way.size(); ++i) {
        double price = 1;
        for (const Piece& piece : table.pieces()) {
            if (is_line(piece.kind) || !is_slow(table, unit, piece)) continue;
            const Seen in = table.is_in(way[i], piece);
            if (in == Seen::Yes || (doubt_is_slow && in == Seen::Doubtful))
                price = std::max(price, price_over(table.edition(), unit, table.ground_of(piece)));
        }
        cost += price * step_ahead(way[i - 1], way[i]);
    }
    return cost;
}

bool is_by_column(const Edition& edition) { return edition.movement.ground_speed.value == GroundSpeed::Column; }

// What the table of movement lets the unit cover, once it has been in this ground.
Allowance by_column(const Table& table, const Unit& unit, const std::vector<Place>& way, double bonus) {
    const double speed = speed_of(table.edition(), unit, MoveKind::Charge).value_or(0);
    Allowance allowed{speed + bonus, speed + bonus, table.edition().movement.ground_speed.rule};
    for (const Piece& piece : table.pieces()) {
        const Terrain ground = table.ground_of(piece);
        if (is_line(piece.kind) || is_barred_from(table.edition(), unit, ground)) continue;
        const double figure = reach_over(table.edition(), unit, MoveKind::Charge, ground).value_or(speed) + bonus;
        Seen in = Seen::No;
        for (const Place& place : way) in = std::max(in, table.is_in(place, piece));
        if (may_be(in)) allowed.least = std::min(allowed.least, figure);
        if (in == Seen::Yes) allowed.most = std::min(allowed.most, figure);
    }
    return allowed;
}

// Of the whole movement so much is left after this way: below zero, it went too far.
Allowance left_after(const Table& table, const Unit& unit, const std::vector<Place>& way, double bonus) {
    const double gone = length_ahead(way);
    if (is_by_column(table.edition())) {
        const Allowance all = by_column(table, unit, way, bonus);
        return {all.least - gone, all.most - gone, all.rule};
    }
    const double speed = speed_of(table.edition(), unit, MoveKind::Charge).value_or(0) + bonus;
    return {speed - price_of_way(table, unit, way, true), speed - price_of_way(table, unit, way, false),
            table.edition().terrain.slow_price.rule};
}

// ---- the way straight ahead

bool is_friend(const Table& table, UnitId u, UnitId v) { return table.field.seat(u) == table.field.seat(v); }

// The base without what only grazes others with its sides.
Place narrowed(const Place& place) {
    Place narrow = place;
    narrow.width -= 4 * touching;
    return narrow;
}

struct Course {
    std::vector<Place> way;  // until the first enemy, or the end of the movement
    UnitId met = nobody;
    bool clear = true;  // nothing but open ground, slow ground and that enemy
};

// A garrison stands where its built-up area lies, and is met before it.
bool is_occupied(const Table& table, const Piece& piece) {
    return std::ranges::any_of(table.units_there(), [&](UnitId u) {
        return table.now(u).village != no_village && &table.pieces()[table.now(u).village] == &piece;
    });
}

bool is_troubled(const Table& table, UnitId u, const Place& place) {
    for (const Piece& piece : table.pieces()) {
        if (is_barrier(piece.kind) && !table.bars(piece, u)) continue;  // it is crossed freely
        if (is_line(piece.kind)) {
            if (is_near_line(place, piece.strip.line, piece.strip.width / 2 + touching)) return true;
            continue;
        }
        if (table.bars(piece, u) && !is_occupied(table, piece) &&
            is_any_inside(grown(place, border_in_doubt), piece.outline))
            return true;
    }
    for (Point p : corners_of(place))
        if (p.x < 0 || p.y < 0 || p.x > table.field.table().width || p.y > table.field.table().height) return true;
    return false;
}

Course course_of(const Table& table, UnitId u, double farthest) {
    Course course;
    const Place start = table.place(u);
    std::vector<UnitId> near;
    for (UnitId v : table.units_there())
        if (v != u && distance(table.place(v).front, start.front) <
                          farthest + 2 * (start.width + start.depth) + table.place(v).width + table.place(v).depth)
            near.push_back(v);
    for (double gone = 0; gone <= farthest && course.met == nobody; gone += step_along_line) {
        Place place = start;
        place.front = point_at(start, gone, 0);
        course.way.push_back(place);
        for (UnitId v : near) {
            if (is_friend(table, u, v))
                course.clear = course.clear && apart(place, table.place(v)) > 0;
            else if (apart(narrowed(place), table.place(v)) == 0)
                course.met = v;
        }
        if (course.met == nobody && is_troubled(table, u, place)) course.clear = false;
    }
    return course;
}

// ---- offers

MakeMove charge_ahead() {
    MakeMove move{.count = 1};
    move.legs[0].kind = Leg::Charge;
    return move;
}

// Whether the unit that is activated could charge now, whatever is before it.
bool is_ready(const Table& table, const ActivationFrame& frame) {
    const UnitId u = frame.units.first();
    return frame.units.size() == 1 && frame.phases == 0 && frame.shot.empty() && !frame.over && table.is_there(u) &&
           !table.is_in_melee(u) && table.now(u).village == no_village && !frame.reorganised && !frame.one_action &&
           frame.kind != ActivationFrame::Kind::Frenzied;
}

std::optional<Difference> refused_offer(const Table& table, UnitId u, const Course& course) {
    const Unit unit = table.unit(u), enemy = table.unit(course.met);
    if (charge_refusal(table.edition(), {.unit = unit, .target = enemy})) return std::nullopt;
    const auto refusal = refuse(table.field, table.state, charge_ahead());
    const RuleId no_enemy = table.edition().movement.kinds[MoveKind::Charge].may_contact.rule;
    if (!refusal || refusal->rule != no_enemy) return std::nullopt;
    const double left = left_after(table, unit, course.way, 0).least;
    const bool is_apart = course.way.size() > 2;  // nobody charges an enemy in contact
    if (left < 4 * step_along_line || !course.clear || !is_apart) return std::nullopt;
    return Difference{
        "offer", no_enemy,
        fmt::format("{} may not charge {}, straight ahead at {:.2f} with {:.2f} to spare: {}", table.name(u),
                    table.name(course.met), length_ahead(course.way), left, refusal->why.text())};
}

// ---- distances

bool is_about_cards(const State& state) {
    return std::ranges::any_of(state.stack, [](const Frame& f) { return std::holds_alternative<CardFrame>(f); });
}

}  // namespace

std::vector<Difference> check_offer(const Table& table) {
    const auto* frame = top_frame<ActivationFrame>(table.state);
    if (!frame || frame->units.empty() || !is_ready(table, *frame)) return {};
    const UnitId u = frame->units.first();
    const double speed = speed_of(table.edition(), table.unit(u), MoveKind::Charge).value_or(0);
    const Course course = course_of(table, u, speed);
    if (course.met == nobody) return {};
    if (auto difference = refused_offer(table, u, course)) return {*difference};
    return {};
}

std::vector<Difference> check_distance(const Table& before, const Table& after, const Memory& memory,
                                       const Report& report) {
    std::vector<Difference> found;
    if (is_about_cards(before.state)) return found;
    for (const Note& note : report) {
        if (note.what != Happening::Contact) continue;
        const Trail& trail = memory.trail(note.unit);
        const bool straight = trail.start.heading == after.now(note.unit).pose.heading;
        const bool by_road = std::ranges::any_of(trail.places, [&](const Place& p) { return after.is_near_road(p); });
        if (trail.by == ContactMove::Pursuit || !straight || by_road || trail.places.size() < 2) continue;
        const Unit unit = before.unit(note.unit);
        Tally because;
        const double bonus = trail.die > 0 ? charge_bonus(after.edition(), unit, trail.die, because) : 0;
        const std::vector<Place>& way = trail.places;
        const Allowance left = left_after(after, unit, way, bonus);
        if (left.most > -4 * length_in_doubt) continue;
        found.push_back({"charge", left.rule,
                         fmt::format("{} went {:.2f} to reach {}, {:.2f} too far", after.name(note.unit),
                                     length_ahead(way), after.name(note.other), -left.most)});
    }
    return found;
}

std::vector<Difference> check_answers(const Table& table, const Memory& memory) {
    const Cited<bool>& one = table.edition().charge.one_reaction;
    if (table.state.finished || !holds(one)) return {};
    const Node at = node(table.field, table.state);
    const auto* asked = std::get_if<Decision>(&at);
    const ThreatFrame* threat = innermost<ThreatFrame>(table.state);
    if (!asked || asked->question != Question::React || !threat) return {};
    const auto answer = memory.answered(asked->unit, threat->by);
    // A unit that evades may go on as long as the charge comes.
    const bool goes_on = answer == Answer::Evade && threat->threat == Threat::Charge;
    if (!answer || goes_on) return {};
    return {{"answer", one.rule,
             fmt::format("{} has answered the charge ({}) and is asked again", table.name(asked->unit),
                         words_of(*answer))}};
}

}  // namespace acies::sim::referee
