#include "geometry/contact.h"

#include "geometry/random.h"
#include "geometry/shapes.h"
#include "support/scenario.h"

namespace acies::test::contact_test {

namespace {

Segment place(const Rect& r, Part p) {
    if (!is_corner(p)) return edge(r, static_cast<BaseEdge>(p));
    const Vec c = corner(r, static_cast<BaseCorner>(static_cast<int>(p) - 4));
    return {c, c};
}

// b pushed against a from a random side.
Rect pushed_against(const Rect& a, Rect b) {
    const Vec way = ahead(direction_of(real(0, 360)));
    b.centre = a.centre + way * (a.radius + b.radius);
    double near = 0, far = a.radius + b.radius;
    for (int i = 0; i < 60; ++i) {
        const double middle = (near + far) * 0.5;
        (gap(a, shifted(b, way * -middle)) > 0 ? near : far) = middle;
    }
    return shifted(b, way * -near);
}

}  // namespace

SCENARIO("touching bases name parts that do touch", "[BI-CHG-06] [BI-CHG-09]") {
    check("parts", [] {
        const Rect a = rect(), b = pushed_against(a, rect());
        const auto found = contact(a, b);
        RC_ASSERT(found.has_value());
        RC_ASSERT(!is_apart(distance(place(a, found->mine), place(b, found->theirs))));
        RC_ASSERT(distance(a, found->where) < 0.02 && distance(b, found->where) < 0.02);
        RC_ASSERT(is_corner(found->mine) || is_corner(found->theirs) || found->shared > touch_tolerance);
        if (is_of_front(found->mine)) RC_ASSERT(front_touches(a, b));
        const auto other = contact(b, a);
        RC_ASSERT(other && absolute(other->shared - found->shared) < 0.01);
    });
}

SCENARIO("a front touches where one of its points does", "[BI-CHG-06] [BI-CHG-09]") {
    check("fronts", [] {
        const Rect a = rect(), b = number(0, 1) ? rect() : pushed_against(a, rect());
        const Segment front = edge(a, BaseEdge::Front);
        double nearest = 1e9;
        std::array<double, 4> to_edge{1e9, 1e9, 1e9, 1e9};
        constexpr int samples = 400;
        for (int i = 0; i <= samples; ++i) {
            const Vec p = front.from + (front.to - front.from) * (static_cast<double>(i) / samples);
            nearest = min(nearest, distance(b, p));
            for (std::size_t k = 0; k < 4; ++k)
                to_edge[k] = min(to_edge[k], distance(edge(b, static_cast<BaseEdge>(k)), p));
        }
        if (!is_apart(nearest)) RC_ASSERT(front_touches(a, b));
        if (nearest > 0.04) RC_ASSERT(!front_touches(a, b));
        for (std::size_t k = 0; k < 4; ++k) {
            if (!is_apart(to_edge[k])) RC_ASSERT(front_touches(a, b, static_cast<BaseEdge>(k)));
            if (to_edge[k] > 0.04) RC_ASSERT(!front_touches(a, b, static_cast<BaseEdge>(k)));
        }
        RC_ASSERT(are_in_contact(a, b) == are_in_contact(b, a));
    });
}

SCENARIO("front to front, front to flank, front to rear", "[BI-CHG-09]") {
    const Rect enemy = at(0, 0, 18000);  // faces -x, its front on x = 0
    const auto front = contact(at(0, 2000, 0), enemy);
    ASSERT_TRUE(front);
    EXPECT_EQ(front->mine, Part::Front);
    EXPECT_EQ(front->theirs, Part::Front);
    EXPECT_NEAR(front->shared, 6, 1e-9);
    const auto flank = contact(at(2000, 4000, 27000), enemy);
    ASSERT_TRUE(flank);
    EXPECT_EQ(flank->theirs, Part::Right);
    EXPECT_NEAR(flank->shared, 4, 1e-9);
    const auto rear = contact(at(4000, 0, 18000), enemy);
    ASSERT_TRUE(rear);
    EXPECT_EQ(rear->theirs, Part::Back);
    EXPECT_NEAR(rear->shared, 8, 1e-9);
}

SCENARIO("a corner on a corner and a corner on an edge are told apart", "[BI-CHG-06] [BI-MEL-19]") {
    const Rect enemy = at(0, 0, 18000);
    const auto corners_only = contact(at(0, 8000, 0), enemy);
    ASSERT_TRUE(corners_only);
    EXPECT_EQ(corners_only->mine, Part::FrontRight);
    EXPECT_EQ(corners_only->theirs, Part::FrontRight);
    EXPECT_EQ(corners_only->shared, 0);
    EXPECT_FALSE(are_adjacent(at(0, 8000, 0), enemy));
    // Turned by 45 degrees, the left corner comes first.
    const Rect slanted = at(-2829, -2828, 31500);
    const auto corner_on_edge = contact(slanted, enemy);
    ASSERT_TRUE(corner_on_edge);
    EXPECT_EQ(corner_on_edge->mine, Part::FrontLeft);
    EXPECT_EQ(corner_on_edge->theirs, Part::Front);
}

SCENARIO("the shared length is that of the touching edges", "[BI-MEL-19] [BI-ITP-82]") {
    check("lengths", [] {
        const Rect a = rect();
        const Base other = base();
        const auto mine = static_cast<BaseEdge>(number(0, 3)), theirs = static_cast<BaseEdge>(number(0, 3));
        const Direction facing =
            turned(opposite(outward(a, mine)), mirrored(direction_of(90.0 * static_cast<int>(theirs))));
        Rect b = make_rect({}, facing, to_u(other.front), to_u(other.depth));
        const double aside = real(-8, 8), between = real(-0.005, 0.005);
        b = shifted(b, edge_middle(a, mine) - edge_middle(b, theirs) + left_of(ahead(outward(a, mine))) * aside +
                           ahead(outward(a, mine)) * between);
        const double half_a = edge_length(a, mine) / 2, half_b = edge_length(b, theirs) / 2;
        const double expected = min(half_a, aside + half_b) - max(-half_a, aside - half_b);
        RC_PRE(absolute(expected - touch_tolerance) > 1e-3);
        RC_ASSERT(absolute(shared_length(a, b) - (expected > touch_tolerance ? expected : 0)) < 1e-6);
        RC_ASSERT(are_adjacent(a, b) == (expected > touch_tolerance));
    });
}

SCENARIO("the overlap of fronts is measured on the line of the first", "[BI-ITP-73]") {
    EXPECT_NEAR(front_overlap(at(0, 0, 0), at(0, 3000, 18000)), 5, 1e-9);
    EXPECT_NEAR(front_overlap(at(0, 0, 0), at(0, 8000, 18000)), 0, 1e-9);
    EXPECT_NEAR(front_overlap(at(0, 0, 0), at(2000, 0, 13500)), 4 * std::sqrt(2.0), 1e-9);
    check("overlap of fronts", [] {
        const Rect a = rect(), b = rect();
        constexpr int samples = 2000;
        const Segment theirs = edge(b, BaseEdge::Front);
        int covered = 0;
        for (int i = 0; i < samples; ++i) {
            const double y = a.half_front * (2 * (i + 0.5) / samples - 1);
            const double from = local(a, theirs.from).y, to = local(a, theirs.to).y;
            covered += (from <= y) != (to <= y);
        }
        RC_ASSERT(absolute(front_overlap(a, b) - 2 * a.half_front * covered / samples) < 0.02);
    });
}

SCENARIO("fronts coincide only face to face and corner on corner", "[BI-ITP-76] [BI-CHG-15]") {
    EXPECT_TRUE(fronts_coincide(at(0, 0, 0), at(0, 0, 18000)));
    EXPECT_TRUE(fronts_coincide(at(0, 0, 0), at(0, 50, 18000)));
    EXPECT_FALSE(fronts_coincide(at(0, 0, 0), at(0, 51, 18000)));
    EXPECT_TRUE(fronts_coincide(at(0, 0, 0), at(0, 0, 18010)));
    EXPECT_FALSE(fronts_coincide(at(0, 0, 0), at(0, 0, 18011)));
    EXPECT_FALSE(fronts_coincide(at(0, 0, 0), at(0, 0, 0)));
    EXPECT_FALSE(fronts_coincide(at(0, 0, 0), at(0, 0, 18000, {6000, 4000})));
}

SCENARIO("units in line have level fronts and touch at the side", "[BI-GRP-02]") {
    for (int heading : {0, 1234, 9000, 18000, 27000, 35999}) {
        SCOPED_TRACE(heading);
        const Pose here{5000, 5000, heading};
        const auto there = [&](double aside) { return rect_of(moved(here, 90, aside), {8000, 6000}); };
        const Rect r = rect_of(here, foot);
        EXPECT_TRUE(are_linked_in_line(r, there(8)));
        EXPECT_TRUE(are_linked_in_line(there(-8), r));
        EXPECT_FALSE(are_linked_in_line(r, there(8.05)));
        EXPECT_FALSE(are_linked_in_line(r, rect_of(moved(moved(here, 90, 8), 0, 0.1), foot)));
        EXPECT_FALSE(are_linked_in_line(r, rect_of(turned(moved(here, 90, 8), 0.2), foot)));
    }
}

SCENARIO("units in column stand exactly one behind the other", "[BI-GRP-03]") {
    for (int heading : {0, 4321, 9000, 18000, 27000}) {
        SCOPED_TRACE(heading);
        const Pose here{-5000, 5000, heading};
        const Rect r = rect_of(here, foot);
        EXPECT_TRUE(are_linked_in_column(r, rect_of(moved(here, 180, 4), {8000, 3000})));
        EXPECT_FALSE(are_linked_in_column(rect_of(moved(here, 180, 4), {8000, 3000}), r));
        EXPECT_FALSE(are_linked_in_column(r, rect_of(moved(here, 180, 4), {6000, 3000})));
        EXPECT_FALSE(are_linked_in_column(r, rect_of(moved(here, 180, 4.02), foot)));
    }
}

}  // namespace acies::test::contact_test
