#include "geometry/front.h"

#include <algorithm>

namespace acies {

namespace {

// An interval on the line of an edge, and how far outward the points above it reach.
struct Spread {
    double from = 0, to = 0, out = 0;
    bool any = false;

    void add(Vec at) {
        from = any ? min(from, at.y) : at.y;
        to = any ? max(to, at.y) : at.y;
        out = any ? max(out, at.x) : at.x;
        any = true;
    }
};

// The part of `other` that lies outward of the edge: x outward from it, y along it from its middle.
Spread spread_outward(const Rect& r, BaseEdge e, const Rect& other) {
    const Vec origin = edge_middle(r, e), forth = ahead(outward(r, e)), left = left_of(forth);
    std::array<Vec, 4> at;
    const auto points = corners(other);
    std::transform(points.begin(), points.end(), at.begin(),
                   [&](Vec p) { return Vec{dot(p - origin, forth), dot(p - origin, left)}; });
    Spread found;
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec a = at[i], b = at[(i + 1) % 4];
        if (a.x >= 0) found.add(a);
        if ((a.x < 0) != (b.x < 0)) found.add({0, a.y + (b.y - a.y) * (a.x / (a.x - b.x))});
    }
    return found;
}

double width_of(const Spread& spread, double half) {
    if (!spread.any) return 0;
    return max(0, min(spread.to, half) - max(spread.from, -half));
}

}  // namespace

Rect zone_along(const Rect& r, BaseEdge e, double depth) {
    const Direction out = outward(r, e);
    return make_rect(edge_middle(r, e) + ahead(out) * (depth * 0.5), out, edge_length(r, e), depth);
}

double width_in_strip(const Rect& r, BaseEdge e, const Rect& other) {
    return width_of(spread_outward(r, e, other), edge_length(r, e) * 0.5);
}

bool is_in_strip(const Rect& r, BaseEdge e, const Rect& other) {
    const Spread spread = spread_outward(r, e, other);
    return is_apart(spread.out) && is_apart(width_of(spread, edge_length(r, e) * 0.5));
}

Corridor corridor(const Rect& r, Direction way, double distance) {
    const auto all = corners(r);
    const Vec forth = ahead(way), by = forth * distance;
    // A corner leads if the edges on both sides of it do, and trails if neither does; the two between do both.
    const auto leads = [&](std::size_t edge) {
        return dot(ahead(outward(r, static_cast<BaseEdge>(edge % 4))), forth) > rounding_slack;
    };
    Corridor found;
    for (std::size_t i = 0; i < 4; ++i) {
        const bool before = leads(i + 3), after = leads(i);
        if (before || after) {
            if (!before) found.points[found.count++] = all[i];
            found.points[found.count++] = all[i] + by;
            if (!after) found.points[found.count++] = all[i];
        } else {
            found.points[found.count++] = all[i];
        }
    }
    return found;
}

Rect corridor(const Rect& r, BaseEdge e, double distance) {
    const Direction out = outward(r, e);
    const bool lengthwise = e == BaseEdge::Front || e == BaseEdge::Back;
    const Vec centre = r.centre + ahead(out) * (distance * 0.5);
    return make_rect(centre, r.facing, 2 * r.half_front + (lengthwise ? 0 : distance),
                     2 * r.half_depth + (lengthwise ? distance : 0));
}

double ahead_of_front(const Rect& r, Vec p) { return local(r, p).x - r.half_depth; }

bool is_behind_front_of(const Rect& other, const Rect& of) {
    const auto all = corners(other);
    return std::none_of(all.begin(), all.end(), [&](Vec p) { return is_apart(ahead_of_front(of, p)); });
}

bool is_in_front_of(const Rect& other, const Rect& of) {
    const auto all = corners(other);
    return std::none_of(all.begin(), all.end(), [&](Vec p) { return is_apart(-ahead_of_front(of, p)); });
}

}  // namespace acies
