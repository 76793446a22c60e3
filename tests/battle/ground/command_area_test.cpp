#include "battle/ground/command_area.h"

#include "support/scenario.h"

namespace acies {

namespace {

Rect base(double x, double y) { return make_rect({x, y}, direction_of(90), 8, 3); }

}  // namespace

SCENARIO("Commands beside each other have rectangles of their own, one within another has none",
         "[I1-DEP-26] [I1-ITP-63]") {
    EXPECT_TRUE(fit_into_rectangles({{base(20, 20), base(40, 20)}, {base(60, 20)}}));
    EXPECT_FALSE(fit_into_rectangles({{base(20, 20), base(60, 20)}, {base(40, 20)}}));
    EXPECT_TRUE(fit_into_rectangles({{base(20, 20), base(60, 20)}, {base(40, 24)}}));
    EXPECT_TRUE(fit_into_rectangles({{base(20, 20), base(28, 20)}, {base(36, 20)}}));  // touching is not overlapping
}

SCENARIO("a rectangle may lie at any angle", "[I1-DEP-26]") {
    EXPECT_TRUE(fit_into_rectangles({{base(20, 10), base(80, 38)}, {base(50, 8), base(110, 36)}}));
    EXPECT_FALSE(fit_into_rectangles({{base(20, 10), base(80, 38)}, {base(20, 38), base(80, 10)}}));  // crosswise
}

SCENARIO("a Command without units takes no room", "[I1-DEP-26]") {
    EXPECT_TRUE(fit_into_rectangles({{}, {base(40, 20)}, {}}));
    EXPECT_TRUE(fit_into_rectangles({}));
}

}  // namespace acies
