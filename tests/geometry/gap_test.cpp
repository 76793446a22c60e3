#include "geometry/gap.h"

#include "geometry/random.h"
#include "geometry/shapes.h"
#include "support/scenario.h"

namespace acies::test::gap_test {

namespace {

// Distance of the outlines, from many points on each.
double sampled_distance(const Rect& a, const Rect& b) {
    constexpr int samples = 64;
    double found = 1e9;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) {
            const Segment mine = edge(a, static_cast<BaseEdge>(i)), theirs = edge(b, static_cast<BaseEdge>(j));
            for (int k = 0; k <= samples; ++k) {
                const double share = static_cast<double>(k) / samples;
                found = min(found, distance(theirs, mine.from + (mine.to - mine.from) * share));
                found = min(found, distance(mine, theirs.from + (theirs.to - theirs.from) * share));
            }
        }
    return found;
}

double reach(const Rect& r, Vec way) {
    double found = -1e9;
    for (Vec p : corners(r)) found = max(found, dot(p, way));
    return found;
}

// The least of the shifts of b, in many directions, that clear it of a; below zero if some direction needs none.
double sampled_depth(const Rect& a, const Rect& b) {
    double found = 1e9;
    for (int i = 0; i < 3600; ++i) {
        const Vec way = ahead(direction_of(i * 0.1));
        found = min(found, reach(a, way) + reach(b, -way));
    }
    return found;
}

}  // namespace

SCENARIO("the gap is the distance of the outlines, or the least shift that separates", "[BI-ITP-02]") {
    check("gap", [] {
        const Rect a = rect(), b = rect();
        const double found = gap(a, b);
        RC_ASSERT(found == found);
        RC_ASSERT(absolute(gap(b, a) - found) < 1e-9);
        if (found > 0)
            RC_ASSERT(absolute(sampled_distance(a, b) - found) < 0.1 && found <= sampled_distance(a, b) + 1e-9);
        else
            RC_ASSERT(-found <= sampled_depth(a, b) + 1e-9 && -found > sampled_depth(a, b) - 0.05);
        RC_ASSERT(separation(a, b) <= found + 1e-9);
        RC_ASSERT((separation(a, b) > 0) == (found > 0));
    });
}

SCENARIO("overlapping and touching follow from the gap", "[BI-ITP-02] [BI-ITP-48]") {
    check("overlap and touch", [] {
        const Rect a = rect(), b = rect();
        RC_ASSERT(overlaps(a, b) == is_overlap(gap(a, b)));
        RC_ASSERT(touches(a, b) == is_touch(gap(a, b)));
        const double away = real(-0.02, 0.02);
        const Rect beside = shifted(a, leftward(a.facing) * (2 * a.half_front + away));
        RC_ASSERT(overlaps(a, beside) == is_overlap(away) || absolute(absolute(away) - touch_tolerance) < 1e-6);
        RC_ASSERT(touches(a, beside) == is_touch(away) || absolute(absolute(away) - touch_tolerance) < 1e-6);
    });
}

SCENARIO("the limits of touching are kept on the grid", "[BI-ITP-02]") {
    for (int heading : {0, 9000, 18000, 27000}) {
        SCOPED_TRACE(heading);
        const Pose here{123, -457, heading};
        const auto beside = [&](double u) { return rect_of(moved(here, 0, 4 + u), {8000, 4000}); };
        const Rect r = rect_of(here, {8000, 4000});
        EXPECT_TRUE(touches(r, beside(0.01)));
        EXPECT_FALSE(touches(r, beside(0.011)));
        EXPECT_TRUE(touches(r, beside(-0.01)));
        EXPECT_FALSE(overlaps(r, beside(-0.01)));
        EXPECT_TRUE(overlaps(r, beside(-0.011)));
        EXPECT_FALSE(touches(r, beside(-0.011)));
    }
}

SCENARIO("corners, nested bases and crossed bases have their gaps", "") {
    EXPECT_TRUE(touches(at(0, 0, 0), at(4000, 8000, 0)));                     // corner to corner
    EXPECT_NEAR(gap(at(0, 0, 0), at(7000, 12000, 0)), 5, 1e-12);              // 3, 4, 5
    EXPECT_NEAR(gap(at(0, 0, 0), at(-1000, 0, 0, {2000, 2000})), -3, 1e-12);  // nested, one off the middle
    EXPECT_NEAR(gap(at(2000, 0, 0), at(0, 2000, 9000)), -6, 1e-12);           // crossed
    EXPECT_NEAR(gap(at(0, 0, 0), at(0, 0, 0)), -4, 1e-12);
    EXPECT_TRUE(overlaps(at(0, 0, 0), at(0, 0, 18000, {8000, 0})) == false);  // a line on the edge
}

SCENARIO("points and segments have their distance from a base", "") {
    check("distances", [] {
        const Rect r = rect();
        const Segment s{point(), point()};
        double nearest = 1e9;
        constexpr int samples = 300;
        for (int i = 0; i <= samples; ++i) {
            const Vec p = s.from + (s.to - s.from) * (static_cast<double>(i) / samples);
            nearest = min(nearest, distance(r, p));
            RC_ASSERT((distance(r, p) < 1e-9) == contains(r, p) || distance(r, p) < 1e-6);
        }
        RC_ASSERT(distance(r, s) <= nearest + 1e-9 && distance(r, s) > nearest - 0.2);
        const Rect thin = make_rect(middle(s), Direction{}, 0, 0);
        RC_ASSERT(absolute(distance(r, thin.centre) - max(0, gap(r, thin))) < 1e-9);
    });
}

}  // namespace acies::test::gap_test
