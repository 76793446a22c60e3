#include "base/angle.h"

#include <cmath>

#include "support/scenario.h"

namespace acies::test::angle_test {

SCENARIO("sine and cosine have their known values", "") {
    constexpr double exact = 1e-12;
    EXPECT_EQ(sine(0), 0);
    EXPECT_EQ(sine(90), 1);
    EXPECT_EQ(cosine(90), 0);
    EXPECT_EQ(cosine(180), -1);
    EXPECT_EQ(sine(270), -1);
    EXPECT_NEAR(sine(30), 0.5, exact);
    EXPECT_NEAR(cosine(60), 0.5, exact);
    EXPECT_NEAR(sine(45), std::sqrt(0.5), exact);
    EXPECT_NEAR(cosine(45), std::sqrt(0.5), exact);
    EXPECT_NEAR(sine(18), (std::sqrt(5.0) - 1) / 4, exact);
    EXPECT_NEAR(cosine(36), (std::sqrt(5.0) + 1) / 4, exact);
    EXPECT_NEAR(sine(-150), -0.5, exact);
    EXPECT_NEAR(cosine(750), std::sqrt(0.75), exact);
}

SCENARIO("sine and cosine agree with the library all around", "") {
    for (double angle = -1080; angle <= 1080; angle += 0.37) {
        EXPECT_NEAR(sine(angle), std::sin(radians(angle)), 1e-12) << angle;
        EXPECT_NEAR(cosine(angle), std::cos(radians(angle)), 1e-12) << angle;
    }
}

SCENARIO("degrees and radians are inverse", "[BI-ITP-44]") {
    EXPECT_NEAR(degrees(1), 57.29577951308232, 1e-12);
    EXPECT_NEAR(radians(degrees(0.7)), 0.7, 1e-15);
}

SCENARIO("a heading has the same direction as its degrees", "") {
    for (int heading = 0; heading < 36000; heading += 7) {
        EXPECT_NEAR(direction_of_heading(heading).cos, std::cos(radians(heading / 100.0)), 1e-14) << heading;
        EXPECT_NEAR(direction_of_heading(heading).sin, std::sin(radians(heading / 100.0)), 1e-14) << heading;
    }
    EXPECT_EQ(direction_of_heading(9000), (Direction{0, 1}));
    EXPECT_EQ(direction_of_heading(27000), (Direction{0, -1}));
}

SCENARIO("the angle of a direction leads back to it", "") {
    EXPECT_EQ(angle_of(0, 0), 0);
    EXPECT_EQ(angle_of(1, 0), 0);
    EXPECT_EQ(angle_of(0, 2), 90);
    EXPECT_EQ(angle_of(-3, 0), 180);
    EXPECT_EQ(angle_of(0, -1), -90);
    for (double angle = -179.9; angle <= 180; angle += 0.13) {
        const Direction d = direction_of(angle);
        EXPECT_NEAR(angle_of(3 * d.cos, 3 * d.sin), angle, 1e-12) << angle;
    }
}

}  // namespace acies::test::angle_test
