// Random bases, motions and polygons for the tests of geometry, and how properties are checked.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>
#include <utility>
#include <vector>

#include "geometry/motion.h"

namespace acies::test {

// Runs the property over random inputs; a failure of GoogleTest.
template <class Property>
void check(const char* name, Property&& property) {
    EXPECT_TRUE(rc::check(name, std::forward<Property>(property)));
}

inline int number(int least, int most) { return *rc::gen::inRange(least, most + 1); }
inline double real(double least, double most) { return least + (most - least) * number(0, 1'000'000) / 1e6; }

// Often a right angle, so that parallel edges are common.
inline int heading() { return number(0, 2) == 0 ? 9000 * number(0, 3) : number(0, 35999); }
inline Base base() { return {500 * number(2, 20), 500 * number(2, 16)}; }
inline Pose pose(int reach = 12) {
    if (number(0, 3) == 0) return {1000 * number(-reach, reach), 1000 * number(-reach, reach), heading()};
    return {number(-1000 * reach, 1000 * reach), number(-1000 * reach, 1000 * reach), heading()};
}
inline Rect rect(int reach = 12) { return rect_of(pose(reach), base()); }
inline Vec point(double reach = 12) { return {real(-reach, reach), real(-reach, reach)}; }

inline Motion shift_of(const Rect& r) {
    const Direction way =
        number(0, 1) == 0 ? outward(r, static_cast<BaseEdge>(number(0, 3))) : direction_of(real(0, 360));
    return shift(way, real(0, 20));
}
inline Motion turn_of(const Rect& r) {
    const double angle = real(-180, 180);
    switch (number(0, 3)) {
        case 0: return turn(r.centre, angle);
        case 1: return turn(point(), angle);
        default: return turn(corner(r, static_cast<BaseCorner>(number(0, 3))), angle);
    }
}
inline Motion motion_of(const Rect& r) { return number(0, 1) == 0 ? shift_of(r) : turn_of(r); }

// A star-shaped polygon about a point, convex or not, in either orientation.
inline std::vector<Vec> star(Vec middle, int points) {
    std::vector<Vec> found;
    for (int i = 0; i < points; ++i)
        found.push_back(middle + ahead(direction_of((i + real(0, 0.8)) * 360 / points)) * real(1, 10));
    if (number(0, 1) == 0) found = {found.rbegin(), found.rend()};
    return found;
}

}  // namespace acies::test
