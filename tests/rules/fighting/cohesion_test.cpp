#include "rules/fighting/cohesion.h"

#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::cohesion_test {

namespace {

CohesionTest melee_test(Unit unit, int damage) {
    CohesionTest test;
    test.unit = unit;
    test.damage = damage;
    test.enemy = Unit{.type = TroopType::FP};
    return test;
}

constexpr std::array all_editions{&basic, &impetus, &advanced, &impetus2};

}  // namespace

SCENARIO("every loss equals die minus critical number, 1 always passes and 6 always fails",
         "[BI-COH-05] [BI-COH-07] [BI-COH-08] [I1-COH-02] [I1-COH-03] [I2-COH-04] [I2-COH-05]") {
    for (auto* edition : all_editions)
        for (int vbu = 1; vbu <= 9; ++vbu)
            for (int damage = 1; damage <= 10; ++damage)
                for (int die = 1; die <= 6; ++die) {
                    const Unit unit{.type = TroopType::FL, .vbu = vbu};
                    const CohesionResult result = take_cohesion_test(edition(), melee_test(unit, damage), die);
                    const int critical = std::max(1, vbu - damage);
                    const bool passes = die == 1 || (die != 6 && die <= critical);
                    ASSERT_EQ(result.number.critical, critical);
                    ASSERT_EQ(result.passed, passes);
                    ASSERT_EQ(result.test_losses, passes ? 0 : std::max(1, die - critical));
                    ASSERT_EQ(result.after.vbu, std::max(0, vbu - *result.losses));
                    ASSERT_TRUE(result.disordered);
                }
}

SCENARIO("the ledger of the critical number adds up to it", "[I1-COH-01] [I2-COH-03]") {
    for (auto* edition : all_editions) {
        const Unit unit{.type = TroopType::CM, .vbu = 3, .disordered = true, .leader = Quality::Unstated};
        const CriticalNumber number = critical_number(edition(), melee_test(unit, 5));
        ASSERT_TRUE(number.critical);
        EXPECT_EQ(number.because.total(), *number.critical);
        EXPECT_EQ(*number.critical, 1);
    }
}

SCENARIO("what is not stated leaves open only what depends on it", "[I1-COH-10] [I2-COH-08]") {
    CohesionTest test;
    test.unit = {.type = TroopType::FP, .vbu = 5};
    test.cause = Cause::Shooting;
    test.damage = 2;
    EXPECT_EQ(critical_number(basic(), test).critical, 3);               // range and weapon do not matter
    EXPECT_EQ(critical_number(impetus(), test).critical, std::nullopt);  // range does
    test.range = 10;
    EXPECT_EQ(critical_number(impetus(), test).critical, 4);
    EXPECT_EQ(critical_number(advanced(), test).critical, std::nullopt);  // so does artillery
    test.shooter_weapon = Weapon::ArtilleryA;
    EXPECT_EQ(critical_number(advanced(), test).critical, 4);
    test.range.reset();
    EXPECT_EQ(critical_number(impetus2(), test).critical, 3);  // artillery at any range
}

SCENARIO("a die that decides by itself does so without a critical number", "[BI-COH-05] [I1-COH-02]") {
    CohesionTest test;
    test.unit = {.type = TroopType::FP, .disordered = true};
    test.damage = 2;
    test.enemy = Unit{.type = TroopType::FP};
    const CohesionResult passed = take_cohesion_test(basic(), test, 1);
    EXPECT_EQ(passed.passed, true);
    EXPECT_EQ(passed.losses, 1);  // disordered again
    EXPECT_EQ(passed.after.vbu, std::nullopt);
    const CohesionResult failed = take_cohesion_test(basic(), test, 6);
    EXPECT_EQ(failed.passed, false);
    EXPECT_EQ(failed.losses, std::nullopt);
    EXPECT_EQ(take_cohesion_test(basic(), test, 3).passed, std::nullopt);
}

SCENARIO("losses of a Large Unit never vanish and never come back", "[BI-GRP-14] [I1-GRP-16] [I2-GRP-12]") {
    Unit unit{.type = TroopType::FP, .vbu = 5, .vbu0 = 5, .large_unit = 3};
    unit.ranks = {{TroopType::FP, 5}, {TroopType::FP, 4}, {TroopType::FP, 2}};
    for (int losses = 0; losses <= 15; ++losses) {
        const UnitAfter after = take_losses(impetus(), unit, losses);
        int left = 0;
        for (int vbu : *after.ranks) left += vbu;
        EXPECT_EQ(left, std::max(0, 11 - losses));
        EXPECT_EQ(after.status == Status::Routed, losses >= 11);
        EXPECT_EQ(after.unit.large_unit, static_cast<int>(after.ranks->size()));
        EXPECT_EQ(after.vbu, after.ranks->empty() ? 0 : after.ranks->front());
    }
}

}  // namespace acies::test::cohesion_test
