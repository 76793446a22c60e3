#include "geometry/sweep.h"

#include "geometry/random.h"
#include "geometry/shapes.h"
#include "support/scenario.h"

namespace acies::test::sweep_test {

namespace {

double apart(const Rect& a, const Rect& b) { return gap(a, b); }
// The depth at which a segment lies in a rectangle, from its halves on either side of the border.
double apart(const Rect& a, const Segment& b) {
    const double size = distance(b.from, b.to);
    const Direction along{(b.to.x - b.from.x) / size, (b.to.y - b.from.y) / size};
    return gap(a, make_rect(middle(b), along, 0, size));
}

// What a hit means, looked at in many moments of the motion.
template <class Shape>
void check_hit(const Rect& a, const Motion& m, const Shape& b) {
    const auto found = sweep(a, m, b);
    constexpr int samples = 3000;
    const bool touched = !is_apart(apart(a, b));
    bool over_later = false;
    double first_over = -1, deepest = 0;
    for (int i = 0; i <= samples; ++i) {
        const double progress = m.amount * (static_cast<double>(i) / samples);
        const double now = apart(rect_at(m, a, progress), b);
        const bool over = now < -touch_tolerance - 1e-6;
        deepest = min(deepest, now);
        if (over && first_over < 0) first_over = progress;
        if (!found) RC_ASSERT(!over);
        if (found && progress <= found->at) RC_ASSERT(!over);
        over_later = over_later || over;
    }
    if (!found) return;
    for (int i = 0; i <= 500; ++i) {  // a shallow overlap may hide between the moments
        const double progress = found->at + min(m.amount - found->at, m.amount / 50) * i / 500;
        const double now = apart(rect_at(m, a, progress), b);
        deepest = min(deepest, now);
        if (!is_overlap(now) || (first_over >= 0 && first_over <= progress)) continue;
        first_over = progress;
        over_later = true;
    }
    const Rect there = rect_at(m, a, found->at);
    RC_ASSERT(found->at >= 0 && found->at <= m.amount);
    RC_ASSERT(is_touch(apart(there, b)));
    if (!touched) RC_ASSERT(apart(there, b) > -1e-6 || found->at == m.amount);
    if (over_later)  // in contact from the hit to the overlap
        for (int i = 0; i <= 50; ++i) {
            const double progress = found->at + (first_over - found->at) * i / 51;
            RC_ASSERT(!is_apart(apart(rect_at(m, a, progress), b)));
        }
    else  // it just arrives, or is all but an overlap
        RC_ASSERT(!touched || deepest < 1e-4 - touch_tolerance);
}

// b brought near a, often into contact at once.
Rect near(const Rect& a) {
    const Rect b = rect();
    if (number(0, 2) != 0) return b;
    const Motion way = shift(direction_of(real(0, 360)), 40);
    const Rect away = shifted(b, way.arrow * -40);
    const auto met = sweep(away, way, a);
    return met ? rect_at(way, away, met->at) : b;
}

}  // namespace

SCENARIO("a straight move stops at the first contact that would become an overlap", "[BI-MOV-28] [BI-ITP-53]") {
    check("shift", [] {
        const Rect a = rect(), b = near(a);
        RC_PRE(!overlaps(a, b));
        check_hit(a, shift_of(a), b);
    });
}

SCENARIO("a turn stops at the first contact that would become an overlap", "[BI-ITP-51]") {
    check("turn", [] {
        const Rect a = rect(), b = near(a);
        RC_PRE(!overlaps(a, b));
        check_hit(a, turn_of(a), b);
    });
}

SCENARIO("lines stop a base like other bases", "[BI-MOV-27]") {
    check("segments", [] {
        const Rect a = rect();
        const Segment s{point(), point()};
        RC_PRE(distance(s.from, s.to) > 0.1 && !is_overlap(apart(a, s)));
        check_hit(a, motion_of(a), s);
    });
}

SCENARIO("a hit leads to a pose on the grid that touches and does not overlap", "[BI-ITP-02]") {
    check("rounded", [] {
        const Pose start = pose();
        const Base size = base();
        const Rect a = rect_of(start, size), b = rect();
        RC_PRE(!overlaps(a, b));
        const double direction = number(0, 1) ? 0 : real(-180, 180);
        const auto hit = sweep(a, shift(turned(a.facing, direction_of(direction)), 20), b);
        if (hit) RC_ASSERT(touches(rect_of(moved(start, direction, hit->at), size), b));
        const Hand hand = number(0, 1) ? Hand::Left : Hand::Right;
        const auto met = sweep(a, wheel(a, hand, 90), b);
        if (met) RC_ASSERT(touches(rect_of(wheeled(start, size, hand, met->at), size), b));
    });
}

SCENARIO("a hit says what touches what", "[BI-CHG-06] [BI-CHG-09]") {
    const auto ahead_on = sweep(at(0, 0, 0), shift({1, 0}, 10), at(6000, 1000, 18000));
    ASSERT_TRUE(ahead_on);
    EXPECT_NEAR(ahead_on->at, 6, 1e-9);
    EXPECT_EQ(ahead_on->contact.mine, Part::Front);
    EXPECT_EQ(ahead_on->contact.theirs, Part::Front);
    EXPECT_NEAR(ahead_on->contact.shared, 7, 1e-9);
    const auto flank = sweep(at(0, 0, 0), shift({1, 0}, 10), at(3000, 5000, 27000, {4000, 2000}));
    EXPECT_FALSE(flank);  // it stands clear of the way
    const auto corner = sweep(at(0, 0, 0), shift({1, 0}, 20), at(5000, 0, 13500));
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->contact.mine, Part::Front);
    EXPECT_EQ(corner->contact.theirs, Part::FrontLeft);
    const auto wheeled_into =
        sweep(at(0, 0, 0), wheel(at(0, 0, 0), Hand::Left, 90), at(3000, -4000, 18000, {2000, 2000}));
    ASSERT_TRUE(wheeled_into);
    EXPECT_EQ(wheeled_into->contact.mine, Part::FrontRight);
    EXPECT_EQ(wheeled_into->contact.theirs, Part::Front);
}

