#include "geometry/polygon.h"

#include <algorithm>

#include "geometry/tolerance.h"

namespace acies {

namespace {

Vec next_of(Outline outline, std::size_t i) { return outline[i + 1 < outline.size() ? i + 1 : 0]; }

double signed_area(Outline outline) {
    if (outline.empty()) return 0;
    double twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
        twice += cross(outline[i] - outline[0], next_of(outline, i) - outline[0]);
    return twice * 0.5;
}

bool are_boxes_apart(const Segment& a, const Segment& b) {
    return max(a.from.x, a.to.x) < min(b.from.x, b.to.x) || max(b.from.x, b.to.x) < min(a.from.x, a.to.x) ||
           max(a.from.y, a.to.y) < min(b.from.y, b.to.y) || max(b.from.y, b.to.y) < min(a.from.y, a.to.y);
}

bool meet(const Segment& a, const Segment& b) { return !are_boxes_apart(a, b) && distance(a, b) <= rounding_slack; }

bool is_straight(Outline outline) {
    const Vec along = outline[1] - outline[0];
    return std::all_of(outline.begin(), outline.end(),
                       [&](Vec p) { return absolute(cross(along, p - outline[0])) <= no_area; });
}

// Two sides that share a point meet elsewhere only if one runs back along the other.
bool runs_back(const Segment& side, const Segment& next) {
    const Vec a = side.to - side.from, b = next.to - next.from;
    return dot(a, b) < 0 && absolute(cross(a, b)) <= rounding_slack * length(a) * length(b);
}

bool crosses_itself(Outline outline) {
    const std::size_t n = outline.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Segment side{outline[i], next_of(outline, i)};
        const Segment next{side.to, next_of(outline, (i + 1) % n)};
        if (runs_back(side, next)) return true;
        for (std::size_t j = i + 2; j < n; ++j) {
            if (i == 0 && j == n - 1) continue;  // neighbours
            if (meet(side, {outline[j], next_of(outline, j)})) return true;
        }
    }
    return false;
}

// Integral, from one x to a later one, of a height that runs straight between two values and is cut to -half…half.
double cut_integral(double width, double from, double to, double half) {
    if (from > to) std::swap(from, to);
    if (to <= -half) return -half * width;
    if (from >= half) return half * width;
    const double per_height = to > from ? width / (to - from) : 0;
    double sum = 0;
    if (from < -half) {
        const double below = (-half - from) * per_height;
        sum -= half * below;
        width -= below;
        from = -half;
    }
    if (to > half) {
        const double above = (to - half) * per_height;
        sum += half * above;
        width -= above;
        to = half;
    }
    return sum + width * (from + to) * 0.5;
}

// What a side of the outline, in the frame of the rectangle, adds to the area: that between it and the middle line.
double area_under(const Rect& r, Vec from, Vec to) {
    const double sign = from.x <= to.x ? 1 : -1;
    if (sign < 0) std::swap(from, to);
    const double left = max(from.x, -r.half_depth), right = min(to.x, r.half_depth);
    if (left >= right) return 0;
    const double slope = (to.y - from.y) / (to.x - from.x);
    const double at_left = from.x == left ? from.y : from.y + (left - from.x) * slope;
    const double at_right = to.x == right ? to.y : from.y + (right - from.x) * slope;
    return sign * cut_integral(right - left, at_left, at_right, r.half_front);
}

// Every moment at which a corner crosses a side of the outline, or an edge of the base a point of it.
std::vector<double> crossings(const Rect& r, const Motion& m, Outline outline) {
    Timetable table(m);
    const auto of_base = corners(r);
    for (std::size_t i = 0; i < outline.size(); ++i)
        for (std::size_t k = 0; k < 4; ++k) {
            table.add_line(of_base[k], outline[i], next_of(outline, i), 0);
            table.add_line_of_base(outline[i], of_base[k], of_base[(k + 1) % 4], 0);
        }
    return table.sorted();
}

bool has_area_inside(const Rect& r, Outline outline) { return area_inside(r, outline) > no_area; }

// Whether the line passes the box without coming near enough to be inside, rounded.
bool is_beside(const Segment& s, const Box& box) {
    return max(s.from.x, s.to.x) < box.least.x - rounding_slack ||
           min(s.from.x, s.to.x) > box.most.x + rounding_slack ||
           max(s.from.y, s.to.y) < box.least.y - rounding_slack || min(s.from.y, s.to.y) > box.most.y + rounding_slack;
}

// A shape around the origin, turned and put around that centre.
std::vector<Vec> laid(std::vector<Vec> shape, Vec centre, double turned) {
    const Direction d = direction_of(turned);
    for (Vec& p : shape) p = centre + Vec{p.x * d.cos - p.y * d.sin, p.x * d.sin + p.y * d.cos};
    return shape;
}

}  // namespace

