#include "rules/fighting/shooting.h"

#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::shooting_test {

namespace {

Shot longbow_shot(TroopType target, double range) {
    Shot shot;
    shot.shooter = {.type = TroopType::T, .vbu = 4, .weapon = Weapon::LongbowA};
    shot.target = {.type = target};
    shot.range = range;
    return shot;
}

}  // namespace

SCENARIO("dice are VBU and table entry, more against mounted",
         "[BI-SHO-03] [BI-SHO-04] [I1-SHO-01] [I1-SHO-02] [I2-SHO-03]") {
    EXPECT_EQ(shot_dice(basic(), longbow_shot(TroopType::FP, 9)).dice, 4);
    EXPECT_EQ(shot_dice(basic(), longbow_shot(TroopType::CP, 9)).dice, 6);
    EXPECT_EQ(shot_dice(impetus(), longbow_shot(TroopType::CP, 9)).dice, 6);
    EXPECT_EQ(shot_dice(impetus2(), longbow_shot(TroopType::CM, 3)).dice, 6);
}

SCENARIO("the ledger adds up to the dice", "[I1-SHO-09] [I1-SHO-11]") {
    Shot shot = longbow_shot(TroopType::FP, 9);
    shot.shooter.moves = 2;
    shot.shooter.disordered = true;
    const ShotDice result = shot_dice(advanced(), shot);
    EXPECT_EQ(result.dice, 1);
    EXPECT_EQ(result.because.total(), 1);
    EXPECT_EQ(result.modifier, -3);
}

SCENARIO("a unit in melee is never shot at, whatever else forbids the shot", "[BI-SHO-35] [I1-SHO-30] [I2-SHO-10]") {
    Shot shot = longbow_shot(TroopType::FP, 900);
    shot.target.in_melee = true;
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()}) {
        const ShotDice result = shot_dice(*edition, shot);
        EXPECT_FALSE(result.allowed);
        EXPECT_EQ(result.refusal, ShotRefusal::TargetInMelee);
        EXPECT_EQ(result.dice, 0);
    }
}

}  // namespace acies::test::shooting_test
