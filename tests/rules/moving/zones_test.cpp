#include "rules/moving/zones.h"

#include "rules/edition.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::zones_test {

SCENARIO("a zone turns with its unit", "[BI-ZOC-02] [I1-ZOC-01]") {
    const Unit unit{.type = TroopType::FP};
    const ZonePlace east{{10, 20}, 0};
    EXPECT_TRUE(is_in_zone(basic(), unit, east, {14.9, 23.9}));
    EXPECT_FALSE(is_in_zone(basic(), unit, east, {15.1, 20}));
    EXPECT_FALSE(is_in_zone(basic(), unit, east, {12, 24.1}));
    const ZonePlace slanting{{0, 0}, 45};
    EXPECT_TRUE(is_in_zone(basic(), unit, slanting, {3.5, 3.5}));   // 4.95 ahead
    EXPECT_FALSE(is_in_zone(basic(), unit, slanting, {3.6, 3.6}));  // 5.09 ahead
    EXPECT_TRUE(is_in_zone(basic(), unit, slanting, {-2.8, 2.8}));  // 3.96 aside
    EXPECT_FALSE(is_in_zone(basic(), unit, slanting, {-2.9, 2.9}));
}

SCENARIO("the border of a zone belongs to it", "[BI-ITP-02]") {
    const Unit unit{.type = TroopType::FP};
    EXPECT_TRUE(is_in_zone(basic(), unit, {{0, 0}, 90}, {4, 5}));
    EXPECT_TRUE(is_in_zone(basic(), unit, {{0, 0}, 90}, {-4, 0}));
}

SCENARIO("a wagenburg looks to all four sides where the edition says so", "[I1-ZOC-06] [I2-ITP-34] [I1-SPC-20]") {
    const Unit wagons{.type = TroopType::W};  // 8 by 8, front midpoint at the origin, facing up
    const ZonePlace place{{0, 0}, 90};
    for (const Point point : {Point{0, 3}, Point{0, -11}, Point{8, -4}, Point{-8, -4}}) {
        EXPECT_TRUE(is_in_zone(advanced(), wagons, place, point));
        EXPECT_EQ(is_in_zone(impetus(), wagons, place, point), point.y > 0);
    }
    EXPECT_FALSE(is_in_zone(advanced(), wagons, place, {7, 3}));   // off the corner
    EXPECT_FALSE(is_in_zone(advanced(), wagons, place, {0, -4}));  // the base itself
    EXPECT_FALSE(is_in_zone(advanced(), Unit{.type = TroopType::FP}, place, {0, -6}));
}

}  // namespace acies::test::zones_test
