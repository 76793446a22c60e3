#include "geometry/sight.h"

#include "geometry/tolerance.h"

namespace acies {

namespace {

Segment shifted_aside(const Segment& s, double by) {
    const Vec along = s.to - s.from;
    const double size = length(along);
    const Vec aside = size > 0 ? left_of(along) * (by / size) : Vec{};
    return {s.from + aside, s.to + aside};
}

// A line blocked by more than a touch stays so if it is shifted to either side by as much.
template <class Blocker>
bool is_blocked(const Segment& line, const Blocker& blocker) {
    return length_inside(shifted_aside(line, touch_tolerance), blocker) > touch_tolerance &&
           length_inside(shifted_aside(line, -touch_tolerance), blocker) > touch_tolerance;
}

// The points to the left of the line from `from` to `to`. Of a concave outline parts may stay joined by lines without
// area.
std::vector<Vec> left_part(const std::vector<Vec>& outline, Vec from, Vec to) {
    std::vector<Vec> found;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        const double left_a = cross(to - from, a - from), left_b = cross(to - from, b - from);
        if (left_a >= 0) found.push_back(a);
        if ((left_a < 0) != (left_b < 0)) found.push_back(a + (b - a) * (left_a / (left_a - left_b)));
    }
    return found;
}

double perimeter(const std::vector<Vec>& outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) sum += distance(outline[i], outline[(i + 1) % outline.size()]);
    return sum;
}

// Whether the outline covers more of the triangle than a sliver as thin as a touch.
bool covers_part(Outline outline, Vec a, Vec b, Vec c) {
    if (absolute(cross(b - a, c - a)) <= no_area) return false;
    if (cross(b - a, c - a) < 0) std::swap(b, c);
    std::vector<Vec> part(outline.begin(), outline.end());
    part = left_part(left_part(left_part(part, a, b), b, c), c, a);
    return area(part) > no_area + touch_tolerance * perimeter(part) * 0.5;
}

}  // namespace

double length_inside(const Segment& s, const Rect& r) {
    const Vec from = local(r, s.from), along = local(r, s.to) - from;
    double enter = 0, leave = 1;
    const auto narrow = [&](double start, double way, double half) {
        if (way == 0) {
            if (absolute(start) > half) leave = -1;
            return;
        }
        const double one = (-half - start) / way, other = (half - start) / way;
        enter = max(enter, min(one, other));
        leave = min(leave, max(one, other));
    };
    narrow(from.x, along.x, r.half_depth);
    narrow(from.y, along.y, r.half_front);
    return leave > enter ? (leave - enter) * length(along) : 0;
}

bool blocks(const Rect& blocker, const Segment& line) { return is_blocked(line, blocker); }

bool blocks(Outline blocker, const Segment& line) { return is_blocked(line, blocker); }

bool blocks(const Rect& blocker, const SightArea& seen) {
    return area_inside(inset(blocker, touch_tolerance), seen.points) > no_area;
}

bool blocks(Outline blocker, const SightArea& seen) {
    const auto& [a, b, c, d] = seen.points;
    // Halve it along the line that lies within: a-c, unless b and d are on the same side of it.
    const bool along_ac = cross(c - a, b - a) * cross(c - a, d - a) <= 0;
    if (along_ac) return covers_part(blocker, a, b, c) || covers_part(blocker, a, c, d);
    return covers_part(blocker, b, c, d) || covers_part(blocker, b, d, a);
}

}  // namespace acies
