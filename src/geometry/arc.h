// The arc in which a base can shoot from an edge: the area outward of the edge between two rays from its corners, each
// opened by the same angle.
// Catalogue: BI-SHO-28, BI-SHO-29, BI-SHO-33, BI-SHO-34, BI-ITP-57, BI-ITP-58.
#pragma once

#include "geometry/pose.h"

namespace acies {

struct FiringArc {
    Segment edge;  // from its right corner to its left, as seen from the base
    Direction outward;
    Direction left, right;  // of the rays from these corners

    bool operator==(const FiringArc&) const = default;
};

// `opening`: degrees from straight outward, 0 (the strip) to 90 (all that lies outward of the edge).
FiringArc firing_arc(const Rect&, BaseEdge, double opening);

// The border included, within the tolerance of limits.
bool contains(const FiringArc&, Vec);
// How many corners of the base are inside, 0 to 4.
int corners_inside(const FiringArc&, const Rect&);
// Whether any part of the base is inside.
bool reaches_into(const FiringArc&, const Rect&);
// From the middle of the edge to the nearest middle of an edge of the target; of two as near, in the order of edges.
Segment measuring_line(const Rect& shooter, BaseEdge, const Rect& target);
// Its length: the least distance from the middle of the edge to the middle of an edge of the target.
double range(const Rect& shooter, BaseEdge, const Rect& target);

}  // namespace acies
