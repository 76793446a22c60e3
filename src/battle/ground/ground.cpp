#include "battle/ground/ground.h"

#include <algorithm>
#include <functional>

#include "rules/moving/movement.h"

namespace acies {

namespace {

// What the base stays in during the motion: a circle, and of a shift a box.
struct Reach {
    Vec centre;
    double radius = 0;
    Box box;
};
Vec half_box(const Rect& r) {
    const double c = absolute(r.facing.cos), s = absolute(r.facing.sin);
    return {c * r.half_depth + s * r.half_front, s * r.half_depth + c * r.half_front};
}
Reach reach_during(const Rect& base, const Motion& motion) {
    Reach reach{base.centre, base.radius + motion.amount * max_speed(motion, base), {}};
    const bool shifts = motion.kind == Motion::Kind::Shift;
    const Vec around = shifts ? half_box(base) : Vec{reach.radius, reach.radius};
    const Vec way = shifts ? motion.arrow * motion.amount : Vec{};
    reach.box.least = base.centre - around + Vec{min(0, way.x), min(0, way.y)};
    reach.box.most = base.centre + around + Vec{max(0, way.x), max(0, way.y)};
    return reach;
}

bool is_away(const Reach& reach, const Piece& piece) {
    if (is_line(piece.kind))
        return distance_from_middle(piece.strip, reach.centre) > reach.radius + piece.strip.width * 0.5;
    const Box box = box_of(piece.outline);
    return reach.box.most.x < box.least.x || reach.box.least.x > box.most.x || reach.box.most.y < box.least.y ||
           reach.box.least.y > box.most.y;
}

std::vector<Interval> during(const Rect& base, const Motion& motion, const Piece& piece) {
    return is_line(piece.kind) ? overlaps_during(base, motion, piece.strip)
                               : half_inside_during(base, motion, piece.outline);
}

// A river has no sweep of its own; a unit that already stands in it may go on.
std::optional<double> enters(const Rect& base, const Motion& motion, const Piece& piece) {
    if (!is_line(piece.kind)) {
        const auto hit = sweep(base, motion, piece.outline);
        return hit ? std::optional(hit->at) : std::nullopt;
    }
    const auto inside = overlaps_during(base, motion, piece.strip);
    if (inside.empty() || overlaps(base, piece.strip)) return std::nullopt;
    return inside.front().from;
}

double price_at(const Tolls& tolls, double progress) {
    double price = 1;
    for (const Toll& toll : tolls)
        if (progress > toll.from && progress < toll.to) price = max(price, toll.price);
    return price;
}

// The dearest entry that has been made by then.
double entry_by(const Tolls& tolls, double progress) {
    double entry = 0;
    for (const Toll& toll : tolls)
        if (progress > toll.from + rounding_slack) entry = max(entry, toll.entry);
    return entry;
}

// Ground that leaves nothing of the move is not entered.
double reach_of_entries(const Tolls& tolls, double movement) {
    double reach = movement;
    for (const Toll& toll : tolls)
        if (toll.entry > 0 && toll.from < reach) reach = min(reach, max(toll.from, movement - toll.entry));
    return reach;
}

// What the figure of the ground takes off a move of that speed.
double entry_of(const Edition& edition, const Unit& unit, Terrain terrain, double speed) {
    if (speed <= 0 || edition.movement.ground_speed.value != GroundSpeed::Column) return 0;
    if (is_barred_from(edition, unit, terrain)) return 0;
    // Ground without a figure leaves even the speed of a charge.
    return max(0, speed - reach_over(edition, unit, MoveKind::Charge, terrain).value_or(speed));
}

// Where prices change, in order.
std::vector<double> turning_points(const Tolls& tolls) {
    std::vector<double> points;
    for (const Toll& toll : tolls) points.insert(points.end(), {toll.from, toll.to});
    std::ranges::sort(points);
    return points;
}

}  // namespace

const LandscapeRules& rules_of(const Field& field, const Piece& piece) {
    return field.edition().table.landscape[piece.kind];
}

Terrain terrain_of(const Field& field, const Piece& piece) { return rules_of(field, piece).ground.value; }

bool bars(const Field& field, const Piece& piece, const Unit& unit, bool compelled) {
    return is_barred_from(field.edition(), unit, terrain_of(field, piece), compelled) ||
           is_among(field.edition(), unit, rules_of(field, piece).bars);
}

bool is_in(const Rect& base, const Piece& piece) { return !is_line(piece.kind) && is_half_inside(base, piece.outline); }

Ground ground_at(const Field& field, const State& state, const Rect& base) {
    for (const Piece& piece : pieces_of(field, state))
        if (is_in(base, piece)) return {terrain_of(field, piece), is_entirely_inside(base, piece.outline), &piece};
    return {};
}

double cost_of(const Tolls& tolls, double progress, double length) {
    if (tolls.empty()) return progress * length;
    double cost = 0, from = 0;
    for (double to : turning_points(tolls)) {
        to = min(to, progress);
        if (to <= from) continue;
        cost += (to - from) * price_at(tolls, (from + to) * 0.5);
        from = to;
    }
    return (cost + (progress - from)) * length + entry_by(tolls, progress);
}

double reach_of(const Tolls& tolls, double movement) {
    if (tolls.empty()) return movement;
    const double capped = reach_of_entries(tolls, movement);
    double from = 0;
    for (double to : turning_points(tolls)) {
        if (to <= from) continue;
        const double price = price_at(tolls, (from + to) * 0.5);
        if ((to - from) * price > movement) return min(capped, from + movement / price);
        movement -= (to - from) * price;
        from = to;
    }
    return min(capped, from + movement);
}

void walk_over(const Field& field, const State& state, const Unit& unit, const Rect& base, const Motion& motion,
               PieceSet& trodden, Tolls& tolls, double speed) {
    const auto& pieces = pieces_of(field, state);
    if (pieces.empty()) return;
    const Reach reach = reach_during(base, motion);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Terrain terrain = terrain_of(field, pieces[i]);
        if (terrain == Terrain::Open || terrain == Terrain::Road || is_away(reach, pieces[i])) continue;
        const auto inside = during(base, motion, pieces[i]);
        if (inside.empty()) continue;
        trodden.set(i);
        const double price = price_over(field.edition(), unit, terrain);
        const double entry = entry_of(field.edition(), unit, terrain, speed);
        if (price == 1 && entry == 0) continue;
        // I1-ITP-17: a river slows while the centre of the base is in it, for it may be narrower than half of the base.
        const auto slowed = is_line(pieces[i].kind) ? contains_during(base.centre, motion, pieces[i].strip) : inside;
        for (const Interval& part : slowed) tolls.push_back({part.from, part.to, price, entry});
    }
}

