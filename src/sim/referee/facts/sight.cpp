#include "sim/referee/facts/sight.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

// Trees hide units at their edge; a bare slope does not.
bool is_wooded(Landscape kind) { return kind == Landscape::Wood || kind == Landscape::WoodedHill; }

// An edge as its unit looks out of it.
struct Lookout {
    Point left, right, middle;
    double cos = 1, sin = 0;  // outward
};

Lookout lookout(const Place& place, BaseEdge edge) {
    const auto corners = corners_of(place);
    const auto i = static_cast<std::size_t>(edge);
    Lookout out{corners[(i + 1) % 4], corners[i], middle_of(place, edge)};
    const double quarter_turns = static_cast<double>(i) * std::numbers::pi / 2;
    const double c = std::round(std::cos(quarter_turns)), s = std::round(std::sin(quarter_turns));
    out.cos = place.cos * c - place.sin * s;
    out.sin = place.sin * c + place.cos * s;
    return out;
}

// How far the point lies inside the arc; below zero: outside.
double depth_in_arc(const Lookout& out, double degrees, Point p) {
    const double open = degrees * std::numbers::pi / 180;
    const auto along = [&](Point from, double angle, double sign) {
        const double c = out.cos * std::cos(angle) - out.sin * std::sin(angle);
        const double s = out.sin * std::cos(angle) + out.cos * std::sin(angle);
        return sign * (c * (p.y - from.y) - s * (p.x - from.x));
    };
    const double ahead = out.cos * (p.x - out.middle.x) + out.sin * (p.y - out.middle.y);
    return std::min({ahead, along(out.left, open, -1), along(out.right, -open, 1)});
}

Seen is_in_depth(double depth) { return above(depth, 0, border_in_doubt); }

// ---- range

int ranks_that_count(const Table& table, UnitId u) {
    if (table.now(u).village != no_village) return 1;
    int ranks = 0;
    for (int vbu : table.now(u).vbu) ranks += vbu > 0;
    return std::max(1, ranks);
}

// The base of one rank of a Large Unit, from the front.
Place rank_of(const Place& whole, int rank, int ranks) {
    Place one = whole;
    one.depth = whole.depth / ranks;
    one.front = point_at(whole, -one.depth * rank, 0);
    return one;
}

struct Measured {
    Point from, to;
    double length = 0;
};

// From the middle of the edge to the nearest middle of an edge of the target.
Measured measured(const Table& table, UnitId shooter, BaseEdge edge, UnitId target) {
    const bool to_rear = holds(table.edition().targets.range_to_rear_edge);
    const int shooters = to_rear ? 1 : ranks_that_count(table, shooter);
    const int targets = to_rear ? 1 : ranks_that_count(table, target);
    Measured best{.length = 1e9};
    for (int i = 0; i < shooters; ++i)
        for (int j = 0; j < targets; ++j)
            for (BaseEdge e : {BaseEdge::Front, BaseEdge::Left, BaseEdge::Right, BaseEdge::Back}) {
                if (e == BaseEdge::Back && !to_rear) continue;
                const bool along = edge == BaseEdge::Left || edge == BaseEdge::Right;
                const int rank = along ? i : edge == BaseEdge::Front ? 0 : shooters - 1;
                const Point from = middle_of(rank_of(table.place(shooter), rank, shooters), edge);
                const Point to = middle_of(rank_of(table.place(target), j, targets), e);
                const double length = distance(from, to);
                if (length < best.length) best = {from, to, length};
            }
    return best;
}

// ---- arc

Seen is_in_arc(const Table& table, const Lookout& out, const Measured& line, const Place& at) {
    const double degrees = table.edition().targets.arc.value;
    const auto depth = [&](Point p) { return depth_in_arc(out, degrees, p); };
    if (table.edition().targets.in_arc.value == ArcTest::RangePoint) return is_in_depth(depth(line.to));
    if (table.edition().targets.in_arc.value == ArcTest::AnyPart) {
        double deepest = -1e9;
        for (int i = 0; i <= samples_across; ++i)
            for (int j = 0; j <= samples_across; ++j)
                deepest =
                    std::max(deepest, depth(point_at(at, -at.depth * i / samples_across,
                                                     at.width * (static_cast<double>(j) / samples_across - 0.5))));
        return deepest > 0 ? Seen::Yes : deepest > -0.2 ? Seen::Doubtful : Seen::No;
    }
    int surely = 0, maybe = 0;
    for (Point corner : corners_of(at)) {
        surely += is_in_depth(depth(corner)) == Seen::Yes;
        maybe += may_be(is_in_depth(depth(corner)));
    }
    return surely >= 2 ? Seen::Yes : maybe >= 2 ? Seen::Doubtful : Seen::No;
}

