#include "geometry/polygon.h"

#include "geometry/lie.h"
#include "geometry/random.h"
#include "geometry/shapes.h"
#include "geometry/tolerance.h"
#include "support/scenario.h"

namespace acies::test::polygon_test {

namespace {

using Points = std::vector<Vec>;

// A comb of three teeth that point up, from (0, 0) to (10, 10).
const Points comb{{0, 0},  {10, 0}, {10, 10}, {8, 10}, {8, 2},  {6, 2},
                  {6, 10}, {4, 10}, {4, 2},   {2, 2},  {2, 10}, {0, 10}};

bool is_near_end(const std::vector<Interval>& list, double progress, double slack) {
    for (const Interval& part : list)
        if (absolute(progress - part.from) < slack || absolute(progress - part.to) < slack) return true;
    return false;
}

double sampled_share(const Rect& r, const Points& outline, int side) {
    int inside = 0;
    for (int i = 0; i < side; ++i)
        for (int j = 0; j < side; ++j) {
            const Vec p{r.half_depth * (2 * (i + 0.5) / side - 1), r.half_front * (2 * (j + 0.5) / side - 1)};
            inside += contains(outline, global(r, p));
        }
    return static_cast<double>(inside) / (side * side);
}

void check_order(const std::vector<Interval>& list, const Motion& m) {
    double last = -1;
    for (const Interval& part : list) {
        RC_ASSERT(part.from > last && part.to >= part.from && part.from >= 0 && part.to <= m.amount);
        last = part.to;
    }
}

}  // namespace

SCENARIO("faulty outlines are told apart from sound ones", "[BI-TER-01]") {
    EXPECT_EQ(fault_of(Points{}), OutlineFault::TooFewPoints);
    EXPECT_EQ(fault_of(Points{{0, 0}, {1, 0}}), OutlineFault::TooFewPoints);
    EXPECT_EQ(fault_of(Points{{0, 0}, {1, 0}, {2, 0}}), OutlineFault::NoArea);
    EXPECT_EQ(fault_of(Points{{0, 0}, {1, 0}, {1, 1}, {0, 0}}), OutlineFault::RepeatedPoint);
    EXPECT_EQ(fault_of(Points{{0, 0}, {1, 1}, {1, 0}, {0, 1}}), OutlineFault::CrossesItself);
    EXPECT_EQ(fault_of(Points{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}), OutlineFault::CrossesItself);  // touches
    EXPECT_EQ(fault_of(Points{{0, 0}, {4, 0}, {2, 0}, {2, 4}}), OutlineFault::CrossesItself);          // runs back
    EXPECT_EQ(fault_of(comb), std::nullopt);
    check("stars", [] { RC_ASSERT(!fault_of(star(point(), number(4, 60)))); });
}

SCENARIO("area, centroid and box do not depend on the orientation", "") {
    EXPECT_DOUBLE_EQ(area(comb), 68);
    EXPECT_NEAR(centroid(comb).x, 5, 1e-12);
    EXPECT_EQ(box_of(comb), (Box{{0, 0}, {10, 10}}));
    check("orientation", [] {
        const Points outline = star(point(), number(3, 20)), back{outline.rbegin(), outline.rend()};
        RC_ASSERT(absolute(area(outline) - area(back)) < 1e-9);
        RC_ASSERT(distance(centroid(outline), centroid(back)) < 1e-9);
        const Box box = box_of(outline);
        const Vec size = box.most - box.least;
        const Rect frame = make_rect((box.least + box.most) * 0.5, {}, size.y, size.x);
        RC_ASSERT(absolute(area_inside(frame, outline) - area(outline)) < 1e-9);
        RC_ASSERT(absolute(share_inside(frame, outline) - sampled_share(frame, outline, 60)) < 0.05);
    });
}

SCENARIO("points inside are those around which the outline winds", "") {
    EXPECT_TRUE(contains(comb, {1, 9}));
    EXPECT_FALSE(contains(comb, {3, 9}));
    EXPECT_TRUE(contains(comb, {10, 5}));
    EXPECT_TRUE(contains(comb, {0, 0}));
    check("winding", [] {
        const Points outline = star(point(), number(3, 20));
        const Vec p = point();
        double angle = 0;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vec a = outline[i] - p, b = outline[(i + 1) % outline.size()] - p;
            angle += angle_of(dot(a, b), cross(a, b));
        }
        RC_ASSERT(contains(outline, p) == (absolute(angle) > 180));
    });
}