SCENARIO("neighbours slide along each other and move apart freely", "[BI-GRP-02] [BI-MOV-28]") {
    for (int heading : {0, 777, 4500, 9000, 18000, 27000, 31234}) {
        SCOPED_TRACE(heading);
        const Pose here{2000, 3000, heading};
        const Rect r = rect_of(here, foot), left = rect_of(moved(here, 90, 8), foot);
        EXPECT_FALSE(sweep(r, shift(r.facing, 20), left));
        EXPECT_FALSE(sweep(r, shift(opposite(r.facing), 20), left));
        EXPECT_FALSE(sweep(r, shift(outward(r, BaseEdge::Right), 20), left));
        const auto into = sweep(r, shift(outward(r, BaseEdge::Left), 20), left);
        ASSERT_TRUE(into);
        EXPECT_EQ(into->at, 0);
        EXPECT_EQ(into->contact.mine, Part::Left);
        EXPECT_EQ(into->contact.theirs, Part::Right);
        EXPECT_EQ(sweep(r, shift(turned(r.facing, direction_of(30)), 20), left)->at, 0);
        EXPECT_FALSE(sweep(r, shift(turned(r.facing, direction_of(-30)), 20), left));
    }
}

SCENARIO("corner to corner, only the way into the other is barred", "") {
    const Rect r = at(0, 0, 0), other = at(4000, 8000, 0);
    EXPECT_FALSE(sweep(r, shift(direction_of(0), 10), other));
    EXPECT_FALSE(sweep(r, shift(direction_of(90), 10), other));
    EXPECT_FALSE(sweep(r, shift(direction_of(-45), 10), other));
    EXPECT_EQ(sweep(r, shift(direction_of(45), 10), other)->at, 0);
}

