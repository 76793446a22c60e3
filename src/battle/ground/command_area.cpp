#include "battle/ground/command_area.h"

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
        low = {min(low.x, dot(p, way)), min(low.y, dot(p, left))};
        high = {max(high.x, dot(p, way)), max(high.y, dot(p, left))};
    }
    const Vec middle = (low + high) * 0.5;
    return make_rect(way * middle.x + left * middle.y, {way.x, way.y}, high.y - low.y, high.x - low.x);
}

// Along the edges of the table, and along every edge of a hull: two that do not overlap are parted by such a line. A
// rectangle along a way is one across it too, so each stands for all that are a quarter turn from it.
std::vector<Vec> ways_of(const std::vector<Points>& hulls) {
    std::vector<Vec> ways{{1, 0}};
    const auto add = [&](Vec way) {
        const auto is_same = [&](Vec other) {
            constexpr double straight = 1e-9;
            return absolute(cross(way, other)) < straight || absolute(dot(way, other)) < straight;
        };
        if (std::ranges::none_of(ways, is_same)) ways.push_back(way);
    };
    for (const Points& hull : hulls)
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const Vec edge = hull[(i + 1) % hull.size()] - hull[i];
            if (const double far = length(edge); far > 0) add(edge * (1 / far));
        }
    return ways;
}

// Tries one rectangle after another for each Command, up to a limit: many Commands in disorder have too many to try. A
// Command for which none is found by then counts as not fitting.
class Fitting {
public:
    Fitting(const std::vector<Points>& hulls, const std::vector<Vec>& ways) {
        for (const Points& hull : hulls) {
            choices_.emplace_back();
            for (Vec way : ways) choices_.back().push_back(rectangle_around(hull, way));
        }
    }

    // Whether those from here on find rectangles beside those that are taken.
    bool fits(std::size_t from = 0) {
        if (from == choices_.size()) return true;
        return std::ranges::any_of(choices_[from], [&](const Rect& area) {
            if (!is_free(area)) return false;
            taken_.push_back(area);
            const bool all = leaves_a_choice(from + 1) && fits(from + 1);
            taken_.pop_back();
            return all;
        });
    }

private:
    bool is_free(const Rect& area) {
        constexpr int most = 20'000;
        return ++looks_ < most &&
               std::ranges::none_of(taken_, [&](const Rect& other) { return overlaps(area, other); });
    }
    bool leaves_a_choice(std::size_t from) {
        return std::all_of(choices_.begin() + static_cast<std::ptrdiff_t>(from), choices_.end(),
                           [&](const auto& areas) {
                               return std::ranges::any_of(areas, [&](const Rect& area) { return is_free(area); });
                           });
    }

    std::vector<std::vector<Rect>> choices_;
    std::vector<Rect> taken_;
    int looks_ = 0;
};

}  // namespace

bool fit_into_rectangles(const std::vector<std::vector<Rect>>& commands) {
    std::vector<Points> hulls;
    for (const std::vector<Rect>& bases : commands)
        if (!bases.empty()) hulls.push_back(hull_of(bases));
    return hulls.size() < 2 || Fitting(hulls, ways_of(hulls)).fits();
}

}  // namespace acies
