#include "base/angle.h"

#include <cmath>

#include "support/scenario.h"

using namespace acies;

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
