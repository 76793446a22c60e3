#include "cli/odds/percent.h"

#include "support/scenario.h"

namespace acies::test::percent_test {

using acies::cli::percent;

SCENARIO("only what is certain is shown as 0 % or 100 %", "") {
    EXPECT_EQ(percent(0), "0 %");
    EXPECT_EQ(percent(1), "100 %");
    EXPECT_EQ(percent(1e-300), "<0.1 %");
    EXPECT_EQ(percent(0.0004), "<0.1 %");
    EXPECT_EQ(percent(0.0006), "0.1 %");
    EXPECT_EQ(percent(0.9994), "99.9 %");
    EXPECT_EQ(percent(0.9996), ">99.9 %");
    EXPECT_EQ(percent(0.9999999999999999), ">99.9 %");
}

SCENARIO("a chance is rounded to the decimals asked for", "") {
    EXPECT_EQ(percent(0.612), "61.2 %");
    EXPECT_EQ(percent(0.5), "50.0 %");
    EXPECT_EQ(percent(0.612, 0), "61 %");
    EXPECT_EQ(percent(0.004, 0), "<1 %");
    EXPECT_EQ(percent(0.996, 0), ">99 %");
    EXPECT_EQ(percent(0.00001, 2), "<0.01 %");
}

SCENARIO("no chance between 0 and 1 looks certain, however fine the steps", "") {
    for (int i = 1; i < 100'000; ++i)
        for (int decimals : {0, 1, 2}) {
            const std::string text = percent(i / 100'000.0, decimals);
            EXPECT_FALSE(text == "0 %" || text == "100 %" || text.starts_with("0.0 ") || text.starts_with("100.")) << i;
        }
}

}  // namespace acies::test::percent_test