// ---- what is in the way

// How strict the eye is: bases and areas are taken a little larger or smaller than they are.
enum class Eye : std::uint8_t { Sharp, Dim };  // Sharp sees past what is doubtful, Dim does not
double swelling(Eye eye) { return eye == Eye::Sharp ? -1.5 * border_in_doubt : border_in_doubt; }

// All corners of the area lie to the same side of both ends of the line.
bool passes_by(const std::vector<Point>& line, const Area& area) {
    const auto all = [&](auto lies_beyond) {
        return std::ranges::all_of(
            area, [&](Vec corner) { return lies_beyond(corner, line.front()) && lies_beyond(corner, line.back()); });
    };
    return all([](Vec corner, Point end) { return corner.x < end.x; }) ||
           all([](Vec corner, Point end) { return corner.x > end.x; }) ||
           all([](Vec corner, Point end) { return corner.y < end.y; }) ||
           all([](Vec corner, Point end) { return corner.y > end.y; });
}

// A line that runs along the border of an area may be in it or not.
bool is_in_area(Eye eye, const Area& area, Point p) {
    if (!is_inside(area, p)) return false;
    if (eye == Eye::Dim) return true;
    return std::min(distance_to_line(area, p), distance_to_line({area.back(), area.front()}, p)) > border_in_doubt;
}

double length_in_area(Eye eye, const std::vector<Point>& points, const Area& area) {
    if (points.size() < 2 || passes_by(points, area)) return 0;
    int inside = 0;
    for (Point p : points) inside += is_in_area(eye, area, p);
    return inside * distance(points.front(), points.back()) / static_cast<double>(points.size() - 1);
}

// Two lines, and all points between them if the whole area must be empty.
struct Sightlines {
    std::vector<Point> left, right, between;
};

Sightlines sightlines(Point left, Point to_left, Point right, Point to_right, bool area) {
    Sightlines lines{
        points_between(left, to_left, step_along_line), points_between(right, to_right, step_along_line), {}};
    if (!area) return lines;
    const Area seen{{left.x, left.y}, {to_left.x, to_left.y}, {to_right.x, to_right.y}, {right.x, right.y}};
    const auto [min_x, max_x] = std::minmax({left.x, to_left.x, right.x, to_right.x});
    const auto [min_y, max_y] = std::minmax({left.y, to_left.y, right.y, to_right.y});
    constexpr double coarse = 4 * step_along_line;
    for (double x = min_x; x <= max_x; x += coarse)
        for (double y = min_y; y <= max_y; y += coarse)
            if (is_inside(seen, {x, y})) lines.between.push_back({x, y});
    return lines;
}

bool are_crossing(Point a, Point b, Point c, Point d) {
    const auto side = [](Point p, Point q, Point r) { return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x); };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

class Onlooker {
public:
    Onlooker(const Table& table, UnitId shooter, BaseEdge edge, UnitId target, bool flat)
        : table_(table),
          shooter_(shooter),
          target_(target),
          from_(table.place(shooter)),
          at_(table.place(target)),
          out_(lookout(from_, edge)),
          line_(measured(table, shooter, edge, target)),
          area_(flat && table.edition().targets.sight.value == SightTest::CornersAndArea) {}

    Outlook look() {
        Outlook found{.range = line_.length, .in_arc = is_in_arc(table_, out_, line_, at_)};
        if (!may_be(found.in_arc)) return found;
        std::vector<View> woods;
        for (Eye eye : {Eye::Sharp, Eye::Dim}) into_woods(eye, woods);
        const bool is_hidden =
            std::ranges::all_of(woods, [](const View& view) { return view.sight == Sight::Blocked; });
        const std::vector<View> beyond = is_hidden ? std::vector<View>{} : past_scenery_and_units();
        for (const View& wood : woods) {
            if (wood.sight == Sight::Blocked) {
                found.views.push_back(wood);
                continue;
            }
            for (View view : beyond) {
                view.wood_edge = wood.wood_edge;
                found.views.push_back(view);
            }
        }
        return found;
    }

private:
    const Edition& edition() const { return table_.edition(); }