std::optional<OutlineFault> fault_of(Outline outline) {
    if (outline.size() < 3) return OutlineFault::TooFewPoints;
    for (std::size_t i = 0; i < outline.size(); ++i)
        for (std::size_t j = i + 1; j < outline.size(); ++j)
            if (squared(outline[i] - outline[j]) <= rounding_slack * rounding_slack) return OutlineFault::RepeatedPoint;
    if (is_straight(outline)) return OutlineFault::NoArea;
    if (crosses_itself(outline)) return OutlineFault::CrossesItself;
    return area(outline) <= no_area ? std::optional(OutlineFault::NoArea) : std::nullopt;
}

std::vector<Vec> oval(Vec centre, double width, double height, double turned) {
    constexpr int count = 24;
    std::vector<Vec> outline;
    for (int i = 0; i < count; ++i) {
        const Direction d = direction_of(full_turn / count * i);
        outline.push_back({d.cos * width / 2, d.sin * height / 2});
    }
    return laid(std::move(outline), centre, turned);
}

std::vector<Vec> rectangle(Vec centre, double width, double height, double turned) {
    const double x = width / 2, y = height / 2;
    return laid({{-x, -y}, {x, -y}, {x, y}, {-x, y}}, centre, turned);
}

double area(Outline outline) { return absolute(signed_area(outline)); }

Vec centroid(Outline outline) {
    const double whole = signed_area(outline);
    if (outline.empty()) return {};
    if (whole == 0) return outline[0];
    Vec sum;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i] - outline[0], b = next_of(outline, i) - outline[0];
        sum = sum + (a + b) * cross(a, b);
    }
    return outline[0] + sum * (1 / (6 * whole));
}

Box box_of(Outline outline) {
    if (outline.empty()) return {};
    Box box{outline[0], outline[0]};
    for (Vec p : outline) {
        box.least = {min(box.least.x, p.x), min(box.least.y, p.y)};
        box.most = {max(box.most.x, p.x), max(box.most.y, p.y)};
    }
    return box;
}

bool contains(Outline outline, Vec p) {
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = next_of(outline, i);
        if (distance(Segment{a, b}, p) <= rounding_slack) return true;
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

bool overlaps(Outline a, Outline b) {
    if (a.empty() || b.empty()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            if (meet({a[i], next_of(a, i)}, {b[j], next_of(b, j)})) return true;
    return contains(a, b.front()) || contains(b, a.front());
}

double length_inside(const Segment& s, Outline outline) {
    const Vec along = s.to - s.from;
    const double size = length(along);
    if (size == 0 || is_beside(s, box_of(outline))) return 0;
    Timetable table({Motion::Kind::Shift, along * (1 / size), size, 1});
    for (std::size_t i = 0; i < outline.size(); ++i) {
        table.add_line(s.from, outline[i], next_of(outline, i), 0);
        if (absolute(cross(along, outline[i] - s.from)) <= rounding_slack * size)  // it may run along a side
            table.add(dot(outline[i] - s.from, along) / size);
    }
    double sum = 0;
    const auto inside = [&](double at) { return contains(outline, s.from + along * (at / size)); };
    for (const Interval& part : intervals_where(table.sorted(), inside)) sum += part.to - part.from;
    return sum;
}

double area_inside(const Rect& r, Outline outline) {
    if (outline.empty()) return 0;
    double sum = 0;
    Vec from = local(r, outline.back());
    for (Vec p : outline) {
        const Vec to = local(r, p);
        sum += area_under(r, from, to);
        from = to;
    }
    return absolute(sum);
}

double share_inside(const Rect& r, Outline outline) {
    const double whole = area(r);
    return whole > 0 ? min(1, area_inside(r, outline) / whole) : 0;
}

bool is_half_inside(const Rect& r, Outline outline) { return share_inside(r, outline) >= 0.5 - rounding_slack; }

bool is_entirely_inside(const Rect& r, Outline outline) {
    return share_inside(inset(r, touch_tolerance), outline) >= 1 - rounding_slack;
}

bool overlaps(const Rect& r, Outline outline) { return has_area_inside(inset(r, touch_tolerance), outline); }

std::vector<Interval> half_inside_during(const Rect& r, const Motion& m, Outline outline) {
    // Between two crossings the area is a square function of a shift, and bends gently along a turn.
    const double stride = m.kind == Motion::Kind::Shift ? m.amount + 1 : 5;
    return intervals_not_below_zero(crossings(r, m, outline), stride, [&](double progress) {
        return share_inside(rect_at(m, r, progress), outline) - (0.5 - rounding_slack);
    });
}

std::vector<Interval> overlaps_during(const Rect& r, const Motion& m, Outline outline) {
    const Rect core = inset(r, touch_tolerance);
    return intervals_where(crossings(core, m, outline),
                           [&](double progress) { return has_area_inside(rect_at(m, core, progress), outline); });
}

}  // namespace acies
