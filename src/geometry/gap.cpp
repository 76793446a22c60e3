#include "geometry/gap.h"

namespace acies {

namespace {

double squared_distance(const Rect& r, Vec p) {
    const Vec at = local(r, p);
    const double out_ahead = max(absolute(at.x) - r.half_depth, 0);
    const double out_aside = max(absolute(at.y) - r.half_front, 0);
    return out_ahead * out_ahead + out_aside * out_aside;
}

double squared_to_corners(const Rect& r, const Rect& other) {
    const auto points = corners(other);
    const double first = min(squared_distance(r, points[0]), squared_distance(r, points[1]));
    return min(first, min(squared_distance(r, points[2]), squared_distance(r, points[3])));
}

// Whether the segment, given in the frame of the rectangle, meets it.
bool meets(const Rect& r, const Segment& s) {
    const Vec along = s.to - s.from, middle_twice = s.from + s.to;
    if (absolute(middle_twice.x) > 2 * r.half_depth + absolute(along.x)) return false;
    if (absolute(middle_twice.y) > 2 * r.half_front + absolute(along.y)) return false;
    return absolute(cross(along, middle_twice)) <=
           2 * (absolute(along.x) * r.half_front + absolute(along.y) * r.half_depth);
}

}  // namespace

double gap(const Rect& a, const Rect& b) {
    const double apart = separation(a, b);
    if (apart <= 0) return apart;
    // Of two separate rectangles one has a corner among the nearest points.
    return std::sqrt(min(squared_to_corners(a, b), squared_to_corners(b, a)));
}

double distance(const Rect& r, Vec p) { return std::sqrt(squared_distance(r, p)); }

double distance(const Rect& r, const Segment& s) {
    if (meets(r, {local(r, s.from), local(r, s.to)})) return 0;
    double nearest = min(squared_distance(r, s.from), squared_distance(r, s.to));
    for (Vec p : corners(r)) nearest = min(nearest, squared(nearest_point(s, p) - p));
    return std::sqrt(nearest);
}

bool contains(const Rect& r, Vec p) {
    const Vec at = local(r, p);
    return absolute(at.x) <= r.half_depth + rounding_slack && absolute(at.y) <= r.half_front + rounding_slack;
}

bool touches(const Rect& a, const Rect& b) {
    if (is_far(a, b, 2 * touch_tolerance)) return false;
    const double apart = separation(a, b);
    if (is_overlap(apart) || is_apart(apart)) return false;
    return apart <= 0 || is_touch(gap(a, b));
}

}  // namespace acies
