#include "rules/fighting/impetus.h"

#include <string_view>

#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::impetus_test {

namespace {

Unit charger(TroopType type) { return {.type = type, .vbu = 5, .impetus = 3, .charging = true}; }

int bonus(const Edition& edition, const Unit& unit, const Unit& enemy) {
    return impetus_bonus(edition, unit, enemy, {}).total();
}

}  // namespace

SCENARIO("Basic Impetus: who has the bonus against whom, cell by cell",
         "[BI-MEL-13] [BI-MEL-14] [BI-MEL-16] [BI-TRP-18] [BI-TRP-24] [BI-TRP-26] [BI-TRP-27]") {
    using enum TroopType;
    const std::vector<Unit> enemies{{.type = S},
                                    {.type = T},
                                    {.type = ART},
                                    {.type = FL},
                                    {.type = FL, .impetuous = true},
                                    {.type = FP},
                                    {.type = FP, .arms = Arms::Pike},
                                    {.type = FP, .arms = Arms::LongSpear},
                                    {.type = CP},
                                    {.type = CGL},
                                    {.type = CM, .camel = true},
                                    {.type = EL},
                                    {.type = W}};
    const auto expect_row = [&](std::initializer_list<TroopType> chargers, std::string_view row) {
        for (TroopType type : chargers)
            for (std::size_t i = 0; i < enemies.size(); ++i)
                EXPECT_EQ(bonus(basic(), charger(type), enemies[i]), row[i] == 'y' ? 3 : 0)
                    << id_of(type) << " against column " << i;
    };
    expect_row({FP, FL, T, S}, "yyyyyyyy-----");
    expect_row({CP, CM, CL, CGP, CGL, CF}, "yyyyyy--yy---");
    expect_row({EL}, "-yy-yy--yy---");
}

SCENARIO("the bonus never exceeds the profile and never falls below nothing", "[I2-MEL-15]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (TroopType enemy : every<TroopType>()) {
            if (!edition->troops.types[enemy].known) continue;
            for (int i = 0; i <= 6; ++i) {
                Unit unit = charger(TroopType::FL);
                unit.impetus = i;
                const int dice = impetus_bonus(*edition, unit, {.type = enemy}, {}).total();
                EXPECT_GE(dice, 0);
                EXPECT_LE(dice, i);
            }
        }
}

SCENARIO("supports of the enemy cancel the bonus, but not in Basic Impetus", "[BI-ITP-74] [I1-MEL-35] [I2-ITP-59]") {
    const std::vector<Unit> pikes{{.type = TroopType::FP, .arms = Arms::Pike}};
    const Unit archers{.type = TroopType::T};
    EXPECT_EQ(impetus_bonus(basic(), charger(TroopType::CM), archers, pikes).total(), 3);
    for (const Edition* edition : {&impetus(), &advanced(), &impetus2()})
        EXPECT_EQ(impetus_bonus(*edition, charger(TroopType::CM), archers, pikes).total(), 0);
}

}  // namespace acies::test::impetus_test
