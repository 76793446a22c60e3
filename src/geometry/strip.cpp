#include "geometry/strip.h"

#include <limits>

#include "geometry/gap.h"

namespace acies {

namespace {

// Calls f(piece, length of the line before it) for every piece.
template <class F>
void each_piece(const Strip& strip, F&& f) {
    double before = 0;
    for (std::size_t i = 0; i + 1 < strip.line.size(); ++i) {
        const Segment piece{strip.line[i], strip.line[i + 1]};
        f(piece, before);
        before += distance(piece.from, piece.to);
    }
}

// Closer to the middle line than this is in the strip, by more than touching it.
double depth_reach(const Strip& strip) { return strip.width * 0.5 - touch_tolerance - rounding_slack; }

}  // namespace

bool is_sound(const Strip& strip) {
    bool sound = strip.line.size() >= 2 && strip.width > 0;
    each_piece(strip, [&](const Segment& piece, double) { sound = sound && !(piece.from == piece.to); });
    return sound;
}

double length(const Strip& strip) {
    double sum = 0;
    each_piece(strip, [&](const Segment& piece, double) { sum += distance(piece.from, piece.to); });
    return sum;
}

double distance_from_middle(const Strip& strip, Vec p) {
    if (strip.line.empty()) return std::numeric_limits<double>::infinity();
    double found = distance(strip.line[0], p);
    each_piece(strip, [&](const Segment& piece, double) { found = min(found, distance(piece, p)); });
    return found;
}

bool contains(const Strip& strip, Vec p) {
    return distance_from_middle(strip, p) <= strip.width * 0.5 + rounding_slack;
}

bool overlaps(const Rect& r, const Strip& strip) {
    const double reach = depth_reach(strip);
    bool found = false;
    each_piece(strip, [&](const Segment& piece, double) { found = found || distance(r, piece) < reach; });
    return found;
}

std::vector<Interval> overlaps_during(const Rect& r, const Motion& m, const Strip& strip) {
    const double reach = depth_reach(strip);
    Timetable table(m);
    const auto of_base = corners(r);
    for (std::size_t k = 0; k < 4; ++k) {
        each_piece(strip, [&](const Segment& piece, double) {
            table.add_line(of_base[k], piece.from, piece.to, reach);
            table.add_line(of_base[k], piece.from, piece.to, -reach);
        });
        for (Vec bend : strip.line) {
            table.add_circle(of_base[k], bend, reach);
            table.add_line_of_base(bend, of_base[k], of_base[(k + 1) % 4], reach);
        }
    }
    return intervals_where(table.sorted(), [&](double progress) { return overlaps(rect_at(m, r, progress), strip); });
}

std::vector<Interval> contains_during(Vec point, const Motion& m, const Strip& strip) {
    const double reach = strip.width * 0.5;
    Timetable table(m);
    each_piece(strip, [&](const Segment& piece, double) {
        table.add_line(point, piece.from, piece.to, reach);
        table.add_line(point, piece.from, piece.to, -reach);
    });
    for (Vec bend : strip.line) table.add_circle(point, bend, reach);
    return intervals_where(table.sorted(),
                           [&](double progress) { return contains(strip, point_at(m, point, progress)); });
}

Milestone milestone(const Strip& strip, double along) {
    Milestone found;
    each_piece(strip, [&](const Segment& piece, double before) {
        const double size = distance(piece.from, piece.to);
        if ((along < before && before > 0) || size == 0) return;
        const Vec forth = (piece.to - piece.from) * (1 / size);
        found = {piece.from + forth * max(0, min(size, along - before)), {forth.x, forth.y}};
    });
    return found;
}

double length_along(const Strip& strip, Vec p) {
    double found = 0, nearest = std::numeric_limits<double>::infinity();
    each_piece(strip, [&](const Segment& piece, double before) {
        const Vec at = nearest_point(piece, p);
        const double away = distance(at, p);
        if (away >= nearest) return;
        nearest = away;
        found = before + distance(piece.from, at);
    });
    return found;
}

}  // namespace acies
