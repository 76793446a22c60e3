// Shapes that the tests of geometry place by hand.
#pragma once

#include <vector>

#include "geometry/interval.h"
#include "geometry/pose.h"

namespace acies::test {

inline constexpr Base foot{8000, 4000};

inline Rect at(int x, int y, int heading, Base b = foot) { return rect_of({x, y, heading}, b); }

inline bool holds_at(const std::vector<Interval>& list, double progress) {
    for (const Interval& part : list)
        if (progress >= part.from && progress <= part.to) return true;
    return false;
}

}  // namespace acies::test
