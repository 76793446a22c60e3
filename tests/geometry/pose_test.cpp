#include "geometry/pose.h"

#include <cmath>

#include "geometry/random.h"
#include "support/scenario.h"

namespace acies::test::pose_test {

namespace {

void expect_near(Vec a, Vec b) {
    EXPECT_NEAR(a.x, b.x, 1e-9);
    EXPECT_NEAR(a.y, b.y, 1e-9);
}

constexpr Base base_of_foot{8000, 3000};

}  // namespace

SCENARIO("a base lies behind the middle of its front", "[BI-ITP-01]") {
    const Rect r = rect_of({10000, 5000, 0}, base_of_foot);
    expect_near(r.centre, {8.5, 5});
    expect_near(corner(r, BaseCorner::FrontLeft), {10, 9});
    expect_near(corner(r, BaseCorner::BackRight), {7, 1});
    expect_near(edge_middle(r, BaseEdge::Left), {8.5, 9});
    EXPECT_DOUBLE_EQ(edge_length(r, BaseEdge::Right), 3);
}

SCENARIO("edges lead counter-clockwise from corner to corner, and their outward sides face away", "") {
    check("edges", [] {
        const Rect r = rect();
        for (int i = 0; i < 4; ++i) {
            const auto e = static_cast<BaseEdge>(i);
            const Segment side = edge(r, e);
            RC_ASSERT(distance(side.from, corner(r, static_cast<BaseCorner>(i))) < 1e-9);
            RC_ASSERT(distance(middle(side), edge_middle(r, e)) < 1e-9);
            RC_ASSERT(dot(ahead(outward(r, e)), edge_middle(r, e) - r.centre) > 0);
            RC_ASSERT(absolute(dot(ahead(outward(r, e)), side.to - side.from)) < 1e-9);
            RC_ASSERT(cross(side.to - side.from, r.centre - side.from) > 0);
        }
    });
}

SCENARIO("a point is found again in the frame of a base", "") {
    check("frames", [] {
        const Rect r = rect();
        const Vec p = point();
        RC_ASSERT(distance(global(r, local(r, p)), p) < 1e-9);
    });
}

SCENARIO("moves go ahead, aside, back and obliquely", "[BI-ITP-46]") {
    const Pose start{1000, 2000, 9000};
    EXPECT_EQ(moved(start, 0, 5), (Pose{1000, 7000, 9000}));
    EXPECT_EQ(moved(start, 90, 5), (Pose{-4000, 2000, 9000}));
    EXPECT_EQ(moved(start, 180, 5), (Pose{1000, -3000, 9000}));
    EXPECT_EQ(moved(start, -90, 2.5), (Pose{3500, 2000, 9000}));
    EXPECT_EQ(moved(start, 45, std::sqrt(2.0)), (Pose{0, 3000, 9000}));
}

SCENARIO("a wheel keeps its pivot and turns towards it", "[BI-MOV-06] [BI-ITP-44]") {
    EXPECT_EQ(wheeled({0, 0, 0}, base_of_foot, Hand::Left, 90), (Pose{4000, 4000, 9000}));
    EXPECT_EQ(wheeled({0, 0, 0}, base_of_foot, Hand::Right, 90), (Pose{4000, -4000, 27000}));
    check("pivots", [] {
        const Pose p = pose();
        const Base b = base();
        const Hand hand = number(0, 1) ? Hand::Left : Hand::Right;
        const BaseCorner pivot = hand == Hand::Left ? BaseCorner::FrontLeft : BaseCorner::FrontRight;
        const Pose after = wheeled(p, b, hand, real(0, 180));
        RC_ASSERT(distance(corner(rect_of(p, b), pivot), corner(rect_of(after, b), pivot)) < 0.003);
    });
}

SCENARIO("a pivot keeps the centre of the base, a free rotation the middle of its front", "[BI-ITP-11] [BI-ITP-91]") {
    check("centres", [] {
        const Pose p = pose();
        const Base b = base();
        const double angle = real(-360, 360);
        RC_ASSERT(distance(rect_of(p, b).centre, rect_of(pivoted(p, b, angle), b).centre) < 0.003);
        const Pose turned_round = turned(p, angle);
        RC_ASSERT(turned_round.x == p.x && turned_round.y == p.y);
        RC_ASSERT(turned_round.heading == to_heading(degrees_of(p) + angle));
    });
}

SCENARIO("numbers go to the nearest step of the grid", "") {
    EXPECT_EQ(to_grid(1.0005), 1001);
    EXPECT_EQ(to_grid(-1.0005), -1001);
    EXPECT_EQ(to_grid(0.00049), 0);
    EXPECT_EQ(to_heading(360), 0);
    EXPECT_EQ(to_heading(359.996), 0);
    EXPECT_EQ(to_heading(-90), 27000);
    EXPECT_EQ(to_heading(-0.004), 0);
    EXPECT_EQ(to_heading(725.5), 550);
    EXPECT_EQ(to_grid(1e300), 2'000'000'000);
}

SCENARIO("an inset draws every edge in", "") {
    const Rect r = inset(rect_of({0, 0, 0}, base_of_foot), 0.5);
    expect_near(corner(r, BaseCorner::FrontLeft), {-0.5, 3.5});
    EXPECT_EQ(inset(r, 2).half_depth, 0);
}

}  // namespace acies::test::pose_test
