// The gap between two bases: how far apart they are, or how deep they overlap. What "overlap" and "touch" mean is said
// once, in geometry/tolerance.h. A rectangle may be as thin as a line.
// Catalogue: BI-ITP-02, BI-ITP-48, BI-ITP-64.
#pragma once

#include "geometry/pose.h"
#include "geometry/tolerance.h"

namespace acies {

// The greatest distance between the two along a direction that is square to an edge of either; below zero, the shortest
// way by which one must be shifted to be clear of the other. Never more than their gap.
inline double separation(const Rect& a, const Rect& b) {
    const Vec d = b.centre - a.centre;
    const double along = absolute(dot(ahead(a.facing), ahead(b.facing)));
    const double across = absolute(cross(ahead(a.facing), ahead(b.facing)));
    const double a_ahead =
        absolute(dot(d, ahead(a.facing))) - a.half_depth - b.half_depth * along - b.half_front * across;
    const double a_aside =
        absolute(dot(d, leftward(a.facing))) - a.half_front - b.half_depth * across - b.half_front * along;
    const double b_ahead =
        absolute(dot(d, ahead(b.facing))) - b.half_depth - a.half_depth * along - a.half_front * across;
    const double b_aside =
        absolute(dot(d, leftward(b.facing))) - b.half_front - a.half_depth * across - a.half_front * along;
    return max(max(a_ahead, a_aside), max(b_ahead, b_aside));
}

// Whether the circles around them are farther apart than `by`: then the rectangles are, too.
constexpr bool is_far(const Rect& a, const Rect& b, double by) {
    const double reach = a.radius + b.radius + by;
    return squared(b.centre - a.centre) > reach * reach;
}

// Distance in U between the nearest points; below zero, the depth of the overlap.
double gap(const Rect&, const Rect&);
// 0 inside.
double distance(const Rect&, Vec);
// 0 if they meet.
double distance(const Rect&, const Segment&);
bool contains(const Rect&, Vec);  // the border included

inline bool overlaps(const Rect& a, const Rect& b) { return !is_far(a, b, 0) && is_overlap(separation(a, b)); }
bool touches(const Rect&, const Rect&);

}  // namespace acies
