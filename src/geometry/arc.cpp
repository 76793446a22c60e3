#include "geometry/arc.h"

#include <vector>

#include "geometry/tolerance.h"

namespace acies {

FiringArc firing_arc(const Rect& r, BaseEdge e, double opening) {
    const Direction out = outward(r, e), open = direction_of(opening);
    return {edge(r, e), out, turned(out, open), turned(out, mirrored(open))};
}

bool contains(const FiringArc& arc, Vec p) {
    return within_length(-dot(ahead(arc.outward), p - arc.edge.from), 0) &&
           within_length(cross(ahead(arc.left), p - arc.edge.to), 0) &&
           within_length(-cross(ahead(arc.right), p - arc.edge.from), 0);
}

namespace {

// The part of a convex area that lies on the inner side of a line.
std::vector<Vec> cut(const std::vector<Vec>& area, Vec on, Vec inward) {
    std::vector<Vec> left;
    for (std::size_t i = 0; i < area.size(); ++i) {
        const Vec a = area[i], b = area[(i + 1) % area.size()];
        const double at_a = dot(inward, a - on), at_b = dot(inward, b - on);
        if (within_length(-at_a, 0)) left.push_back(a);
        if ((at_a < 0) != (at_b < 0)) left.push_back(a + (b - a) * (at_a / (at_a - at_b)));
    }
    return left;
}

}  // namespace

bool reaches_into(const FiringArc& arc, const Rect& target) {
    const auto points = corners(target);
    std::vector<Vec> area(points.begin(), points.end());
    area = cut(area, arc.edge.from, ahead(arc.outward));
    area = cut(area, arc.edge.to, -leftward(arc.left));
    area = cut(area, arc.edge.from, leftward(arc.right));
    return !area.empty();
}

int corners_inside(const FiringArc& arc, const Rect& target) {
    int inside = 0;
    for (Vec p : corners(target)) inside += contains(arc, p);
    return inside;
}

Segment measuring_line(const Rect& shooter, BaseEdge e, const Rect& target) {
    const Vec from = edge_middle(shooter, e);
    Vec nearest = edge_middle(target, BaseEdge::Front);
    for (BaseEdge other : {BaseEdge::Left, BaseEdge::Back, BaseEdge::Right})
        if (const Vec p = edge_middle(target, other); squared(p - from) < squared(nearest - from)) nearest = p;
    return {from, nearest};
}

double range(const Rect& shooter, BaseEdge e, const Rect& target) {
    const Segment line = measuring_line(shooter, e, target);
    return distance(line.from, line.to);
}

}  // namespace acies
