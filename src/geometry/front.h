// Areas and lines that belong to a base: the zone ahead of it, the strip straight ahead, the room behind, the corridor
// of a move, and who stands behind the line of whose front. Lengths in U. Catalogue: BI-ZOC-02, BI-RET-10, BI-CHG-10,
// BI-ITP-48, BI-ITP-49, BI-ITP-60, BI-ITP-80, BI-ITP-85.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "geometry/gap.h"
#include "geometry/motion.h"

namespace acies {

// The rectangle that lies along an edge, as wide as the edge and `depth` deep. Its facing is outward.
Rect zone_along(const Rect&, BaseEdge, double depth);
inline Rect zone_ahead(const Rect& r, double depth) { return zone_along(r, BaseEdge::Front, depth); }
inline Rect room_behind(const Rect& r, double depth) { return zone_along(r, BaseEdge::Back, depth); }

// The strip from an edge straight outward without end: the width of it that `other` stands in, 0 to the length of the
// edge. What lies behind the edge does not count.
double width_in_strip(const Rect&, BaseEdge, const Rect& other);
// Whether `other` stands in the strip, by more than touching it.
bool is_in_strip(const Rect&, BaseEdge, const Rect& other);
inline bool is_straight_ahead(const Rect& r, const Rect& other) { return is_in_strip(r, BaseEdge::Front, other); }

// All that a shift of the base passes over, the base at start and end included: a convex outline of 4 to 6 points,
// counter-clockwise.
struct Corridor {
    std::array<Vec, 6> points;
    std::size_t count = 0;

    std::span<const Vec> outline() const { return {points.data(), count}; }
};
Corridor corridor(const Rect&, Direction, double distance);
// The same as a rectangle, of a shift square to an edge of the base, that edge leading.
Rect corridor(const Rect&, BaseEdge, double distance);

// How far the point lies ahead of the line through the front edge; below zero, behind it.
double ahead_of_front(const Rect&, Vec);
// Every corner of `other` lies on or behind the line through the front edge of `of`.
bool is_behind_front_of(const Rect& other, const Rect& of);
// Every corner of `other` lies on or ahead of that line.
bool is_in_front_of(const Rect& other, const Rect& of);

}  // namespace acies