EnumSet<Terrain> ground_charged_in(const Field& field, const State& state, const Rect& base, const Motion& motion) {
    const ChargeGround asked = field.edition().impetus.charged_in.value;
    EnumSet<Terrain> grounds;
    if (asked == ChargeGround::AtContact) return grounds;
    const Reach reach = reach_during(base, motion);
    for (const Piece& piece : pieces_of(field, state)) {
        const Terrain terrain = terrain_of(field, piece);
        if (terrain == Terrain::Open || is_line(piece.kind) || is_away(reach, piece)) continue;
        const auto inside = asked == ChargeGround::AnyPartOnTheWay
                                ? overlaps_during(base, motion, Outline(piece.outline))
                                : half_inside_during(base, motion, piece.outline);
        if (!inside.empty()) grounds.insert(terrain);
    }
    return grounds;
}

double figure_of(const Field& field, const Unit& unit, const EnumSet<Terrain>& charged_in, double speed) {
    double figure = 0;
    for (Terrain terrain : every<Terrain>())
        if (charged_in.contains(terrain)) figure = max(figure, entry_of(field.edition(), unit, terrain, speed));
    return figure;
}

std::optional<double> crossing_limit(const Field& field, const State& state, const Unit& unit, const Rect& base,
                                     const Motion& motion) {
    const double at_bank = field.edition().grouping.touch.value;
    std::optional<double> limit;
    for (const Piece& piece : pieces_of(field, state)) {
        if (!is_line(piece.kind) || !suffers(field.edition(), unit, terrain_of(field, piece), GroundEffect::WholePhase))
            continue;
        const auto inside = overlaps_during(base, motion, piece.strip);
        if (inside.empty()) continue;
        const double end = inside.front().from > at_bank ? inside.front().from : inside.back().to + at_bank;
        if (end < motion.amount) limit = min(limit.value_or(end), end);
    }
    return limit;
}

std::optional<Barrier> barrier_on(const Field& field, const State& state, const Unit& unit, const Rect& base,
                                  const Motion& motion, bool compelled) {
    std::optional<Barrier> first;
    if (pieces_of(field, state).empty()) return first;
    const Reach reach = reach_during(base, motion);
    for (const Piece& piece : pieces_of(field, state)) {
        if (!bars(field, piece, unit, compelled) || is_away(reach, piece)) continue;
        const bool only_if_compelled = compelled && !bars(field, piece, unit);
        if (only_if_compelled && !is_line(piece.kind) && overlaps(base, Outline(piece.outline))) continue;
        const auto at = enters(base, motion, piece);
        if (at && (!first || *at < first->at)) first = {*at, &piece};
    }
    return first;
}

bool is_barred_at(const Field& field, const State& state, const Unit& unit, const Rect& base) {
    return std::ranges::any_of(pieces_of(field, state), [&](const Piece& piece) {
        return bars(field, piece, unit) &&
               (is_line(piece.kind) ? overlaps(base, piece.strip) : overlaps(base, Outline(piece.outline)));
    });
}

const Piece* harm_of(const Field& field, const State& state, const Unit& unit, const PieceSet& trodden,
                     GroundEffect effect, const Rect& start, const Rect& end) {
    if (trodden.none()) return nullptr;
    const auto& pieces = pieces_of(field, state);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (!trodden.test(i)) continue;
        const Terrain terrain = terrain_of(field, pieces[i]);
        if (!suffers(field.edition(), unit, terrain, effect)) continue;
        const bool left =
            leaving_spares(field.edition(), unit, terrain) && is_in(start, pieces[i]) && !is_in(end, pieces[i]);
        if (!left) return &pieces[i];
    }
    return nullptr;
}

}  // namespace acies
