#include "battle/command_area.h"

#include <algorithm>
#include <span>
#include <tuple>

#include "geometry/gap.h"

namespace acies {

namespace {

using Points = std::vector<Vec>;

// One half of the outline around points that come in order: each new one turns to the left.
void add_half(std::span<const Vec> sorted, Points& hull) {
    const std::size_t first = hull.size();
    for (Vec p : sorted) {
        while (hull.size() >= first + 2 && cross(hull.back() - hull[hull.size() - 2], p - hull.back()) <= 0)
            hull.pop_back();
        hull.push_back(p);
    }
    hull.pop_back();  // it begins the other half
}

// The corners of the smallest convex area around the bases, counter-clockwise.
Points hull_of(const std::vector<Rect>& bases) {
    Points points;
    for (const Rect& base : bases)
        for (Vec p : corners(base)) points.push_back(p);
    const auto by_place = [](Vec a, Vec b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); };
    std::ranges::sort(points, by_place);
    Points hull;
    add_half(points, hull);
    std::ranges::reverse(points);
    add_half(points, hull);
    return hull;
}

// The rectangle around the points, with its edges along and across the way.
Rect rectangle_around(const Points& points, Vec way) {
    const Vec left = left_of(way);
    Vec low{dot(points.front(), way), dot(points.front(), left)}, high = low;
    for (Vec p : points) {
        low = {least(low.x, dot(p, way)), least(low.y, dot(p, left))};
        high = {greatest(high.x, dot(p, way)), greatest(high.y, dot(p, left))};
    }
    const Vec middle = (low + high) * 0.5;
    return make_rect(way * middle.x + left * middle.y, {way.x, way.y}, high.y - low.y, high.x - low.x);
}

// Along the edges of the table, and along every edge of a hull: two that do not overlap are parted by such a line.
std::vector<Vec> ways_of(const std::vector<Points>& hulls) {
    std::vector<Vec> ways{{1, 0}};
    for (const Points& hull : hulls)
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const Vec edge = hull[(i + 1) % hull.size()] - hull[i];
            if (const double far = length(edge); far > 0) ways.push_back(edge * (1 / far));
        }
    return ways;
}

// Whether the hulls from here on find rectangles beside those that are taken.
bool fit(std::span<const Points> hulls, std::span<const Vec> ways, std::vector<Rect>& taken) {
    if (hulls.empty()) return true;
    return std::ranges::any_of(ways, [&](Vec way) {
        const Rect area = rectangle_around(hulls.front(), way);
        if (std::ranges::any_of(taken, [&](const Rect& other) { return overlaps(area, other); })) return false;
        taken.push_back(area);
        const bool all = fit(hulls.subspan(1), ways, taken);
        taken.pop_back();
        return all;
    });
}

}  // namespace

bool fit_into_rectangles(const std::vector<std::vector<Rect>>& commands) {
    std::vector<Points> hulls;
    for (const std::vector<Rect>& bases : commands)
        if (!bases.empty()) hulls.push_back(hull_of(bases));
    std::vector<Rect> taken;
    return hulls.size() < 2 || fit(hulls, ways_of(hulls), taken);
}

}  // namespace acies