SCENARIO("the share of a base inside an area is exact", "[BI-TER-01]") {
    EXPECT_DOUBLE_EQ(share_inside(at(7000, 5000, 0, {10000, 4000}), comb),
                     0.6);  // base, middle tooth, half of two gaps
    EXPECT_DOUBLE_EQ(share_inside(at(20000, 5000, 0), comb), 0);
    EXPECT_DOUBLE_EQ(share_inside(at(9000, 1000, 0, {1000, 1000}), comb), 1);
    check("share", [] {
        const Rect r = rect();
        const Points outline = star(point(8), number(3, 12));
        RC_ASSERT(absolute(share_inside(r, outline) - sampled_share(r, outline, 60)) < 0.05);
        RC_ASSERT(is_half_inside(r, outline) == (share_inside(r, outline) >= 0.5));
        // Quarters add up.
        double sum = 0;
        for (int i = 0; i < 4; ++i) {
            const Vec middle{(i % 2 ? 0.5 : -0.5) * r.half_depth, (i / 2 ? 0.5 : -0.5) * r.half_front};
            sum += area_inside(make_rect(global(r, middle), r.facing, r.half_front, r.half_depth), outline);
        }
        RC_ASSERT(absolute(sum - area_inside(r, outline)) < 1e-9);
    });
}

SCENARIO("half means at least half, exactly", "[BI-TER-01] [BI-ITP-02]") {
    const Points wood{{0, 0}, {20, 0}, {20, 20}, {0, 20}};
    EXPECT_TRUE(is_half_inside(at(2000, 10000, 0), wood));
    EXPECT_FALSE(is_half_inside(at(1999, 10000, 0), wood));
    EXPECT_TRUE(is_half_inside(at(18000, 10000, 18000), wood));
    EXPECT_TRUE(is_half_inside(at(10000, 2000, 9000), wood));
}

SCENARIO("entirely inside lets out no more than a touch", "[BI-ITP-32]") {
    const Points wood{{0, 0}, {20, 0}, {20, 20}, {0, 20}};
    EXPECT_TRUE(is_entirely_inside(at(4000, 4000, 0), wood));
    EXPECT_TRUE(is_entirely_inside(at(3990, 4000, 0), wood));
    EXPECT_FALSE(is_entirely_inside(at(3980, 4000, 0), wood));
    EXPECT_FALSE(is_entirely_inside(at(7000, 5000, 0, {10000, 4000}), comb));
    EXPECT_TRUE(overlaps(at(20000, 10000, 0), wood));
    EXPECT_FALSE(overlaps(at(24000, 10000, 0), wood));
    EXPECT_FALSE(overlaps(at(23990, 10000, 0), wood));
    EXPECT_TRUE(overlaps(at(23980, 10000, 0), wood));
    EXPECT_TRUE(overlaps(at(50000, 10000, 0, {90000, 90000}), wood));  // the wood inside the base
}

SCENARIO("a line is inside for the length of its parts", "[BI-ITP-29]") {
    EXPECT_NEAR(length_inside({{-5, 5}, {15, 5}}, comb), 6, 1e-9);
    EXPECT_NEAR(length_inside({{-5, 10}, {15, 10}}, comb), 6, 1e-9);  // along the tops of the teeth
    EXPECT_NEAR(length_inside({{1, -5}, {1, 5}}, comb), 5, 1e-9);
    EXPECT_NEAR(length_inside({{1, 1}, {1, 1}}, comb), 0, 1e-9);
    check("length", [] {
        const Points outline = star(point(8), number(3, 15));
        const Segment s{point(), point()};
        constexpr int samples = 2000;
        int inside = 0;
        for (int i = 0; i < samples; ++i) inside += contains(outline, s.from + (s.to - s.from) * ((i + 0.5) / samples));
        const double size = distance(s.from, s.to);
        RC_ASSERT(absolute(length_inside(s, outline) - size * inside / samples) < size / samples * 10 + 1e-9);
    });
}

