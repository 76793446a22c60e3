#include "geometry/vec.h"

namespace acies {

Vec nearest_point(const Segment& s, Vec p) {
    const Vec along = s.to - s.from;
    const double whole = squared(along);
    if (whole == 0) return s.from;
    const double share = dot(p - s.from, along) / whole;
    if (share <= 0) return s.from;
    return share >= 1 ? s.to : s.from + along * share;
}

double distance(const Segment& s, Vec p) { return distance(nearest_point(s, p), p); }

bool are_crossing(const Segment& a, const Segment& b) {
    const Vec along_a = a.to - a.from, along_b = b.to - b.from;
    const double b_from = cross(along_a, b.from - a.from), b_to = cross(along_a, b.to - a.from);
    const double a_from = cross(along_b, a.from - b.from), a_to = cross(along_b, a.to - b.from);
    return b_from * b_to < 0 && a_from * a_to < 0;
}

double distance(const Segment& a, const Segment& b) {
    if (are_crossing(a, b)) return 0;
    return min(min(distance(a, b.from), distance(a, b.to)), min(distance(b, a.from), distance(b, a.to)));
}

}  // namespace acies