    // How far one sees through scenery of that kind; none: it is not said.
    std::optional<double> seen_through(Landscape kind) const {
        const SightRules& rules = edition().terrain.sight;
        const auto stated = [](const Cited<double>& value) {
            return value.stated() ? std::optional(value.value) : std::nullopt;
        };
        switch (kind) {
            case Landscape::Wood:
            case Landscape::Thicket:
            case Landscape::WoodedHill: return stated(rules.wood);
            case Landscape::SteepHill: return stated(rules.steep_hill);
            case Landscape::HedgedField:
            case Landscape::Dunes: return stated(rules.other_difficult);
            case Landscape::Marsh:
            case Landscape::Pond:
                return holds(rules.flat_ground_is_open) ? std::nullopt : stated(rules.other_difficult);
            case Landscape::GentleHill: return stated(rules.gentle_hill);
            case Landscape::Scrub:
            case Landscape::Field:
            case Landscape::Village:
            case Landscape::Abbey:
            case Landscape::Town:
            case Landscape::Rocks:
            case Landscape::Water:
            case Landscape::Road:
            case Landscape::River:
            case Landscape::GreatRiver:
            case Landscape::FloodRiver:
            case Landscape::Cliffs:
            case Landscape::Fortification:
            case Landscape::Wall:
            case Landscape::Hedge:
            case Landscape::Stakes:
            case Landscape::Pavises: break;
        }
        return std::nullopt;
    }

    // Into woods from their edge, along the line that is measured.
    void into_woods(Eye eye, std::vector<View>& views) const {
        View view{.sight = Sight::Clear};
        bool doubtful = false, target_doubtful = false;
        const double slack = eye == Eye::Sharp ? -2 * step_along_line : 2 * step_along_line;
        for (const Piece& piece : table_.pieces()) {
            if (is_line(piece.kind) || !holds(table_.rules_of(piece).limits_sight)) continue;
            const Seen target_in = table_.is_in(at_, piece), shooter_in = table_.is_in(from_, piece);
            target_doubtful = target_doubtful || target_in == Seen::Doubtful;
            doubtful = doubtful || target_doubtful || shooter_in == Seen::Doubtful;
            const double inside =
                length_in_area(eye, points_between(line_.from, line_.to, step_along_line), piece.outline);
            if (target_in != Seen::Yes && shooter_in != Seen::Yes) {
                if (!seen_through(piece.kind) && inside + slack > 0 && inside > 0) view.sight = Sight::Blocked;
            } else if (inside + slack > edition().terrain.sight.wood_edge.value) {
                view.sight = Sight::Blocked;
            } else if (target_in == Seen::Yes && is_wooded(piece.kind)) {
                view.wood_edge = true;
            }
        }
        views.push_back(view);
        if (!doubtful) return;
        views.push_back({.sight = Sight::Clear, .wood_edge = view.wood_edge});
        if (target_doubtful) views.push_back({.sight = Sight::Clear, .wood_edge = !view.wood_edge});
        views.push_back({.sight = Sight::Blocked});
    }

    // Scenery, friends and enemies may be in doubt each without the others.
    std::vector<View> past_scenery_and_units() const {
        constexpr Eye sharp = Eye::Sharp, dim = Eye::Dim;
        std::vector<View> views{seen({sharp, sharp, sharp}), seen({dim, dim, dim})};
        if (views[0].sight == views[1].sight) return views;
        for (Eyes eyes : {Eyes{sharp, sharp, dim}, Eyes{sharp, dim, sharp}, Eyes{dim, sharp, sharp},
                          Eyes{sharp, dim, dim}, Eyes{dim, sharp, dim}, Eyes{dim, dim, sharp}})
            views.push_back(seen(eyes));
        return views;
    }

    // How strict one is with each.
    struct Eyes {
        Eye scenery, friends, enemies;
    };

    View seen(Eyes eyes) const {
        View best{.sight = Sight::Blocked};
        const double degrees = edition().targets.arc.value;
        const auto is_in = [&](Point p) {
            const Seen in = is_in_depth(depth_in_arc(out_, degrees, p));
            return eyes.friends == Eye::Sharp ? may_be(in) : in == Seen::Yes;
        };
        if (edition().targets.sight.value == SightTest::Midpoint) {
            for (Point to : nearest_edge())
                improve(best, judge(eyes, sightlines(line_.from, to, line_.from, to, false)));
        } else {
            const bool any = edition().targets.in_arc.value == ArcTest::RangePoint;
            for (Point a : corners_of(at_))
                for (Point b : corners_of(at_)) {
                    const bool same = distance(a, b) == 0;
                    if (same || (!any && (!is_in(a) || !is_in(b))) || are_crossing(out_.left, a, out_.right, b))
                        continue;
                    if (best.sight == Sight::Clear) break;
                    improve(best, judge(eyes, sightlines(out_.left, a, out_.right, b, area_)));
                }
        }
        return best;
    }