SCENARIO("along a motion the base is in the area when at least half of it is", "[BI-ITP-23] [BI-ITP-24]") {
    const Points wood{{10, -20}, {20, -20}, {20, 20}, {10, 20}};
    const auto crossing = half_inside_during(at(0, 0, 0), shift({1, 0}, 40), wood);
    ASSERT_EQ(crossing.size(), 1U);
    EXPECT_NEAR(crossing[0].from, 12, 1e-6);
    EXPECT_NEAR(crossing[0].to, 22, 1e-6);
    EXPECT_TRUE(half_inside_during(at(0, 0, 0), shift({1, 0}, 11.9), wood).empty());
    const auto standing = half_inside_during(at(15000, 0, 0), shift({1, 0}, 0), wood);
    EXPECT_EQ(standing, (std::vector<Interval>{{0, 0}}));
    // A pivot about a centre that stands on the outline: always exactly half.
    const auto pivot =
        half_inside_during(at(12000, 0, 0), turn({10, 0}, 90), Points{{10, -99}, {99, -99}, {99, 99}, {10, 99}});
    ASSERT_EQ(pivot.size(), 1U);
    EXPECT_NEAR(pivot[0].to - pivot[0].from, 90, 1e-6);
    check("half inside", [] {
        const Rect r = rect();
        const Points outline = star(point(8), number(3, 12));
        const Motion m = motion_of(r);
        const auto found = half_inside_during(r, m, outline);
        check_order(found, m);
        for (int i = 0; i <= 400; ++i) {
            const double progress = m.amount * (i / 400.0);
            const double share = share_inside(rect_at(m, r, progress), outline);
            if (absolute(share - 0.5) > 1e-7) RC_ASSERT(holds_at(found, progress) == (share > 0.5));
        }
        for (const Interval& part : found) {
            if (part.from > 0) RC_ASSERT(absolute(share_inside(rect_at(m, r, part.from), outline) - 0.5) < 1e-6);
            if (part.to < m.amount) RC_ASSERT(absolute(share_inside(rect_at(m, r, part.to), outline) - 0.5) < 1e-6);
        }
    });
}

SCENARIO("along a motion the base overlaps the area from the first entry to the last leaving",
         "[BI-ITP-48] [BI-MOV-27]") {
    const Points pond{{10, -2}, {12, 0}, {10, 2}, {11, 0}};  // an arrowhead
    const auto found = overlaps_during(at(0, 0, 0), shift({1, 0}, 40), pond);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NEAR(found[0].from, 10, 0.02);
    EXPECT_NEAR(found[0].to, 16, 0.02);
    check("overlap", [] {
        const Rect r = rect();
        const Points outline = star(point(8), number(3, 12));
        const Motion m = motion_of(r);
        const auto during = overlaps_during(r, m, outline);
        check_order(during, m);
        for (int i = 0; i <= 400; ++i) {
            const double progress = m.amount * (i / 400.0);
            const bool now = overlaps(rect_at(m, r, progress), outline);
            RC_ASSERT(holds_at(during, progress) == now || is_near_end(during, progress, 1e-3));
        }
    });
}

SCENARIO("an area is as long however it lies on the table", "[BI-DEP-02]") {
    const Points strip{{-12, -3}, {12, -3}, {12, 3}, {-12, 3}};
    for (double degrees : {0.0, 30.0, 45.0, 90.0, 137.0}) {
        Points turned_strip;
        for (Vec p : strip) turned_strip.push_back(turned(p, direction_of(degrees)));
        EXPECT_NEAR(longer_side(turned_strip), 24, 1e-9);
    }
    EXPECT_EQ(longer_side(comb), 10);
}

SCENARIO("a round area lies along the table", "[BI-DEP-02]") {
    Points round;
    for (int i = 0; i < 24; ++i) round.push_back(ahead(direction_of(15 * i)) * 10);
    EXPECT_EQ(lie_of(round), Direction());
    EXPECT_NEAR(longer_side(round), 20, 1e-9);
}

}  // namespace acies::test::polygon_test
