#include "rules/fighting/melee.h"

#include "rules/fighting/depth.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::melee_test {

SCENARIO("the ledger adds up to the dice, whatever is counted", "[BI-MEL-02] [I1-MEL-01] [I2-MEL-01]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (Role role : every<Role>())
            for (Terrain terrain : every<Terrain>())
                for (Side side : every<Side>()) {
                    Fight fight;
                    fight.unit = {.type = TroopType::FP,
                                  .vbu = 2,
                                  .impetus = 2,
                                  .arms = Arms::Pike,
                                  .disordered = true,
                                  .large_unit = 2,
                                  .role = role,
                                  .charging = true,
                                  .contacted = side,
                                  .terrain = terrain};
                    fight.enemy = {.type = TroopType::FL, .contacted = side, .terrain = terrain, .wholly_inside = true};
                    const MeleeDice dice = melee_dice(*edition, fight);
                    ASSERT_TRUE(dice.dice);
                    EXPECT_EQ(dice.because.total(), *dice.dice);
                    EXPECT_GE(*dice.dice, 1);
                    if (role == Role::Main) {
                        EXPECT_EQ(*dice.dice, std::max(1, 2 + dice.impetus + dice.depth + dice.modifier));
                    }
                }
}

SCENARIO("without a stated VBU all but the dice is known", "[I2-MEL-01]") {
    Fight fight;
    fight.unit = {.type = TroopType::CM, .impetus = 2, .charging = true};
    fight.enemy = {.type = TroopType::T};
    const MeleeDice dice = melee_dice(impetus2(), fight);
    EXPECT_FALSE(dice.dice);
    EXPECT_EQ(dice.impetus, 2);
    const std::vector<Unit> supports{{.type = TroopType::S, .vbu = 3}};
    EXPECT_FALSE(melee_pool(impetus2(), fight, supports).dice);
}

SCENARIO("equal attackers are left to a player, or to their VBU", "[BI-ITP-73] [I1-ITP-37]") {
    const std::vector<Attacker> equal{{Side::Front, 4, 5}, {Side::Front, 4, 6}};
    EXPECT_FALSE(decide_sides(basic(), equal).main);
    EXPECT_EQ(decide_sides(impetus(), equal).main, 1U);
    const std::vector<Attacker> same_vbu{{Side::Front, 4, 5}, {Side::Front, 4, 5}};
    EXPECT_FALSE(decide_sides(impetus(), same_vbu).main);
    EXPECT_FALSE(decide_sides(impetus(), {}).main);
    const std::vector<Attacker> nearly{{Side::Front, 4}, {Side::Front, 4.005}};
    EXPECT_FALSE(decide_sides(basic(), nearly).main);
}

SCENARIO("all sides of a wagenburg are front: the largest overlap is main", "[I1-ITP-79]") {
    const Unit wagenburg{.type = TroopType::W};
    const std::vector<Attacker> round_about{{Side::Front, 2}, {Side::Rear, 5}, {Side::Flank, 4}, {Side::Flank, 3}};
    const MeleeSides sides = decide_sides(advanced(), round_about, &wagenburg);
    EXPECT_EQ(sides.main, 1U);
    EXPECT_EQ(sides.supports.size(), 3U);
    EXPECT_EQ(decide_sides(advanced(), round_about).main, 0U);
}

SCENARIO("a single schiltron is no Large Unit: ground does not take its depth bonus", "[I1-MEL-21] [I1-ITP-77]") {
    const Unit single{.type = TroopType::FP, .schiltron = true, .terrain = Terrain::Difficult};
    Unit pair = single;
    pair.large_unit = 2;
    const Unit knights{.type = TroopType::CP};
    EXPECT_EQ(depth_bonus(advanced(), single, knights).total(), 2);
    EXPECT_EQ(depth_bonus(advanced(), pair, knights).total(), 0);
}

}  // namespace acies::test::melee_test
