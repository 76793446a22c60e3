#include "calibration/calibration.h"

#include <cmath>

#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::calibration_test {

namespace {

using calibration::Checked, calibration::Collector, calibration::Figure, calibration::Moment, calibration::Wanted;

constexpr double max_noise = 4.5;  // of some hundred figures one in a thousand runs looks worse by chance

void expect_true(const Checked& checked) {
    EXPECT_FALSE(checked.figures.empty()) << checked.moment->where;
    EXPECT_TRUE(checked.is_true) << checked.moment->where;
    for (const Figure& figure : checked.figures)
        EXPECT_LT(std::abs(figure.noise()), max_noise)
            << checked.moment->where << ": " << figure.name << ' ' << figure.forecast << " forecast, " << figure.played
            << " in " << figure.plays << " plays";
}

// Moments of ready battles, a few of each kind.
std::vector<Moment> moments_of(const std::vector<Ready>& all, std::string_view edition, const Wanted& wanted) {
    Collector collector(wanted);
    for (std::uint64_t seed = 1; seed < 20 && !collector.has_enough(); ++seed)
        for (const Ready& ready : all)
            if (ready.scenario.setup.edition == edition && !collector.has_enough())
                collector.fight(*ready.field, ready.secrets, seed, ready.file);
    EXPECT_TRUE(collector.has_enough()) << edition;
    return collector.moments();
}

}  // namespace

SCENARIO("what noise is follows from the number of plays and the margin", "") {
    const Figure coin{"win", 0.5, 0, 0.55, 400};
    EXPECT_NEAR(coin.noise(), 0.05 / std::sqrt(0.25 / 400), 1e-12);  // two standard deviations of 0.025
    const Figure unsure{"win", 0.5, 0.05, 0.55, 400};
    EXPECT_NEAR(unsure.noise(), 0.05 / std::sqrt(0.025 * 0.025 + 0.025 * 0.025), 1e-12);
    const Figure never{"lost", 0, 0, 0.03, 1000};  // thirty times what was said to be impossible
    EXPECT_GT(never.noise(), max_noise);
    EXPECT_EQ((Figure{"win", 0.5, 0, 0, 0}.noise()), 0);  // never played
}

SCENARIO("the forecast of one charge, one fight and one shot comes true", "") {
    const auto all = scenarios_in(ACIES_SOURCE_DIR "/scenarios");
    for (const Moment& moment : moments_of(all, "basic", {.charges = 1, .fights = 1, .shots = 1}))
        expect_true(check(moment, 200, 5));
}

SCENARIO("forecasts of charges, fights and shots come true in every edition", "[long]") {
    const auto all = scenarios_in(ACIES_SOURCE_DIR "/scenarios");
    for (const char* edition : {"basic", "impetus", "advanced", "impetus2"})
        for (const Moment& moment : moments_of(all, edition, {.charges = 8, .fights = 3, .shots = 3}))
            expect_true(check(moment, 1000, 11));
}

}  // namespace acies::test::calibration_test
