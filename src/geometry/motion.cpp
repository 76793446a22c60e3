#include "geometry/motion.h"

namespace acies {

namespace {

constexpr double standstill = 1e-12;  // slower than this is not moving

bool is_shift(const Motion& m) { return m.kind == Motion::Kind::Shift; }

}  // namespace

Motion wheel(const Rect& r, Hand hand, double degrees) {
    if (hand == Hand::Left) return turn(corner(r, BaseCorner::FrontLeft), degrees);
    return turn(corner(r, BaseCorner::FrontRight), -degrees);
}

Vec point_at(const Motion& m, Vec start, double progress) {
    if (is_shift(m)) return start + m.arrow * progress;
    return m.arrow + turned(start - m.arrow, direction_of(m.sense * progress));
}

Rect rect_at(const Motion& m, const Rect& start, double progress) {
    if (is_shift(m)) return shifted(start, m.arrow * progress);
    return rotated(start, m.arrow, direction_of(m.sense * progress));
}

double max_speed(const Motion& m, const Rect& start) {
    return is_shift(m) ? 1 : radians(distance(start.centre, m.arrow) + start.radius);
}

Vec point_at(const Motion& m, Vec start, const Instant& moment) {
    if (is_shift(m)) return start + m.arrow * moment.shift;
    return m.arrow + turned(start - m.arrow, moment.turn);
}

double progress_at(const Motion& m, const Instant& moment) {
    if (is_shift(m)) return moment.shift;
    const double angle = m.sense * angle_of(moment.turn.cos, moment.turn.sin);
    return angle < 0 ? angle + full_turn : angle;
}

Instants line_crossings(const Motion& m, Vec start, Vec normal, double offset) {
    Instants found;
    if (is_shift(m)) {
        const double speed = dot(m.arrow, normal);
        if (absolute(speed) <= standstill) return found;
        found.list[0].shift = (offset - dot(start, normal)) / speed;
        found.count = 1;
        return found;
    }
    // a cos + b sin = k
    const Vec arm = start - m.arrow;
    const double a = dot(arm, normal), b = dot(left_of(arm), normal), k = offset - dot(m.arrow, normal);
    const double whole = a * a + b * b, under = whole - k * k;
    if (whole <= standstill || under < 0) return found;
    const double root = std::sqrt(under), scale = 1 / whole;
    found.list[0].turn = {(a * k - b * root) * scale, (b * k + a * root) * scale};
    found.list[1].turn = {(a * k + b * root) * scale, (b * k - a * root) * scale};
    found.count = 2;
    return found;
}

Instants circle_crossings(const Motion& m, Vec start, Vec centre, double radius) {
    if (!is_shift(m)) {  // the law of cosines makes it a line
        const Vec to_pivot = m.arrow - centre;
        const double k = (radius * radius - squared(start - m.arrow) - squared(to_pivot)) * 0.5;
        return line_crossings(m, start, to_pivot, k + dot(m.arrow, to_pivot));
    }
    Instants found;
    const Vec from = start - centre;
    const double along = dot(from, m.arrow), under = along * along - squared(from) + radius * radius;
    if (under < 0) return found;
    const double root = std::sqrt(under);
    found.list[0].shift = -along - root;
    found.list[1].shift = -along + root;
    found.count = 2;
    return found;
}

}  // namespace acies
