#include "geometry/sight.h"

#include "geometry/random.h"
#include "geometry/shapes.h"
#include "geometry/tolerance.h"
#include "support/scenario.h"

namespace acies::test::sight_test {

namespace {

using Points = std::vector<Vec>;

Points outline_of(const Rect& r) {
    const auto all = corners(r);
    return {all.begin(), all.end()};
}

// The greatest depth at which the segment lies in the rectangle.
double depth_of(const Segment& s, const Rect& r) {
    double found = -1e9;
    for (int i = 0; i <= 2000; ++i) {
        const Vec p = local(r, s.from + (s.to - s.from) * (i / 2000.0));
        found = max(found, min(r.half_depth - absolute(p.x), r.half_front - absolute(p.y)));
    }
    return found;
}

SightArea random_area() {
    for (;;) {
        const Segment left{point(), point()}, right{point(), point()};
        if (!are_crossing(left, right) && !are_crossing({left.from, right.from}, {left.to, right.to}))
            return sight_area(left, right);
    }
}

}  // namespace

SCENARIO("a line is blocked by what it passes through, not by what it touches", "[BI-SHO-31] [BI-ITP-59]") {
    const Rect unit = at(4000, 0, 0);  // from (0, -4) to (4, 4)
    EXPECT_TRUE(blocks(unit, Segment{{-5, 0}, {9, 0}}));
    EXPECT_FALSE(blocks(unit, Segment{{-5, 4}, {9, 4}}));  // along an edge
    EXPECT_FALSE(blocks(unit, Segment{{-5, 3.995}, {9, 3.995}}));
    EXPECT_TRUE(blocks(unit, Segment{{-5, 3.98}, {9, 3.98}}));
    EXPECT_FALSE(blocks(unit, Segment{{-4, 0}, {4, 8}}));  // through a corner
    EXPECT_FALSE(blocks(unit, Segment{{-5, 0}, {0, 0}}));  // up to an edge
    EXPECT_TRUE(blocks(unit, Segment{{1, 0}, {2, 0}}));    // within
    const Points outline = outline_of(unit);
    EXPECT_TRUE(blocks(outline, Segment{{-5, 0}, {9, 0}}));
    EXPECT_FALSE(blocks(outline, Segment{{-5, 4}, {9, 4}}));
    EXPECT_FALSE(blocks(outline, Segment{{-4, 0}, {4, 8}}));
    EXPECT_FALSE(blocks(outline, Segment{{-5, 0}, {0, 0}}));
    EXPECT_TRUE(blocks(outline, Segment{{1, 0}, {2, 0}}));
    check("lines", [] {
        const Rect r = rect();
        const Segment s{point(), point()};
        const double depth = depth_of(s, r);
        RC_ASSERT(absolute(length_inside(s, r) - length_inside(s, outline_of(r))) < 1e-6);
        if (depth > 0.1) RC_ASSERT(blocks(r, s) && blocks(outline_of(r), s));
        if (depth < -0.02) RC_ASSERT(!blocks(r, s) && !blocks(outline_of(r), s));
    });
}

SCENARIO("an area of sight is blocked by what stands in it with some of its base", "[BI-SHO-32] [BI-ITP-59]") {
    const SightArea ahead_of_front = sight_area({{0, 4}, {20, 4}}, {{0, -4}, {20, -4}});
    EXPECT_TRUE(blocks(at(12000, 0, 0, {1000, 1000}), ahead_of_front));  // within, no line meets it
    EXPECT_FALSE(blocks(at(12000, 8000, 0), ahead_of_front));            // touches the line
    EXPECT_TRUE(blocks(at(12000, 7900, 0), ahead_of_front));
    EXPECT_FALSE(blocks(at(24000, 0, 0), ahead_of_front));  // behind the target's edge
    EXPECT_TRUE(blocks(outline_of(at(12000, 0, 0, {1000, 1000})), ahead_of_front));
    EXPECT_FALSE(blocks(outline_of(at(12000, 8000, 0)), ahead_of_front));
    EXPECT_TRUE(blocks(outline_of(at(12000, 7900, 0)), ahead_of_front));
    EXPECT_FALSE(blocks(outline_of(at(24000, 0, 0)), ahead_of_front));
    const SightArea concave = sight_area({{0, 4}, {20, 4}}, {{0, -4}, {2, 3}});
    EXPECT_FALSE(blocks(at(12000, -2000, 0, {6000, 4000}), concave));
    EXPECT_FALSE(blocks(outline_of(at(12000, -2000, 0, {6000, 4000})), concave));
    EXPECT_TRUE(blocks(at(12000, 3900, 0, {600, 1000}), concave));
    EXPECT_TRUE(blocks(outline_of(at(12000, 3900, 0, {600, 1000})), concave));
    check("areas", [] {
        const Rect r = rect();
        const SightArea seen = random_area();
        int inside = 0;
        constexpr int side = 60;
        for (int i = 0; i < side; ++i)
            for (int j = 0; j < side; ++j) {
                const Vec p{r.half_depth * (2 * (i + 0.5) / side - 1), r.half_front * (2 * (j + 0.5) / side - 1)};
                inside += contains(seen.points, global(r, p));
            }
        const double exact = share_inside(r, seen.points);
        RC_ASSERT(absolute(exact - static_cast<double>(inside) / (side * side)) < 0.05);
        if (inside > 60) RC_ASSERT(blocks(r, seen) && blocks(outline_of(r), seen));
        if (exact == 0) RC_ASSERT(!blocks(r, seen) && !blocks(outline_of(r), seen));
    });
}

SCENARIO("a concave wood blocks only where it is", "[BI-ITP-31]") {
    const Points horseshoe{{0, 0}, {10, 0}, {10, 10}, {7, 10}, {7, 3}, {3, 3}, {3, 10}, {0, 10}};
    EXPECT_FALSE(blocks(horseshoe, Segment{{5, 20}, {5, 4}}));
    EXPECT_TRUE(blocks(horseshoe, Segment{{5, 20}, {5, 2}}));
    EXPECT_FALSE(blocks(horseshoe, sight_area({{4, 20}, {4, 4}}, {{6, 20}, {6, 4}})));
    EXPECT_TRUE(blocks(horseshoe, sight_area({{4, 20}, {4, 4}}, {{9, 20}, {9, 4}})));
}

}  // namespace acies::test::sight_test