    std::vector<Point> nearest_edge() const {
        const auto corners = corners_of(at_);
        for (std::size_t i = 0; i < 4; ++i)
            if (distance(middle_of(at_, static_cast<BaseEdge>(i)), line_.to) < 1e-9) {
                std::vector<Point> points;
                for (int k = 0; k <= 8; ++k)
                    points.push_back({corners[i].x + (corners[(i + 1) % 4].x - corners[i].x) * k / 8,
                                      corners[i].y + (corners[(i + 1) % 4].y - corners[i].y) * k / 8});
                return points;
            }
        return {line_.to};
    }

    static double excess(const Shot::Obstacle& o) { return o.to_shooter - o.to_target; }
    static void improve(View& best, const View& other) {
        const bool better =
            other.sight < best.sight || (other.sight == Sight::OverFriends && best.sight == other.sight &&
                                         excess(*other.obstacle) < excess(*best.obstacle));
        if (better) best = other;
    }

    View judge(Eyes eyes, const Sightlines& lines) const {
        View view{.sight = Sight::Clear};
        for (const Piece& piece : table_.pieces())
            if (is_hidden_by(eyes.scenery, lines, piece)) return {.sight = Sight::Blocked};
        for (UnitId u : table_.units_there()) {
            if (u == shooter_ || u == target_) continue;
            const Place base = table_.place(u);
            const bool is_friend = table_.field.seat(u) == table_.field.seat(shooter_);
            if (!is_cut(lines, grown(base, swelling(is_friend ? eyes.friends : eyes.enemies)))) continue;
            if (!is_friend) return {.sight = Sight::Blocked};
            const Shot::Obstacle obstacle{distance_to(base, out_.middle), apart(base, at_)};
            if (view.obstacle && excess(obstacle) <= excess(*view.obstacle)) continue;
            view.sight = Sight::OverFriends;
            view.obstacle = obstacle;
        }
        return view;
    }

    static bool is_cut(const Sightlines& lines, const Place& base) {
        const double reach = base.width + base.depth;
        for (const auto* points : {&lines.left, &lines.right, &lines.between})
            for (Point p : *points)
                if (std::abs(p.x - base.front.x) <= reach && covers(base, p)) return true;
        return false;
    }

    bool is_hidden_by(Eye eye, const Sightlines& lines, const Piece& piece) const {
        if (is_line(piece.kind)) return false;
        const double slack = eye == Eye::Sharp ? -3 * step_along_line : 3 * step_along_line;
        if (const auto most = seen_through(piece.kind)) {
            const auto is_too_long = [&](const std::vector<Point>& line) {
                const double through = length_in_area(eye, line, piece.outline);
                const bool crest = piece.kind == Landscape::GentleHill;
                const double limit = crest ? crest_limit(eye, line, piece, *most) : *most;
                return through + slack > limit && through > 0;
            };
            return is_too_long(lines.left) || is_too_long(lines.right);
        }
        if (!holds(table_.rules_of(piece).blocks_sight)) return false;
        const Seen holds_one = std::max(table_.is_in(from_, piece), table_.is_in(at_, piece));
        if (holds_one == Seen::Yes || (holds_one == Seen::Doubtful && eye == Eye::Sharp)) return false;
        int inside = 0;
        for (const auto* points : {&lines.left, &lines.right, &lines.between})
            for (Point p : *points) inside += is_in_area(eye, piece.outline, p);
        return eye == Eye::Sharp ? inside > 4 : inside > 0;
    }

    // Behind the crest of a hill one sees less far than on this side of it.
    double crest_limit(Eye eye, const std::vector<Point>& line, const Piece& hill, double most) const {
        const Cited<double>& behind = edition().terrain.sight.behind_crest;
        if (!behind.stated()) return most;
        const Point top = hill.top ? Point{hill.top->x, hill.top->y} : centre_of(hill.outline);
        constexpr std::ptrdiff_t near_an_end = 3;
        const auto nearest = std::ranges::min_element(line, {}, [&](Point p) { return distance(p, top); });
        if (!is_inside(hill.outline, *nearest)) return most;
        const auto to_end = std::min(nearest - line.begin(), line.end() - 1 - nearest);
        return to_end > near_an_end || (to_end > 0 && eye == Eye::Dim) ? behind.value : most;
    }

    const Table& table_;
    UnitId shooter_, target_;
    Place from_, at_;
    Lookout out_;
    Measured line_;
    bool area_;
};

}  // namespace

Outlook outlook(const Table& table, UnitId shooter, BaseEdge edge, UnitId target, bool flat) {
    return Onlooker(table, shooter, edge, target, flat).look();
}

}  // namespace acies::sim::referee
