#include "geometry/sweep.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <span>

namespace acies {

namespace {

constexpr double deep = touch_tolerance + rounding_slack;  // an overlap begins below this depth
constexpr double standstill = 1e-12;
constexpr double small_step = 1e-4;  // to see where a motion leads

// --- What stands in the way: a rectangle or a segment, with its points counter-clockwise.

std::array<Vec, 4> points_of(const Rect& r) { return corners(r); }
std::array<Vec, 2> points_of(const Segment& s) { return {s.from, s.to}; }
Vec centre_of(const Rect& r) { return r.centre; }
Vec centre_of(const Segment& s) { return middle(s); }
double radius_of(const Rect& r) { return r.radius; }
double radius_of(const Segment& s) { return distance(s.from, s.to) * 0.5; }

// Half of the width of the shape, seen along an axis of length 1.
double half_width(const Rect& r, Vec axis) {
    return r.half_depth * absolute(dot(ahead(r.facing), axis)) + r.half_front * absolute(dot(leftward(r.facing), axis));
}
double half_width(const Segment& s, Vec axis) { return absolute(dot(s.to - s.from, axis)) * 0.5; }

// Calls f with every direction square to an edge of the shape, one of each opposite pair.
template <class F>
void each_axis(const Rect& r, F&& f) {
    f(ahead(r.facing));
    f(leftward(r.facing));
}
template <class F>
void each_axis(const Segment& s, F&& f) {
    const Vec along = s.to - s.from;
    const double size = length(along);
    if (size > 0) f(left_of(along) * (1 / size));
}

double separation(const Rect& a, const Segment& b) {
    const Vec d = middle(b) - a.centre;
    double found = -std::numeric_limits<double>::infinity();
    const auto measure = [&](Vec axis) {
        found = max(found, absolute(dot(d, axis)) - half_width(a, axis) - half_width(b, axis));
    };
    each_axis(a, measure);
    each_axis(b, measure);
    return found;
}

double gap_between(const Rect& a, const Rect& b) { return gap(a, b); }
double gap_between(const Rect& a, const Segment& b) {
    const double apart = separation(a, b);
    return apart <= 0 ? apart : distance(a, b);
}

template <class Shape>
bool is_touching(const Rect& a, const Shape& b) {
    const double apart = separation(a, b);
    if (is_overlap(apart) || is_apart(apart)) return false;
    return apart <= 0 || is_touch(gap_between(a, b));
}

// Whether going on from this progress brings them closer together or deeper into each other.
template <class Shape>
bool is_closing(const Rect& a, const Motion& m, const Shape& b, double at) {
    const double step = small_step / max(max_speed(m, a), small_step);
    const double now = separation(rect_at(m, a, at), b), next = separation(rect_at(m, a, at + step), b);
    return next < now - rounding_slack;
}

// --- Shifts

// When a shift along a line begins and ceases to touch, and to overlap.
struct Passage {
    double touch = -std::numeric_limits<double>::infinity();
    double enter = -std::numeric_limits<double>::infinity();
    double leave = std::numeric_limits<double>::infinity();

    // One axis: the centres stand `apart` along it and come closer by `speed`; they touch at `reach`.
    void narrow(double apart, double speed, double reach) {
        if (absolute(speed) <= standstill) {
            if (absolute(apart) >= reach - deep) leave = -std::numeric_limits<double>::infinity();
            return;
        }
        const double per_u = 1 / absolute(speed);
        const double middle = (speed > 0 ? apart : -apart) * per_u;
        touch = max(touch, middle - reach * per_u);
        enter = max(enter, middle - (reach - deep) * per_u);
        leave = min(leave, middle + (reach - deep) * per_u);
    }
};

template <class Shape>
Passage passage(const Rect& a, Vec way, const Shape& b) {
    Passage found;
    const Vec d = centre_of(b) - a.centre;
    const auto narrow = [&](Vec axis) {
        found.narrow(dot(d, axis), dot(way, axis), half_width(a, axis) + half_width(b, axis));
    };
    each_axis(a, narrow);
    each_axis(b, narrow);
    return found;
}

Passage passage(const Rect& a, Vec way, const Rect& b) {
    Passage found;
    const Vec d = b.centre - a.centre;
    const double along = absolute(dot(ahead(a.facing), ahead(b.facing)));
    const double across = absolute(cross(ahead(a.facing), ahead(b.facing)));
    const auto narrow = [&](const Rect& r, const Rect& other) {
        const double depth = r.half_depth + other.half_depth * along + other.half_front * across;
        const double front = r.half_front + other.half_depth * across + other.half_front * along;
        found.narrow(dot(d, ahead(r.facing)), dot(way, ahead(r.facing)), depth);
        found.narrow(dot(d, leftward(r.facing)), dot(way, leftward(r.facing)), front);
    };
    narrow(a, b);
    narrow(b, a);
    return found;
}

// Whether b lies nowhere near the way of the shift.
template <class Shape>
bool is_out_of_the_way(const Rect& a, const Motion& m, const Shape& b) {
    const Vec d = centre_of(b) - a.centre;
    const double reach = a.radius + radius_of(b) + touch_tolerance;
    const double along = dot(d, m.arrow);
    return absolute(cross(m.arrow, d)) > reach || along < -reach || along > reach + m.amount;
}

template <class Shape>
std::optional<double> shift_to_hit(const Rect& a, const Motion& m, const Shape& b) {
    if (is_out_of_the_way(a, m, b)) return std::nullopt;
    const Passage p = passage(a, m.arrow, b);
    if (p.enter >= p.leave || p.leave <= 0) return std::nullopt;
    if (p.enter < 0)  // they overlap already
        return is_closing(a, m, b, 0) ? std::optional(0.0) : std::nullopt;
    if (p.touch > m.amount) {
        const bool arrives = is_touching(rect_at(m, a, m.amount), b) && !is_touching(a, b);
        return arrives ? std::optional(m.amount) : std::nullopt;
    }
    const bool touching = p.touch <= 0 || is_touching(a, b);
    if (!touching) return p.touch;
    return p.enter <= m.amount ? std::optional(0.0) : std::nullopt;
}

// --- Turns

// Instants of a motion, in order. A turn meets each pair of a corner and an edge at most twice.
struct Moves {
    std::array<double, 64> list;
    std::size_t count = 0;

