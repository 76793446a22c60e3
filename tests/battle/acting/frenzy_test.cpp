// Frenzy of impetuous troops and breaking off from melee, as Impetus 2 has them.
#include "battle/moves/compulsion.h"
#include "support/second.h"

namespace acies::test::frenzy_test {

namespace {

constexpr Traits wild{.vbu = 5, .impetus = 3, .impetuous = true, .discipline = Discipline::C};

struct Warriors : SecondArmies {
    UnitId warriors = mine("Warriors", TroopType::FL, {22, 8}, wild);
    UnitId spears = his("Spears", TroopType::FP, {22.5, 14, 270});
};

}  // namespace

SCENARIO("impetuous troops that are not to advance are tested first", "[I2-MOV-11] [I2-ITP-33] [I2-ITP-21]") {
    for (const int die : {4, 5}) {
        const Warriors scene;
        Answered battle(scene);
        battle.activate(scene.warriors);
        battle.must(leg(Leg::Wheel, 20));
        ASSERT_TRUE(battle.rolls(Roll::Discipline));
        battle.roll({die});
        EXPECT_EQ(battle.unit(scene.warriors).frenzy, die == 5 ? Frenzy::Held : Frenzy::Lost);
        if (die == 5) {  // it does what was wanted
            EXPECT_NE(battle.unit(scene.warriors).pose.heading, to_heading(90));
            continue;
        }
        EXPECT_TRUE(battle.happened(Happening::BreaksLoose, scene.warriors));
        EXPECT_EQ(battle.rule_against(Done{}), "I2-ITP-33");
        EXPECT_EQ(battle.rule_against(ahead(1)), "I2-ITP-33");
        battle.must(ahead(2));
        EXPECT_NEAR(battle.y(scene.warriors), 10, 0.001);
        EXPECT_FALSE(battle.refused(Done{}));
    }
}

SCENARIO("an advance needs no test", "[I2-ITP-33]") {
    const Warriors scene;
    Answered battle(scene);
    battle.activate(scene.warriors);
    battle.must(ahead(1));
    EXPECT_TRUE(battle.is_asked(Question::Activation));
    battle.must(Done{});
}

SCENARIO("whoever breaks loose charges if it can", "[I2-ITP-33]") {
    SecondArmies scene;
    const UnitId warriors = scene.mine("Warriors", TroopType::FL, {22, 11.5}, wild);
    scene.his("Spears", TroopType::FP, {22.5, 14, 270});
    Answered battle(scene);
    battle.activate(warriors);
    battle.must(Done{});
    battle.roll({1});
    EXPECT_TRUE(battle.refused(ahead(2)));
    battle.must(charge());
    battle.stand();
    EXPECT_TRUE(is_in_melee(battle.state, warriors));
}

SCENARIO("those who are not taken up are tested at the end of the activation of their Command", "[I2-ITP-33]") {
    for (const int die : {1, 6}) {
        const Warriors scene;
        Answered battle(scene);
        battle.must(Done{});
        ASSERT_TRUE(battle.rolls(Roll::Discipline));
        battle.roll({die});
        if (die == 6) {
            EXPECT_TRUE(battle.rolls(Roll::Initiative));
            continue;
        }
        battle.must(ahead(2));
        EXPECT_TRUE(battle.rolls(Roll::Initiative));  // one action, and no other
        EXPECT_NEAR(battle.y(scene.warriors), 10, 0.001);
    }
}

SCENARIO("fragments of a group test together, with one less", "[I2-ITP-12] [I2-GRP-05] [I2-DIS-15]") {
    for (const int die : {5, 6}) {
        Warriors scene;
        const UnitId others = scene.mine("Others", TroopType::FL, {25, 8}, wild);
        scene.his("More spears", TroopType::FP, {25, 14, 270});
        Answered battle(scene);
        battle.activate(scene.warriors);
        battle.must(Done{});
        battle.roll({die});
        for (UnitId u : {scene.warriors, others})
            EXPECT_EQ(battle.unit(u).frenzy, die == 6 ? Frenzy::Held : Frenzy::Lost);
        if (die == 6) continue;
        battle.must(ahead(2));
        battle.must(Done{});
        battle.must(Done{});  // the others were not taken up: they have been tested, and must go
        battle.must(ahead(2));
        EXPECT_NEAR(battle.y(others), 10, 0.001);
    }
}

SCENARIO("skirmishers, disorder and the flank tempt nobody", "[I2-ITP-33]") {
    for (const int which : {0, 1, 2}) {
        SecondArmies scene;
        Traits traits = wild;
        traits.disordered = which == 1;
        const UnitId warriors = scene.mine("Warriors", TroopType::FL, {22, 8}, traits);
        scene.his("Others", which == 0 ? TroopType::S : TroopType::FP, {which == 2 ? 26 : 22.5, 14, 270});
        Answered battle(scene);
        battle.activate(warriors);
        battle.must(Done{});
        EXPECT_FALSE(battle.rolls(Roll::Discipline));
    }
}

// ---- disengaging

namespace {

struct Locked : SecondArmies {
    UnitId horse, enemy;
    Locked(TroopType mine_is, TroopType his_is) {
        horse = mine("Horse", mine_is, {22, 13});
        enemy = his("Enemy", his_is, {22.5, 13, 270});
    }
};

void lock(Battle& battle, UnitId red, UnitId blue) { battle.state.engagements.push_back({.units = {{red, blue}}}); }

}  // namespace

SCENARIO("cavalry breaks off from foot by a test without modifiers, in its present order",
         "[I2-CHG-14] [I2-DIS-13] [I2-ITP-42] [I2-ITP-21]") {
    for (const int die : {3, 4}) {
        const Locked scene(TroopType::CM, TroopType::FP);
        Answered battle(scene);
        lock(battle, scene.horse, scene.enemy);
        battle.state.units[scene.horse].disordered = die == 4;
        battle.activate(scene.horse);
        battle.must(SpecialAction{Feat::Disengage});
        battle.roll({die});
        EXPECT_TRUE(battle.unit(scene.horse).disordered);  // as it was, or by its failure
        EXPECT_EQ(is_in_melee(battle.state, scene.horse), die == 3);
        EXPECT_EQ(battle.rolls(Roll::Melee), die == 3);  // it must fight
        if (die == 3) continue;
        EXPECT_NEAR(battle.y(scene.horse), 10, 0.01);
        EXPECT_FALSE(battle.is_asked(Question::Pursue));
    }
}

SCENARIO("nobody breaks off from mounted troops, from an attack on its flank, or who is too slow",
         "[I2-CHG-14] [I2-ITP-42]") {
    for (const int which : {0, 1, 2}) {
        const Locked scene(which == 2 ? TroopType::CP2 : TroopType::CM, which == 0 ? TroopType::CM : TroopType::FP);
        Answered battle(scene);
        lock(battle, scene.horse, scene.enemy);
        if (which == 1) battle.state.engagements[0].contacted[Seat::Red] = Side::Flank;
        battle.activate(scene.horse);
        EXPECT_TRUE(battle.rolls(Roll::Melee)) << which;  // there is nothing else to do
    }
}

}  // namespace acies::test::frenzy_test
