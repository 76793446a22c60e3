#include "geometry/strip.h"

#include "geometry/gap.h"
#include "geometry/random.h"
#include "geometry/shapes.h"
#include "support/scenario.h"

namespace acies::test::strip_test {

namespace {

const Strip river{{{0, 0}, {10, 0}, {10, 10}}, 2};

Strip random_strip() {
    Strip strip;
    const int points = number(2, 6);
    for (int i = 0; i < points; ++i) strip.line.push_back(point());
    strip.width = real(0.5, 4);
    return strip;
}

// Where the intervals and dense sampling differ, an end of an interval is close.
template <class Holds>
void agrees_with_sampling(const Motion& m, const std::vector<Interval>& during, Holds&& holds) {
    for (int i = 0; i <= 500; ++i) {
        const double progress = m.amount * (i / 500.0);
        if (holds_at(during, progress) == holds(progress)) continue;
        double nearest = 1e9;
        for (const Interval& part : during)
            nearest = min(nearest, min(absolute(progress - part.from), absolute(progress - part.to)));
        RC_ASSERT(nearest < 1e-6);
    }
}

}  // namespace

SCENARIO("a strip needs a line and a width", "") {
    EXPECT_TRUE(is_sound(river));
    EXPECT_FALSE(is_sound({{{0, 0}}, 2}));
    EXPECT_FALSE(is_sound({{{0, 0}, {0, 0}}, 2}));
    EXPECT_FALSE(is_sound({{{0, 0}, {1, 0}}, 0}));
}

SCENARIO("points have their distance from the middle line", "[BI-ITP-26]") {
    EXPECT_NEAR(distance_from_middle(river, {5, 3}), 3, 1e-12);
    EXPECT_NEAR(distance_from_middle(river, {13, -4}), 5, 1e-12);
    EXPECT_TRUE(contains(river, {5, 1}));
    EXPECT_FALSE(contains(river, {5, 1.001}));
}

SCENARIO("one walks along the middle line", "[BI-ITP-26]") {
    EXPECT_DOUBLE_EQ(length(river), 20);
    EXPECT_EQ(milestone(river, 4), (Milestone{{4, 0}, {1, 0}}));
    EXPECT_EQ(milestone(river, 10), (Milestone{{10, 0}, {0, 1}}));
    EXPECT_EQ(milestone(river, 14), (Milestone{{10, 4}, {0, 1}}));
    EXPECT_EQ(milestone(river, -3), (Milestone{{0, 0}, {1, 0}}));
    EXPECT_EQ(milestone(river, 99), (Milestone{{10, 10}, {0, 1}}));
    EXPECT_NEAR(length_along(river, {3, -7}), 3, 1e-12);
    EXPECT_NEAR(length_along(river, {12, 6}), 16, 1e-12);
    check("milestones", [] {
        const Strip strip = random_strip();
        RC_PRE(is_sound(strip));
        const Vec p = point();
        const double along = length_along(strip, p);
        RC_ASSERT(along >= 0 && along <= length(strip) + 1e-9);
        RC_ASSERT(absolute(distance(milestone(strip, along).at, p) - distance_from_middle(strip, p)) < 1e-9);
        const double elsewhere = real(0, length(strip));
        RC_ASSERT(distance(milestone(strip, elsewhere).at, p) >= distance_from_middle(strip, p) - 1e-9);
        RC_ASSERT(distance_from_middle(strip, milestone(strip, elsewhere).at) < 1e-9);
    });
}

SCENARIO("a base overlaps a river that it stands in deeper than touching", "[BI-ITP-27]") {
    EXPECT_TRUE(overlaps(rect_of({5000, 0, 0}, {2000, 2000}), river));
    EXPECT_FALSE(overlaps(rect_of({5000, 5000, 27000}, {2000, 2000}), river));
    EXPECT_FALSE(overlaps(rect_of({5000, 1000, 27000}, {2000, 2000}), river));
    EXPECT_FALSE(overlaps(rect_of({5000, 990, 27000}, {2000, 2000}), river));
    EXPECT_TRUE(overlaps(rect_of({5000, 980, 27000}, {2000, 2000}), river));
    check("overlap", [] {
        const Strip strip = random_strip();
        RC_PRE(is_sound(strip));
        const Rect r = rect();
        double nearest = 1e9;
        for (int i = 0; i <= 2000; ++i)
            nearest = min(nearest, distance(r, milestone(strip, length(strip) * i / 2000).at));
        if (nearest < strip.width / 2 - 0.011) RC_ASSERT(overlaps(r, strip));
        if (nearest > strip.width / 2 + 0.05) RC_ASSERT(!overlaps(r, strip));
    });
}

SCENARIO("along a motion the base is in the river from bank to bank", "[BI-ITP-27] [BI-TER-16]") {
    const auto found = overlaps_during(rect_of({5000, -5000, 9000}, {2000, 2000}), shift({0, 1}, 20), river);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NEAR(found[0].from, 4.01, 1e-6);
    EXPECT_NEAR(found[0].to, 7.99, 1e-6);
    check("river", [] {
        const Strip strip = random_strip();
        const Rect r = rect();
        const Motion m = motion_of(r);
        agrees_with_sampling(m, overlaps_during(r, m, strip),
                             [&](double progress) { return overlaps(rect_at(m, r, progress), strip); });
    });
}

SCENARIO("its centre is in the river for a shorter way", "[I1-ITP-17]") {
    const auto found = contains_during({5, -6}, shift({0, 1}, 20), river);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NEAR(found[0].from, 5, 1e-6);
    EXPECT_NEAR(found[0].to, 7, 1e-6);
    check("centre in the river", [] {
        const Strip strip = random_strip();
        const Rect r = rect();
        const Motion m = motion_of(r);
        agrees_with_sampling(m, contains_during(r.centre, m, strip),
                             [&](double progress) { return contains(strip, point_at(m, r.centre, progress)); });
    });
}

}  // namespace acies::test::strip_test