SCENARIO("a base that overlaps another may leave it but not go deeper", "") {
    const Rect r = at(0, 0, 0), other = at(3000, 0, 0);
    EXPECT_FALSE(sweep(r, shift(direction_of(180), 10), other));
    EXPECT_EQ(sweep(r, shift(direction_of(0), 10), other)->at, 0);
    EXPECT_FALSE(sweep(r, turn({-10, 0}, 0), other));
    EXPECT_FALSE(sweep(r, turn({0, 40}, -60), other));
    EXPECT_EQ(sweep(r, turn({0, 40}, 60), other)->at, 0);
}

SCENARIO("a move without length meets nothing new", "") {
    EXPECT_FALSE(sweep(at(0, 0, 0), shift({1, 0}, 0), at(5000, 0, 0)));
    EXPECT_FALSE(sweep(at(0, 0, 0), turn({}, 0), at(5000, 0, 0)));
    EXPECT_FALSE(sweep(at(0, 0, 0), shift({1, 0}, 0), at(4000, 0, 0)));
}

SCENARIO("a move that ends in contact has made it", "[BI-ITP-86] [BI-ITP-53]") {
    const Rect enemy = at(8000, 0, 18000);
    EXPECT_NEAR(sweep(at(0, 0, 0), shift({1, 0}, 8), enemy)->at, 8, 1e-9);
    EXPECT_EQ(sweep(at(0, 0, 0), shift({1, 0}, 7.995), enemy)->at, 7.995);
    EXPECT_FALSE(sweep(at(0, 0, 0), shift({1, 0}, 7.98), enemy));
}

SCENARIO("a wheel that ends in contact has made it", "[BI-ITP-51] [BI-ITP-53]") {
    // The right corner reaches the enemy front after 30 degrees: half of its 8 U to the pivot.
    const Rect r = at(0, 0, 0), enemy = at(4000, -4000, 18000, {6000, 2000});
    EXPECT_NEAR(sweep(r, wheel(r, Hand::Left, 90), enemy)->at, 30, 1e-9);
    EXPECT_NEAR(sweep(r, wheel(r, Hand::Left, 30), enemy)->at, 30, 1e-9);
    EXPECT_EQ(sweep(r, wheel(r, Hand::Left, 29.95), enemy)->at, 29.95);
    EXPECT_NEAR(sweep(r, wheel(r, Hand::Left, 30.04), enemy)->at, 30, 1e-9);
    EXPECT_FALSE(sweep(r, wheel(r, Hand::Left, 29.8), enemy));
    EXPECT_EQ(sweep(r, wheel(r, Hand::Left, 90), enemy)->contact.mine, Part::FrontRight);
}

SCENARIO("a base wheels on a corner that stands on the edge of another", "[BI-MOV-06]") {
    // The pivot lies on the enemy front; wheeling back from it is free, into it is not.
    const Rect r = at(0, 0, 0), wall = at(0, 4000, 18000, {20000, 2000});
    EXPECT_EQ(sweep(r, wheel(r, Hand::Left, 90), wall)->at, 0);
    const Rect slanted = rect_of(wheeled({0, 0, 0}, foot, Hand::Right, 30), foot);
    const Rect beside = shifted(slanted, Vec{0, 0} - Vec{corner(slanted, BaseCorner::FrontLeft).x, 0});
    const auto back = sweep(beside, wheel(beside, Hand::Left, 90), wall);
    ASSERT_TRUE(back);
    EXPECT_NEAR(back->at, 30, 0.2);
    EXPECT_EQ(back->contact.mine, Part::Front);
}

