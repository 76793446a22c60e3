#include "geometry/arc.h"

#include "geometry/random.h"
#include "geometry/shapes.h"
#include "geometry/tolerance.h"
#include "support/scenario.h"

namespace acies::test::arc_test {

namespace {

// The arc as angles: seen from the nearest point of the edge, no farther than the opening from straight outward.
bool lies_in_arc(const Rect& r, BaseEdge e, double opening, Vec p, double slack) {
    const Segment side = edge(r, e);
    const Vec forth = ahead(outward(r, e)), left = left_of(forth);
    const double out = dot(p - side.from, forth);
    const double aside = absolute(dot(p - edge_middle(r, e), left)) - edge_length(r, e) / 2;
    if (out < -slack) return false;
    return aside <= slack || opening == 90 || aside <= out * sine(opening) / cosine(opening) + slack;
}

}  // namespace

SCENARIO("the arc opens from the corners of the edge", "[BI-ITP-58] [BI-SHO-28]") {
    const FiringArc arc = firing_arc(rect_of({0, 0, 0}, foot), BaseEdge::Front, 45);
    EXPECT_TRUE(contains(arc, {0, 4}));
    EXPECT_TRUE(contains(arc, {10, 14}));
    EXPECT_TRUE(contains(arc, {10, -14}));
    EXPECT_FALSE(contains(arc, {10, 14.01}));
    EXPECT_FALSE(contains(arc, {-0.01, 0}));
    EXPECT_EQ(corners_inside(arc, rect_of({20000, 0, 18000}, foot)), 4);
    EXPECT_EQ(corners_inside(arc, rect_of({2000, 10000, 18000}, foot)), 2);
    EXPECT_EQ(corners_inside(arc, rect_of({-9000, 0, 0}, foot)), 0);
}

SCENARIO("a unit that shoots all round has the same arc on every edge", "[BI-SHO-29] [BI-ITP-58]") {
    check("arcs", [] {
        const Rect r = rect();
        const auto e = static_cast<BaseEdge>(number(0, 3));
        const double opening = number(0, 1) ? 45 : number(0, 1) ? 90 : real(0, 80);
        const FiringArc arc = firing_arc(r, e, opening);
        const Vec p = point(25);
        const bool inside = contains(arc, p);
        if (lies_in_arc(r, e, opening, p, 0)) RC_ASSERT(inside);
        if (!lies_in_arc(r, e, opening, p, 0.01)) RC_ASSERT(!inside);
        const Rect target = rect(20);
        int expected = 0;
        for (Vec c : corners(target)) expected += contains(arc, c);
        RC_ASSERT(corners_inside(arc, target) == expected);
    });
}

SCENARIO("range is measured between the middles of edges", "[BI-SHO-33] [BI-SHO-34] [BI-ITP-57]") {
    const Rect shooter = rect_of({0, 0, 0}, foot);
    const Segment line = measuring_line(shooter, BaseEdge::Front, rect_of({14000, 0, 0}, foot));
    EXPECT_NEAR(line.to.x, 10, 1e-9);
    EXPECT_NEAR(line.to.y, 0, 1e-9);
    EXPECT_NEAR(range(shooter, BaseEdge::Front, rect_of({10000, 0, 18000}, foot)), 10, 1e-9);
    EXPECT_NEAR(range(shooter, BaseEdge::Front, rect_of({14000, 0, 0}, foot)), 10, 1e-9);  // at its rear
    EXPECT_NEAR(range(shooter, BaseEdge::Left, rect_of({0, 12000, 0}, foot)), 4, 1e-9);
}

}  // namespace acies::test::arc_test
