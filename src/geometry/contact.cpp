#include "geometry/contact.h"

namespace acies {

namespace {

constexpr double sine_of_tolerance = radians(direction_tolerance);  // so small an angle is its own sine

bool are_near(Vec a, Vec b, double tolerance) {
    const double most = tolerance + rounding_slack;
    return squared(a - b) <= most * most;
}

// Quarter turns from the facing of a to that of b; none if no edges are parallel.
std::optional<int> quarters_between(const Rect& a, const Rect& b) {
    const double c = dot(ahead(a.facing), ahead(b.facing)), s = cross(ahead(a.facing), ahead(b.facing));
    if (absolute(s) <= sine_of_tolerance) return c > 0 ? 0 : 2;
    if (absolute(c) <= sine_of_tolerance) return s > 0 ? 1 : 3;
    return std::nullopt;
}

// The part of `on` that lies beside `under`, as an interval of the way along `under` from its beginning.
struct Shared {
    double from = 0, to = 0;
    double length() const { return to - from; }
};

Shared shared_part(const Segment& under, const Segment& on) {
    const Vec along = under.to - under.from;
    const double whole = length(along);
    if (whole == 0) return {};
    const double first = dot(on.from - under.from, along) / whole, second = dot(on.to - under.from, along) / whole;
    const Shared found{max(0, min(first, second)), min(whole, max(first, second))};
    return found.from < found.to ? found : Shared{};
}

// The contact along two edges that lie side by side; none if they do not, or only a corner touches.
std::optional<Contact> flush_contact(const Rect& a, const Rect& b) {
    const auto quarters = quarters_between(a, b);
    if (!quarters) return std::nullopt;
    std::optional<Contact> best;
    for (int k = 0; k < 4; ++k) {
        const auto mine = static_cast<BaseEdge>(k);
        const auto theirs = static_cast<BaseEdge>((k + 6 - *quarters) % 4);
        const double between = dot(ahead(outward(a, mine)), edge_middle(b, theirs) - edge_middle(a, mine));
        if (absolute(between) > 0.1) continue;  // more than the slant of edges that count as parallel
        const Segment under = edge(a, mine), on = edge(b, theirs);
        const Shared shared = shared_part(under, on);
        if (shared.length() <= touch_tolerance || is_apart(distance(under, on))) continue;
        if (best && best->shared >= shared.length()) continue;
        const double middle = (shared.from + shared.to) * 0.5 / length(under.to - under.from);
        best = Contact{part_of(mine), part_of(theirs), shared.length(), under.from + (under.to - under.from) * middle};
    }
    return best;
}

// How far a point is from the border of a rectangle, inside or outside, squared.
double squared_from_border(const Rect& r, Vec p) {
    const Vec at = local(r, p);
    const double x = absolute(at.x) - r.half_depth, y = absolute(at.y) - r.half_front;
    const double inside = min(max(x, y), 0);
    return squared(Vec{max(x, 0), max(y, 0)}) + inside * inside;
}

// The part of the border that is nearest to the point; a corner from as near as touching.
Part part_at(const Rect& r, Vec p) {
    const Vec at = local(r, p);
    const double x = absolute(at.x) - r.half_depth, y = absolute(at.y) - r.half_front;
    const bool left = at.y > 0, front = at.x > 0;
    if (are_near({x, y}, {0, 0}, touch_tolerance) || (x > 0 && y > 0))
        return front ? (left ? Part::FrontLeft : Part::FrontRight) : (left ? Part::BackLeft : Part::BackRight);
    if (x > y) return front ? Part::Front : Part::Back;
    return left ? Part::Left : Part::Right;
}

// The corner of `of` that is nearest to the border of `to`.
struct NearestCorner {
    BaseCorner corner = BaseCorner::FrontRight;
    Vec at;
    double squared = 0;
};

NearestCorner nearest_corner(const Rect& of, const Rect& to) {
    const auto all = corners(of);
    std::array<double, 4> away;
    for (std::size_t i = 0; i < 4; ++i) away[i] = squared_from_border(to, all[i]);
    // In pairs, without branches that could be guessed wrong.
    const std::size_t front = away[1] < away[0], back = 2 + std::size_t{away[3] < away[2]};
    const std::size_t nearest = away[back] < away[front] ? back : front;
    return {static_cast<BaseCorner>(nearest), all[nearest], away[nearest]};
}

Contact corner_contact(const Rect& a, const Rect& b) {
    const NearestCorner mine = nearest_corner(a, b), theirs = nearest_corner(b, a);
    if (mine.squared <= theirs.squared) return {part_of(mine.corner), part_at(b, mine.at), 0, mine.at};
    return {part_at(a, theirs.at), part_of(theirs.corner), 0, theirs.at};
}

}  // namespace

Contact nearest_contact(const Rect& a, const Rect& b) {
    if (const auto flush = flush_contact(a, b)) return *flush;
    return corner_contact(a, b);
}

std::optional<Contact> contact(const Rect& a, const Rect& b) {
    if (!touches(a, b)) return std::nullopt;
    return nearest_contact(a, b);
}

Contact nearest_contact(const Rect& a, const Segment& b) {
    const double size = length(b.to - b.from);
    const auto of_a = corners(a);
    Contact found;
    double nearest = -1;
    for (Vec end : {b.from, b.to}) {
        const double away = std::sqrt(squared_from_border(a, end));
        if (nearest >= 0 && away >= nearest) continue;
        nearest = away;
        found = {part_at(a, end), Part::Front, 0, end};
    }
    for (std::size_t i = 0; i < 4; ++i) {
        const Segment side{of_a[i], of_a[(i + 1) % 4]};
        const double slant = absolute(cross(b.to - b.from, side.to - side.from));
        const Shared shared = shared_part(side, b);
        const bool parallel = slant <= sine_of_tolerance * size * length(side.to - side.from);
        if (parallel && shared.length() > touch_tolerance && !is_apart(distance(side, b)))
            return {part_of(static_cast<BaseEdge>(i)), Part::Front, shared.length(), nearest_point(b, middle(side))};
        const double away = distance(b, of_a[i]);
        if (away >= nearest) continue;
        nearest = away;
        found = {part_of(static_cast<BaseCorner>(i)), Part::Front, 0, of_a[i]};
    }
    return found;
}

bool front_touches(const Rect& a, const Rect& b) {
    if (is_far(a, b, 2 * touch_tolerance)) return false;
    return !is_apart(distance(b, edge(a, BaseEdge::Front)));
}

bool front_touches(const Rect& a, const Rect& b, BaseEdge of_b) {
    if (is_far(a, b, 2 * touch_tolerance)) return false;
    return !is_apart(distance(edge(b, of_b), edge(a, BaseEdge::Front)));
}

bool are_in_contact(const Rect& a, const Rect& b) { return front_touches(a, b) || front_touches(b, a); }

double shared_length(const Rect& a, const Rect& b) {
    if (is_far(a, b, 2 * touch_tolerance)) return 0;
    const auto flush = flush_contact(a, b);
    return flush ? flush->shared : 0;
}

bool are_adjacent(const Rect& a, const Rect& b) { return shared_length(a, b) > 0; }

double front_overlap(const Rect& a, const Rect& b) {
    const Segment front = edge(b, BaseEdge::Front);
    const double first = local(a, front.from).y, second = local(a, front.to).y;
    const double from = max(min(first, second), -a.half_front);
    return max(0, min(max(first, second), a.half_front) - from);
}

bool have_equal_facings(const Rect& a, const Rect& b) { return quarters_between(a, b) == 0; }

bool have_opposite_facings(const Rect& a, const Rect& b) { return quarters_between(a, b) == 2; }

bool fronts_coincide(const Rect& a, const Rect& b) {
    const Segment mine = edge(a, BaseEdge::Front), theirs = edge(b, BaseEdge::Front);
    return have_opposite_facings(a, b) && are_near(mine.from, theirs.to, alignment_tolerance) &&
           are_near(mine.to, theirs.from, alignment_tolerance);
}

bool are_linked_in_line(const Rect& a, const Rect& b) {
    const Segment mine = edge(a, BaseEdge::Front), theirs = edge(b, BaseEdge::Front);
    return have_equal_facings(a, b) &&
           (are_near(mine.from, theirs.to, touch_tolerance) || are_near(mine.to, theirs.from, touch_tolerance));
}

bool are_linked_in_column(const Rect& front, const Rect& behind) {
    const Segment rear = edge(front, BaseEdge::Back), lead = edge(behind, BaseEdge::Front);
    return have_equal_facings(front, behind) && are_near(rear.from, lead.to, touch_tolerance) &&
           are_near(rear.to, lead.from, touch_tolerance);
}

}  // namespace acies