SCENARIO("the outline of an area stops a base from outside and from within", "[BI-TER-14]") {
    check("outlines", [] {
        const Rect a = rect();
        const auto outline = star(point(8), number(3, 9));
        bool clear = true;
        std::optional<double> first;
        const Motion m = motion_of(a);
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Segment side{outline[i], outline[(i + 1) % outline.size()]};
            clear = clear && distance(side.from, side.to) > 0.1 && !is_overlap(apart(a, side));
            if (const auto hit = sweep(a, m, side); hit && (!first || hit->at < *first)) first = hit->at;
        }
        RC_PRE(clear);
        const auto found = sweep(a, m, outline);
        RC_ASSERT(found.has_value() == first.has_value());
        if (found) RC_ASSERT(found->at == *first);
    });
    const std::vector<Vec> lake{{10, -5}, {20, -5}, {20, 5}, {10, 5}};
    EXPECT_NEAR(sweep(at(0, 0, 0), shift({1, 0}, 30), lake)->at, 10, 1e-9);
    EXPECT_NEAR(sweep(at(17000, 0, 0), shift({1, 0}, 30), lake)->at, 3, 1e-9);
    EXPECT_FALSE(sweep(at(10000, 0, 0), shift({0, 1}, 30), lake));
}

SCENARIO("the table ends where a corner would leave it", "[BI-ITP-37]") {
    const Table table{120, 60};
    EXPECT_NEAR(*leaves_table(at(110000, 30000, 0), shift({1, 0}, 20), table), 10, 1e-9);
    EXPECT_FALSE(leaves_table(at(110000, 30000, 0), shift({1, 0}, 10), table));
    EXPECT_FALSE(leaves_table(at(120000, 30000, 0), shift({0, 1}, 10), table));
    EXPECT_EQ(*leaves_table(at(120000, 30000, 0), shift({1, 0}, 1), table), 0);
    EXPECT_EQ(*leaves_table(at(121000, 30000, 0), shift({1, 0}, 1), table), 0);
    EXPECT_FALSE(leaves_table(at(121000, 30000, 0), shift({-1, 0}, 1), table));
    check("table", [&] {
        const Rect a = shifted(rect(), Vec{13, 13});
        const Table small{26, 22};
        RC_PRE(is_on_table(a, small));
        const Motion m = motion_of(a);
        const auto found = leaves_table(a, m, small);
        for (int i = 0; i <= 2000; ++i) {
            const double progress = m.amount * (i / 2000.0);
            double out = -1e9;
            for (Vec p : corners(rect_at(m, a, progress)))
                out = max(out, max(max(-p.x, -p.y), max(p.x - 26, p.y - 22)));
            if (!found || progress <= *found) RC_ASSERT(out <= touch_tolerance + 1e-6);
        }
        if (!found) return;
        RC_ASSERT(is_on_table(rect_at(m, a, *found), small));
        bool left = false;
        for (int i = 1; i <= 1000; ++i) {
            const double next = *found + (m.amount - *found) * i / 1000;
            left = left || !is_on_table(rect_at(m, a, next), small);
        }
        RC_ASSERT(left || m.amount - *found < 0.01);
    });
}

SCENARIO("points cross lines and circles when they are on them", "") {
    check("crossings", [] {
        const Rect a = rect();
        const Motion m = motion_of(a);
        const Vec p = point(), normal = ahead(direction_of(real(0, 360))), centre = point();
        const double offset = real(-12, 12), radius = real(0, 8);
        const Instants lines = line_crossings(m, p, normal, offset), circles = circle_crossings(m, p, centre, radius);
        for (std::size_t i = 0; i < lines.count; ++i) {
            const double progress = progress_at(m, lines.list[i]);
            RC_ASSERT(absolute(dot(point_at(m, p, progress), normal) - offset) < 1e-6);
        }
        for (std::size_t i = 0; i < circles.count; ++i) {
            const double progress = progress_at(m, circles.list[i]);
            RC_ASSERT(absolute(distance(point_at(m, p, progress), centre) - radius) < 1e-4);
        }
    });
}

}  // namespace acies::test::sweep_test
