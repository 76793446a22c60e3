// Where a unit stands and how large its base is, on the grid of the table and as a rectangle to compute with.
// Frame: x to the right, y up. Headings count counter-clockwise from +x. The left of a unit that faces +x is +y.
// Catalogue: BI-ITP-01, BI-ITP-11, BI-ITP-44, BI-ITP-46, BI-ITP-91.
#pragma once

#include <array>
#include <cstdint>

#include "base/names.h"
#include "geometry/vec.h"

namespace acies {

inline constexpr double grid_of_u = 1000.0;          // steps of the table's grid in 1 U
inline constexpr std::int32_t full_heading = 36000;  // 1/100 degree

// The middle of the front edge and the facing.
struct Pose {
    std::int32_t x = 0, y = 0;  // 1/1000 U
    std::int32_t heading = 0;   // 1/100 degree, 0 to 35999

    static constexpr void describe(auto& self, auto&& visit) {
        visit("x", self.x);
        visit("y", self.y);
        visit("heading", self.heading);
    }
    bool operator==(const Pose&) const = default;
};

struct Base {
    std::int32_t front = 0, depth = 0;  // 1/1000 U

    bool operator==(const Base&) const = default;
};

enum class BaseEdge : std::uint8_t { Front, Left, Back, Right };
template <>
inline constexpr auto names<BaseEdge> =
    std::to_array<Name>({{"front", "front"}, {"left", "left"}, {"back", "back"}, {"right", "right"}});
// Counter-clockwise, so that edge i leads from corner i to the next.
enum class BaseCorner : std::uint8_t { FrontRight, FrontLeft, BackLeft, BackRight };
enum class Hand : std::uint8_t { Left, Right };

// A base on the table, or any other rectangle that belongs to one. Lengths in U. A side may be 0, not below.
struct Rect {
    Vec centre;
    Direction facing;
    double half_front = 0, half_depth = 0;
    double radius = 0;  // from the centre to a corner

    bool operator==(const Rect&) const = default;
};

Rect make_rect(Vec centre, Direction facing, double front, double depth);
Rect rect_of(const Pose&, const Base&);

// The point in the frame of the rectangle: x ahead of the centre, y to the left of it.
constexpr Vec local(const Rect& r, Vec p) {
    const Vec d = p - r.centre;
    return {dot(d, ahead(r.facing)), dot(d, leftward(r.facing))};
}
constexpr Vec global(const Rect& r, Vec in_frame) { return r.centre + turned(in_frame, r.facing); }

std::array<Vec, 4> corners(const Rect&);  // in the order of BaseCorner
Vec corner(const Rect&, BaseCorner);
Segment edge(const Rect&, BaseEdge);
Vec edge_middle(const Rect&, BaseEdge);
Direction outward(const Rect&, BaseEdge);
double edge_length(const Rect&, BaseEdge);
constexpr double area(const Rect& r) { return 4 * r.half_front * r.half_depth; }

// The rectangle with every edge drawn in by `by` (out, if below zero). A side never falls below 0.
Rect inset(const Rect&, double by);
constexpr Rect shifted(Rect r, Vec by) {
    r.centre = r.centre + by;
    return r;
}
constexpr Rect rotated(Rect r, Vec about, Direction by) {
    r.centre = about + turned(r.centre - about, by);
    r.facing = turned(r.facing, by);
    return r;
}

// The grid point nearest to a length in U, ties away from zero, and the heading nearest to an angle in degrees. All
// results that become a pose go through these.
std::int32_t to_grid(double u);
std::int32_t to_heading(double degrees);
constexpr double to_u(std::int32_t grid) { return grid * (1 / grid_of_u); }  // exact for whole U
constexpr Vec position(const Pose& p) { return {to_u(p.x), to_u(p.y)}; }
constexpr double degrees_of(const Pose& p) { return p.heading / 100.0; }

// The pose after a straight move by `distance` U. `direction`: degrees counter-clockwise from straight ahead, so 0 is
// ahead, 90 to the left, 180 back, -90 to the right. Keeps the facing.
Pose moved(const Pose&, double direction, double distance);
// The pose turned about any point, degrees counter-clockwise.
Pose rotated(const Pose&, Vec about, double degrees);
// Wheeled forward on the front corner of that hand; degrees above zero turn towards that hand.
Pose wheeled(const Pose&, const Base&, Hand, double degrees);
// Turned about the centre of the base, or about the middle of its front edge, degrees counter-clockwise.
Pose pivoted(const Pose&, const Base&, double degrees);
Pose turned(const Pose&, double degrees);

}  // namespace acies
