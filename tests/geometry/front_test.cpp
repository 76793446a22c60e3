#include "geometry/front.h"

#include "geometry/polygon.h"
#include "geometry/random.h"
#include "geometry/shapes.h"
#include "support/scenario.h"

namespace acies::test::front_test {

SCENARIO("the zone ahead is as wide as the front, the room behind as wide as the rear", "[BI-ZOC-02] [BI-ITP-85]") {
    const Rect r = at(0, 0, 9000);  // faces +y
    const Rect zone = zone_ahead(r, 5), room = room_behind(r, 5);
    EXPECT_TRUE(contains(zone, {4, 5}) && contains(zone, {-4, 0}));
    EXPECT_FALSE(contains(zone, {4.1, 5}) || contains(zone, {0, 5.1}) || contains(zone, {0, -0.1}));
    EXPECT_TRUE(contains(room, {4, -4}) && contains(room, {-4, -9}));
    EXPECT_FALSE(contains(room, {0, -9.1}) || contains(room, {0, -3.9}));
    check("zones", [] {
        const Rect base_at = rect();
        const auto e = static_cast<BaseEdge>(number(0, 3));
        const double depth = real(0.1, 8);
        const Rect along = zone_along(base_at, e, depth);
        const Vec p = point(20);
        const Vec from = p - edge_middle(base_at, e);
        const double out = dot(from, ahead(outward(base_at, e))), aside = cross(ahead(outward(base_at, e)), from);
        const bool expected = out >= 0 && out <= depth && absolute(aside) <= edge_length(base_at, e) / 2;
        RC_ASSERT(contains(along, p) == expected);
        RC_ASSERT(touches(along, base_at));
    });
}

SCENARIO("the strip straight ahead holds what stands before the front", "[BI-ITP-49] [BI-ITP-60]") {
    const Rect r = at(0, 0, 0);
    EXPECT_TRUE(is_straight_ahead(r, at(50000, 0, 0)));
    EXPECT_FALSE(is_straight_ahead(r, at(-1, 0, 0)));
    EXPECT_FALSE(is_straight_ahead(r, at(50000, 8000, 0)));  // touches the strip
    EXPECT_TRUE(is_straight_ahead(r, at(50000, 7900, 0)));
    EXPECT_NEAR(width_in_strip(r, BaseEdge::Front, at(50000, 5000, 0)), 3, 1e-9);
    EXPECT_NEAR(width_in_strip(r, BaseEdge::Left, at(1000, 20000, 9000, {4000, 4000})), 1, 1e-9);
    check("strip", [] {
        const Rect a = rect(), b = rect();
        const auto e = static_cast<BaseEdge>(number(0, 3));
        const Vec origin = edge_middle(a, e), forth = ahead(outward(a, e)), left = left_of(forth);
        constexpr int samples = 400;
        const double half = edge_length(a, e) / 2;
        int covered = 0;
        for (int i = 0; i < samples; ++i) {
            const Vec from = origin + left * (half * (2 * (i + 0.5) / samples - 1));
            covered += distance(b, Segment{from, from + forth * 100}) == 0;
        }
        RC_ASSERT(absolute(width_in_strip(a, e, b) - 2 * half * covered / samples) < 2 * half / samples * 2.01);
        const Rect far_zone = zone_along(a, e, 100);
        if (is_overlap(gap(far_zone, b) + 0.05)) RC_ASSERT(is_in_strip(a, e, b));
        if (gap(far_zone, b) > 0) RC_ASSERT(!is_in_strip(a, e, b));
    });
}

SCENARIO("the corridor of a shift is all that the base passes over", "") {
    check("corridor", [] {
        const Rect a = rect();
        const Motion m = shift_of(a);
        const Corridor way = corridor(a, {m.arrow.x, m.arrow.y}, m.amount);
        RC_ASSERT(way.count >= 4 && way.count <= 6);
        const Vec p = point(25);
        double nearest = 1e9;
        for (int i = 0; i <= 200; ++i) nearest = min(nearest, distance(rect_at(m, a, m.amount * i / 200), p));
        const bool inside = contains(way.outline(), p);
        if (nearest < 1e-9) RC_ASSERT(inside);
        if (nearest > 0.2) RC_ASSERT(!inside);
        const auto e = static_cast<BaseEdge>(number(0, 3));
        const Rect straight = corridor(a, e, m.amount);
        const Corridor same = corridor(a, outward(a, e), m.amount);
        RC_ASSERT(absolute(area(straight) - area(same.outline())) < 1e-9);
        RC_ASSERT(is_entirely_inside(straight, same.outline()));
    });
}

SCENARIO("behind the front means on or behind its line, with every corner", "[BI-ITP-80] [BI-CHG-10]") {
    const Rect enemy = at(0, 0, 0);
    EXPECT_TRUE(is_behind_front_of(at(0, 20000, 0), enemy));
    EXPECT_TRUE(is_behind_front_of(at(10, 20000, 0), enemy));  // within the tolerance
    EXPECT_FALSE(is_behind_front_of(at(11, 20000, 0), enemy));
    EXPECT_TRUE(is_behind_front_of(at(-30000, 0, 0), enemy));
    EXPECT_TRUE(is_in_front_of(at(4000, 0, 0), enemy));
    EXPECT_FALSE(is_in_front_of(at(3000, 0, 0), enemy));
    check("line of the front", [] {
        const Rect a = rect(), b = rect();
        const Segment front = edge(b, BaseEdge::Front);
        double most = -1e9, fewest = 1e9;
        for (Vec p : corners(a)) {
            const double out = cross(p - front.from, front.to - front.from) / (2 * b.half_front);
            most = max(most, out);
            fewest = min(fewest, out);
        }
        RC_ASSERT(is_behind_front_of(a, b) == !is_apart(most));
        RC_ASSERT(is_in_front_of(a, b) == !is_apart(-fewest));
    });
}

}  // namespace acies::test::front_test