    void add(const Motion& m, const Instant& moment) {
        if (m.kind == Motion::Kind::Turn && m.sense * moment.turn.sin < 0) return;  // beyond half a turn
        const double progress = progress_at(m, moment);
        if (progress > 0 && progress < m.amount) list[count++] = progress;
    }
    void sort() {
        std::span<double> moments(list.data(), count);
        std::ranges::sort(moments);
    }
};

// An edge of a shape, with what is needed of it often.
struct Face {
    Vec from, along, normal;  // both of length 1, the normal outward
    double size = 0, offset = 0;
};

template <std::size_t count>
std::array<Face, count> faces_of(const std::array<Vec, count>& points) {
    std::array<Face, count> found;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec whole = points[(i + 1) % count] - points[i];
        const double size = length(whole);
        const Vec along = size > 0 ? whole * (1 / size) : Vec{};
        const Vec normal = -left_of(along);
        found[i] = {points[i], along, normal, size, dot(points[i], normal)};
    }
    return found;
}

// When the point comes to the depth `level` (below zero: inside) of a face that it is beside.
void add_crossings(const Motion& m, Vec point, const Face& face, double level, Moves& found) {
    constexpr double margin = 0.001;
    const Instants moments = line_crossings(m, point, face.normal, face.offset + level);
    for (std::size_t i = 0; i < moments.count; ++i) {
        const double beside = dot(point_at(m, point, moments.list[i]) - face.from, face.along);
        if (beside >= -margin && beside <= face.size + margin) found.add(m, moments.list[i]);
    }
}

// Every moment at which the separation can pass through `level`: a corner of one then lies at an edge of the other.
template <class Shape>
Moves crossings(const Rect& a, const Motion& m, const Shape& b, double level) {
    Moves found;
    const auto of_a = corners(a);
    const auto of_b = points_of(b);
    const auto faces_of_a = faces_of(of_a);
    const auto faces_of_b = faces_of(of_b);
    const Motion seen = seen_from_base(m);
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < of_b.size(); ++j) {
            add_crossings(m, of_a[i], faces_of_b[j], level, found);
            add_crossings(seen, of_b[j], faces_of_a[i], level, found);
        }
    found.sort();
    return found;
}

// How a distance that changes along a motion first falls below -deep.
struct Fall {
    std::optional<double> at;  // 0 if it was so deep at the start already, and still falls
    bool deep_at_end = false;
};

// `apart(progress)` passes through -deep at none but the given moments.
template <class Apart>
Fall first_fall(const Apart& apart, const Moves& moments, double amount, bool falls_at_start) {
    Fall fall;
    double from = 0;
    for (std::size_t i = 0; i <= moments.count; ++i) {
        const double to = i < moments.count ? moments.list[i] : amount;
        if (to - from <= standstill) continue;
        const bool is_deep = apart((from + to) * 0.5) < -deep;
        if (is_deep && !fall.deep_at_end && (from > 0 || falls_at_start)) {
            fall.at = from;
            return fall;
        }
        fall.deep_at_end = is_deep;
        from = to;
    }
    return fall;
}

// When the contact began that is deep at `end`. `apart` passes through 0 at none but the given moments.
template <class Apart>
double last_contact(const Apart& apart, const Moves& moments, double end) {
    double found = 0, from = 0;
    for (std::size_t i = 0; i < moments.count && moments.list[i] <= end; ++i) {
        const double to = moments.list[i];
        if (to - from > standstill && apart((from + to) * 0.5) > 0) found = to;
        from = to;
    }
    return found;
}

// The ring that the turning base sweeps does not reach b.
template <class Shape>
bool is_out_of_reach(const Rect& a, const Motion& m, const Shape& b) {
    const double to_a = distance(a.centre, m.arrow), to_b = distance(centre_of(b), m.arrow);
    return absolute(to_a - to_b) > a.radius + radius_of(b) + 2 * touch_tolerance;
}

