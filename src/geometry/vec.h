// Points and arrows of the plane, in U. x to the right, y up; angles count counter-clockwise.
#pragma once

#include <cmath>

#include "base/angle.h"

namespace acies {

struct Vec {
    double x = 0, y = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("x", self.x);
        visit("y", self.y);
    }
    bool operator==(const Vec&) const = default;
};

constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
constexpr Vec operator*(Vec a, double factor) { return {a.x * factor, a.y * factor}; }

constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
// Above zero if b points to the left of a.
constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
constexpr double squared(Vec a) { return dot(a, a); }
inline double length(Vec a) { return std::sqrt(squared(a)); }
inline double distance(Vec a, Vec b) { return length(a - b); }

constexpr double absolute(double value) { return __builtin_fabs(value); }  // without a branch
constexpr double min(double a, double b) { return a < b ? a : b; }
constexpr double max(double a, double b) { return a > b ? a : b; }

// The arrow of length 1 in the direction, and the one a quarter turn to its left.
constexpr Vec ahead(Direction d) { return {d.cos, d.sin}; }
constexpr Vec leftward(Direction d) { return {-d.sin, d.cos}; }
constexpr Vec left_of(Vec a) { return {-a.y, a.x}; }

// The arrow turned by the angle of the direction.
constexpr Vec turned(Vec a, Direction by) { return {a.x * by.cos - a.y * by.sin, a.x * by.sin + a.y * by.cos}; }
constexpr Direction turned(Direction a, Direction by) {
    return {a.cos * by.cos - a.sin * by.sin, a.cos * by.sin + a.sin * by.cos};
}
constexpr Direction opposite(Direction d) { return {-d.cos, -d.sin}; }
constexpr Direction mirrored(Direction d) { return {d.cos, -d.sin}; }

struct Segment {
    Vec from, to;

    bool operator==(const Segment&) const = default;
};

constexpr Vec middle(const Segment& s) { return (s.from + s.to) * 0.5; }
// The point of the segment nearest to p; of a segment without length, its only one.
Vec nearest_point(const Segment&, Vec p);
double distance(const Segment&, Vec p);
// Whether they have an inner point of both in common, and no line.
bool are_crossing(const Segment&, const Segment&);
// 0 if they meet.
double distance(const Segment&, const Segment&);

}  // namespace acies
