#include "geometry/pose.h"

namespace acies {

namespace {

constexpr double farthest = 2.0e9;  // what a grid position can hold

std::int64_t rounded(double value) {
    const double held = value > farthest ? farthest : value < -farthest ? -farthest : value;
    return static_cast<std::int64_t>(held >= 0 ? held + 0.5 : held - 0.5);
}

Vec corner_in_frame(const Rect& r, BaseCorner c) {
    const bool at_front = c == BaseCorner::FrontRight || c == BaseCorner::FrontLeft;
    const bool at_left = c == BaseCorner::FrontLeft || c == BaseCorner::BackLeft;
    return {at_front ? r.half_depth : -r.half_depth, at_left ? r.half_front : -r.half_front};
}

Pose pose_at(Vec at, std::int32_t heading) { return {to_grid(at.x), to_grid(at.y), heading}; }

}  // namespace

Rect make_rect(Vec centre, Direction facing, double front, double depth) {
    const double half_front = front * 0.5, half_depth = depth * 0.5;
    return {centre, facing, half_front, half_depth, std::sqrt(half_front * half_front + half_depth * half_depth)};
}

Rect rect_of(const Pose& pose, const Base& base) {
    const Direction facing = direction_of_heading(pose.heading);
    const double depth = to_u(base.depth);
    return make_rect(position(pose) - ahead(facing) * (depth * 0.5), facing, to_u(base.front), depth);
}

std::array<Vec, 4> corners(const Rect& r) {
    const Vec forth = ahead(r.facing) * r.half_depth, left = leftward(r.facing) * r.half_front;
    const Vec front = r.centre + forth, back = r.centre - forth;
    return {front - left, front + left, back + left, back - left};
}

Vec corner(const Rect& r, BaseCorner c) { return global(r, corner_in_frame(r, c)); }

Segment edge(const Rect& r, BaseEdge e) {
    const auto all = corners(r);
    const auto i = static_cast<std::size_t>(e);
    return {all[i], all[(i + 1) % 4]};
}

Direction outward(const Rect& r, BaseEdge e) {
    switch (e) {
        case BaseEdge::Front: return r.facing;
        case BaseEdge::Left: return {-r.facing.sin, r.facing.cos};
        case BaseEdge::Back: return opposite(r.facing);
        case BaseEdge::Right: return {r.facing.sin, -r.facing.cos};
    }
    return r.facing;
}

Vec edge_middle(const Rect& r, BaseEdge e) {
    const bool across = e == BaseEdge::Front || e == BaseEdge::Back;
    return r.centre + ahead(outward(r, e)) * (across ? r.half_depth : r.half_front);
}

double edge_length(const Rect& r, BaseEdge e) {
    return 2 * (e == BaseEdge::Front || e == BaseEdge::Back ? r.half_front : r.half_depth);
}

Rect inset(const Rect& r, double by) {
    return make_rect(r.centre, r.facing, max(0, 2 * (r.half_front - by)), max(0, 2 * (r.half_depth - by)));
}

std::int32_t to_grid(double u) { return static_cast<std::int32_t>(rounded(u * grid_of_u)); }

std::int32_t to_heading(double degrees) {
    const auto heading = static_cast<std::int32_t>(rounded(degrees * 100.0) % full_heading);
    return heading < 0 ? heading + full_heading : heading;
}

Pose moved(const Pose& pose, double direction, double distance) {
    const Direction way = turned(direction_of_heading(pose.heading), direction_of(direction));
    return pose_at(position(pose) + ahead(way) * distance, pose.heading);
}

Pose rotated(const Pose& pose, Vec about, double degrees) {
    const Vec arm = position(pose) - about;
    return pose_at(about + turned(arm, direction_of(degrees)), to_heading(degrees_of(pose) + degrees));
}

Pose wheeled(const Pose& pose, const Base& base, Hand hand, double degrees) {
    const Vec left = leftward(direction_of_heading(pose.heading)) * (to_u(base.front) * 0.5);
    if (hand == Hand::Left) return rotated(pose, position(pose) + left, degrees);
    return rotated(pose, position(pose) - left, -degrees);
}

Pose pivoted(const Pose& pose, const Base& base, double degrees) {
    const Vec back = ahead(direction_of_heading(pose.heading)) * (to_u(base.depth) * 0.5);
    return rotated(pose, position(pose) - back, degrees);
}

Pose turned(const Pose& pose, double degrees) { return rotated(pose, position(pose), degrees); }

}  // namespace acies