// When the contact began that is an overlap, or about to be one, at `end`.
template <class Shape>
double contact_before(const Rect& a, const Motion& m, const Shape& b, double end) {
    const auto apart = [&](double progress) { return separation(rect_at(m, a, progress), b); };
    const double began = last_contact(apart, crossings(a, m, b, 0), end);
    if (!is_touching(a, b)) return began > 0 ? began : end;
    if (began > 0 && is_apart(apart(began * 0.5))) return began;
    // In touch all along, as on a pivot that stands at the other base: it begins where it becomes closer than that.
    constexpr double closer = 0.001;
    if (is_closing(a, m, b, 0)) return 0;
    const double level = separation(a, b) - closer;
    if (level <= -deep) return end;
    const auto from_level = [&](double progress) { return apart(progress) - level; };
    return last_contact(from_level, crossings(a, m, b, level), end);
}

template <class Shape>
std::optional<double> turn_to_hit(const Rect& a, const Motion& m, const Shape& b) {
    if (is_out_of_reach(a, m, b)) return std::nullopt;
    const auto apart = [&](double progress) { return separation(rect_at(m, a, progress), b); };
    const Fall fall = first_fall(apart, crossings(a, m, b, -deep), m.amount, is_closing(a, m, b, 0));
    if (fall.at) return *fall.at > 0 ? contact_before(a, m, b, *fall.at) : 0;
    if (fall.deep_at_end) return std::nullopt;
    const bool arrives = is_touching(rect_at(m, a, m.amount), b) && !is_touching(a, b);
    if (!arrives || !is_closing(a, m, b, m.amount)) return std::nullopt;
    return apart(m.amount) > 0 ? m.amount : contact_before(a, m, b, m.amount);
}

template <class Shape>
std::optional<double> hit_at(const Rect& a, const Motion& m, const Shape& b) {
    if (m.kind == Motion::Kind::Shift) return shift_to_hit(a, m, b);
    return turn_to_hit(a, m, b);
}

template <class Shape>
std::optional<Hit> first_hit(const Rect& a, const Motion& m, const Shape& b) {
    const auto at = hit_at(a, m, b);
    if (!at) return std::nullopt;
    return Hit{*at, nearest_contact(rect_at(m, a, *at), b)};
}

}  // namespace

std::optional<double> distance_to_hit(const Rect& a, const Motion& m, const Rect& b) { return hit_at(a, m, b); }

std::optional<Hit> sweep(const Rect& a, const Motion& m, const Rect& b) { return first_hit(a, m, b); }

std::optional<Hit> sweep(const Rect& a, const Motion& m, const Segment& b) { return first_hit(a, m, b); }

std::optional<Hit> sweep(const Rect& a, const Motion& m, std::span<const Vec> outline) {
    std::optional<double> first;
    Segment met;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Segment side{outline[i], outline[(i + 1) % outline.size()]};
        const auto at = hit_at(a, m, side);
        if (!at || (first && *first <= *at)) continue;
        first = at;
        met = side;
    }
    if (!first) return std::nullopt;
    return Hit{*first, nearest_contact(rect_at(m, a, *first), met)};
}

// --- The table

namespace {

// When the point leaves the side of the line dot(normal, p) <= offset by more than the tolerance.
std::optional<double> crosses(const Motion& m, Vec point, Vec normal, double offset) {
    const auto apart = [&](double progress) { return offset - dot(point_at(m, point, progress), normal); };
    if (m.kind == Motion::Kind::Shift && !is_overlap(apart(m.amount))) return std::nullopt;
    const auto moments_at = [&](double level) {
        Moves found;
        const Instants moments = line_crossings(m, point, normal, offset - level);
        for (std::size_t i = 0; i < moments.count; ++i) found.add(m, moments.list[i]);
        found.sort();
        return found;
    };
    const Fall fall = first_fall(apart, moments_at(-deep), m.amount, apart(small_step) < apart(0));
    if (!fall.at) return std::nullopt;
    return last_contact(apart, moments_at(0), *fall.at);
}

}  // namespace

bool is_on_table(const Rect& r, const Table& table) {
    const auto all = corners(r);
    return std::all_of(all.begin(), all.end(), [&](Vec p) {
        return !is_apart(-p.x) && !is_apart(-p.y) && !is_apart(p.x - table.width) && !is_apart(p.y - table.height);
    });
}

std::optional<double> leaves_table(const Rect& a, const Motion& m, const Table& table) {
    const double reach = a.radius + m.amount * max_speed(m, a);
    const Vec c = a.centre;
    if (c.x > reach && c.y > reach && c.x + reach < table.width && c.y + reach < table.height) return std::nullopt;
    std::optional<double> first;
    const auto consider = [&](std::optional<double> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    for (Vec p : corners(a)) {
        consider(crosses(m, p, {-1, 0}, 0));
        consider(crosses(m, p, {0, -1}, 0));
        consider(crosses(m, p, {1, 0}, table.width));
        consider(crosses(m, p, {0, 1}, table.height));
    }
    return first;
}

}  // namespace acies
