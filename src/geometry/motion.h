// One straight shift or one turn of a base, and when a point of it crosses a line or a circle. Progress counts in U
// along a shift and in degrees along a turn, from 0 to the amount of the motion.
#pragma once

#include <array>
#include <cstddef>

#include "geometry/pose.h"

namespace acies {

struct Motion {
    enum class Kind : std::uint8_t { Shift, Turn };
    Kind kind = Kind::Shift;
    Vec arrow;          // of a shift: its direction, of length 1; of a turn: the point that it turns about
    double amount = 0;  // U or degrees, not below zero
    double sense = 1;   // of a turn: 1 counter-clockwise, -1 clockwise

    bool operator==(const Motion&) const = default;
};

// A shift in a direction by `distance` U.
constexpr Motion shift(Direction direction, double distance) {
    return {Motion::Kind::Shift, ahead(direction), distance, 1};
}
// A turn about a point by -180 to 180 degrees, counter-clockwise above zero.
constexpr Motion turn(Vec about, double degrees) {
    return {Motion::Kind::Turn, about, absolute(degrees), degrees < 0 ? -1.0 : 1.0};
}
// The wheel of a base forward on the front corner of that hand, 0 to 180 degrees.
Motion wheel(const Rect&, Hand, double degrees);

// As seen from the moving base: how a point that stands still seems to move.
constexpr Motion seen_from_base(Motion m) {
    if (m.kind == Motion::Kind::Shift) m.arrow = -m.arrow;
    m.sense = -m.sense;
    return m;
}

Vec point_at(const Motion&, Vec start, double progress);
Rect rect_at(const Motion&, const Rect& start, double progress);
// How far, at most, a point of the rectangle moves while progress grows by 1.
double max_speed(const Motion&, const Rect& start);

// A moment of a motion, before its progress is worked out.
struct Instant {
    double shift = 0;
    Direction turn;
};
Vec point_at(const Motion&, Vec start, const Instant&);
double progress_at(const Motion&, const Instant&);  // of a turn, 0 to below 360; of a shift, also below zero

struct Instants {
    std::array<Instant, 2> list;
    std::size_t count = 0;
};

// When the moving point lies on the line dot(normal, p) = offset. None where it moves along the line.
Instants line_crossings(const Motion&, Vec start, Vec normal, double offset);
// When the moving point lies on the circle.
Instants circle_crossings(const Motion&, Vec start, Vec centre, double radius);

}  // namespace acies
