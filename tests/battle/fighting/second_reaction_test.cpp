// Charges and reactions of Impetus 2: one answer to a charge, zones of control, and tests on the spot.
#include "battle/fighting/reaction.h"
#include "support/second.h"
#include "wire/battle/chain.h"

namespace acies::test::second_reaction_test {

// ---- answers to a charge

SCENARIO("the target of a charge closes ranks by a test, stands firmer and does not pursue",
         "[I2-CHG-07] [I2-DIS-16] [I2-ITP-44] [I2-ITP-40] [I2-ITP-21]") {
    for (const int die : {1, 2}) {
        SecondArmies scene;
        const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 10});
        const UnitId spears = scene.his("Spears", TroopType::FP, {22.5, 13, 270}, {.impetus = 1});
        Answered battle(scene);
        battle.activate(horse);
        battle.must(charge());
        EXPECT_FALSE(battle.may(Answer::Evade));
        EXPECT_FALSE(battle.may(Answer::DefensiveFire));
        battle.answer(spears, Answer::CloseRanks);
        battle.roll({die});  // heavy foot, and charged by medium cavalry: 2 or more
        EXPECT_EQ(battle.unit(spears).closed_ranks, die == 2);
        EXPECT_FALSE(battle.unit(spears).disordered);
        ASSERT_TRUE(battle.rolls(Roll::Melee));  // one reaction, and no other
        battle.strike(0, 1);
        battle.roll({4});
        ASSERT_TRUE(battle.rolls(Roll::Retreat));
        battle.roll({1});
        EXPECT_EQ(battle.is_asked(Question::Pursue), die == 1);
        if (die == 2) {
            EXPECT_FALSE(battle.unit(spears).closed_ranks);
            EXPECT_TRUE(battle.happened(Happening::OpensRanks, spears));
        }
    }
}

SCENARIO("closed ranks add one to the critical number in melee", "[I2-ITP-44] [I2-CHG-07]") {
    for (const bool closed : {false, true}) {
        SecondArmies scene;
        const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 10});
        const UnitId spears = scene.his("Spears", TroopType::FP, {22.5, 13, 270}, {.vbu = 5, .impetus = 0});
        Answered battle(scene);
        battle.activate(horse);
        battle.must(charge());
        battle.answer(spears, closed ? Answer::CloseRanks : Answer::Stand);
        if (closed) battle.roll({6});
        battle.strike(2, 0);
        battle.roll({4});  // 5 VBU less 2 damage, and one more with closed ranks
        EXPECT_EQ(battle.happened(Happening::TestPassed, spears), closed);
        EXPECT_EQ(battle.next() == Roll::Retreat, !closed);
    }
}

SCENARIO("missile foot shoots at whoever charges it, before contact and besides its shot of the turn",
         "[I2-CHG-07] [I2-SHO-25] [I2-SHO-28] [I2-DIS-18] [I2-ITP-45] [I2-ITP-52] [I2-ITP-21]") {
    for (const int die : {1, 2}) {
        SecondArmies scene;
        const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 10});
        const UnitId archers =
            scene.his("Archers", TroopType::T, {22.5, 13, 270}, {.vbu = 4, .impetus = 0, .weapon = Weapon::LongbowA});
        Answered battle(scene);
        battle.state.units[archers].shot = true;
        battle.activate(horse);
        battle.must(charge());
        battle.answer(archers, Answer::DefensiveFire);
        battle.roll({die});  // 4 or more, and missile foot adds 2
        if (die == 1) {
            EXPECT_TRUE(battle.rolls(Roll::Melee));
            EXPECT_FALSE(battle.unit(archers).disordered);
            continue;
        }
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Shot);
        EXPECT_EQ(battle.at<Chance>().dice, 4 + 2);
        EXPECT_NEAR(battle.y(horse), 10, 0.001);
        battle.roll({1, 1, 1, 1, 1, 1});
        EXPECT_TRUE(battle.rolls(Roll::Melee));
    }
}

SCENARIO("a charger that breaks under defensive fire stops there", "[I2-ITP-45]") {
    SecondArmies scene;
    const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 10}, {.vbu = 1});
    const UnitId archers =
        scene.his("Archers", TroopType::T, {22.5, 13, 270}, {.vbu = 4, .impetus = 0, .weapon = Weapon::LongbowA});
    Answered battle(scene);
    battle.activate(horse);
    battle.must(charge());
    battle.answer(archers, Answer::DefensiveFire);
    battle.roll({6});
    battle.roll({6, 6, 6, 6, 1, 1});
    ASSERT_TRUE(battle.rolls(Roll::Test));
    battle.roll({6});
    EXPECT_TRUE(battle.gone(horse));
    EXPECT_TRUE(battle.is_asked(Question::Half));
    EXPECT_FALSE(is_in_melee(battle.state, archers));
}

SCENARIO("whoever charges with its second movement action is tested after it, and fights disordered with its impetus",
         "[I2-CHG-06] [I2-ITP-38] [I2-ITP-40] [I2-CHG-01]") {
    for (const int die : {3, 4}) {
        SecondArmies scene;
        const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 8}, {.vbu = 5, .impetus = 2});
        const UnitId archers =
            scene.his("Archers", TroopType::T, {22.5, 14, 270}, {.vbu = 4, .impetus = 0, .weapon = Weapon::LongbowA});
        Answered battle(scene);
        battle.activate(horse);
        battle.must(ahead(3));
        battle.answer(archers, Answer::Stand);
        battle.must(charge());
        battle.answer(archers, Answer::DefensiveFire);
        battle.roll({1});  // the charger's second action adds one more: it cannot fail
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Shot);
        battle.roll({1, 1, 1, 1, 1, 1});
        EXPECT_NEAR(battle.y(horse), 14, 0.01);
        ASSERT_TRUE(battle.rolls(Roll::Discipline));
        battle.roll({die});
        EXPECT_EQ(battle.unit(horse).disordered, die == 3);
        EXPECT_EQ(battle.at<Chance>().dice, 5 + 2 - (die == 3 ? 1 : 0));
    }
}

SCENARIO("a further movement action is tested when it is done, and a failed test ends the moves", "[I2-ITP-40]") {
    SecondArmies scene;
    const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 5});
    scene.his("Others", TroopType::FP, {22.5, 25, 270});
    Answered battle(scene);
    battle.activate(foot);
    battle.must(ahead(2));
    battle.must(ahead(2));
    EXPECT_NEAR(battle.y(foot), 9, 0.001);
    ASSERT_TRUE(battle.rolls(Roll::Discipline));
    battle.roll({3});
    EXPECT_TRUE(battle.unit(foot).disordered);
    EXPECT_TRUE(battle.refused(ahead(1)));
}

SCENARIO("skirmishers evade a charge by one base move, and the charge is an ordinary move",
         "[I2-CHG-07] [I2-CHG-13] [I2-DIS-09] [I2-DIS-10] [I2-ITP-38] [I2-ITP-41]") {
    for (const int die : {1, 2}) {
        SecondArmies scene;
        const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 11.5});
        const UnitId slingers = scene.his("Slingers", TroopType::S, {22.5, 13, 270}, {.vbu = 2, .impetus = 0});
        Answered battle(scene);
        battle.activate(foot);
        battle.must(charge());
        battle.answer(slingers, Answer::Evade);
        battle.roll({die});  // light troops, and from foot
        if (die == 1) {
            EXPECT_FALSE(battle.unit(slingers).disordered);
            EXPECT_TRUE(battle.rolls(Roll::Melee));
            continue;
        }
        EXPECT_NEAR(battle.y(slingers), 16, 0.01);
        EXPECT_NEAR(battle.y(foot), 13.5, 0.01);
        EXPECT_FALSE(battle.unit(foot).disordered);
        EXPECT_TRUE(battle.is_asked(Question::Activation));  // it was a move like any other
    }
}

SCENARIO("whoever evades a shot is shot at with a die less, and every further test of the turn is harder",
         "[I2-DIS-12] [I2-ITP-22] [I2-ITP-41]") {
    SecondArmies scene;
    const UnitId first = scene.mine("First", TroopType::T, {21.4, 10}, {.vbu = 5, .weapon = Weapon::LongbowA});
    const UnitId second = scene.mine("Second", TroopType::T, {23.6, 10}, {.vbu = 5, .weapon = Weapon::LongbowA});
    const UnitId slingers = scene.his("Slingers", TroopType::S, {22.5, 13, 270}, {.vbu = 2, .impetus = 0});
    Answered battle(scene);
    battle.activate(first);
    battle.must(Shoot{.unit = first, .target = slingers});
    battle.answer(slingers, Answer::Evade);
    battle.roll({1});  // 2 or more is needed: it stands, and no die is lost
    EXPECT_EQ(battle.at<Chance>().dice, 5 + 1 - 1);
    battle.roll({1, 1, 1, 1, 1});
    EXPECT_EQ(battle.unit(slingers).evasion_tests, 1);
    battle.must(Done{});
    battle.activate(second);
    battle.must(Shoot{.unit = second, .target = slingers});
    battle.answer(slingers, Answer::Evade);
    battle.roll({3});  // now 3 or more
    EXPECT_EQ(battle.at<Chance>().dice, 5 + 1 - 1 - 1);
    battle.roll({1, 1, 1, 1});
    EXPECT_NEAR(battle.y(slingers), 16, 0.01);
}

SCENARIO("a countercharge by test comes half-way with impetus, and a failed one stands disordered",
         "[I2-CHG-07] [I2-DIS-14] [I2-DIS-21] [I2-ITP-43] [I2-ITP-21] [I2-ITP-20]") {
    for (const int die : {1, 2}) {
        SecondArmies scene;
        const UnitId knights = scene.mine("Knights", TroopType::CP2, {22, 10}, {.vbu = 6, .impetus = 4});
        const UnitId horse = scene.his("Horse", TroopType::CM, {22.5, 14, 270}, {.vbu = 5, .impetus = 2});
        Answered battle(scene);
        battle.activate(knights);
        battle.must(charge());
        battle.answer(horse, Answer::Countercharge);
        battle.roll({die});  // mounted: 2 or more
        const Chance melee = battle.at<Chance>();
        EXPECT_EQ(melee.roll, Roll::Melee);
        EXPECT_NEAR(battle.y(horse), die == 1 ? 14 : 12, 0.01);
        EXPECT_EQ(battle.unit(horse).disordered, die == 1);
        EXPECT_EQ(melee.dice, 6 + 4);
        EXPECT_EQ(melee.against, die == 1 ? 5 - 1 : 5 + 2);
    }
}

SCENARIO("nobody answers a charge that does not come from the front",
         "[I2-ITP-40] [I2-CHG-10] [I2-CHG-12] [I2-ITP-39]") {
    SecondArmies scene;
    const UnitId horse = scene.mine("Horse", TroopType::CM, {20.9, 10});
    const UnitId archers =
        scene.his("Archers", TroopType::T, {22, 13, 0}, {.vbu = 4, .impetus = 0, .weapon = Weapon::LongbowA});
    Answered battle(scene);
    battle.activate(horse);
    battle.must(charge());
    EXPECT_TRUE(battle.rolls(Roll::Melee));
    EXPECT_TRUE(battle.unit(archers).disordered);
}

SCENARIO("the die of a charge is rolled only where it can decide, and a miss with it disorders",
         "[I2-CHG-02] [I2-CHG-03] [I2-CHG-04] [I2-CHG-05] [I2-ITP-38]") {
    for (const bool meets : {false, true}) {
        SecondArmies scene;
        const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 10});
        const UnitId others = scene.his("Others", TroopType::FP, {22.5, 13.5, 270});
        Answered battle(scene);
        battle.activate(foot);
        EXPECT_TRUE(battle.refused(charge()));
        battle.must(charge(true));
        battle.answer(others, meets ? Answer::Countercharge : Answer::Stand);
        if (meets) {  // half-way: its own two are enough
            battle.roll({6});
            EXPECT_TRUE(battle.rolls(Roll::Melee));
            continue;
        }
        ASSERT_TRUE(battle.rolls(Roll::ChargeBonus));
        battle.roll({5});
        EXPECT_TRUE(battle.unit(foot).disordered);
        EXPECT_NEAR(battle.y(foot), 13, 0.001);
    }
}

SCENARIO("fronts that lie exactly on each other are shifted by a die, and nobody else conforms", "[I2-ITP-85]") {
    for (const double x : {22.0, 22.5}) {
        SecondArmies scene;
        const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 12});
        const UnitId others = scene.his("Others", TroopType::FP, {x, 13, 270});
        Answered battle(scene);
        battle.activate(foot);
        battle.must(charge());
        battle.answer(others, Answer::Stand);
        EXPECT_EQ(battle.rolls(Roll::Alignment), x == 22.0);
        if (x == 22.0) battle.roll({1});
        EXPECT_NEAR(battle.x(foot), x == 22.0 ? 21.875 : 22, 0.001);
        EXPECT_TRUE(is_in_melee(battle.state, foot));
        EXPECT_EQ(battle.next(), Roll::Melee);
    }
}

SCENARIO("a front touched at its corner alone is not reached", "[I2-ITP-85]") {
    SecondArmies scene;
    const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 12});
    scene.his("Others", TroopType::FP, {24, 13, 270});
    Answered battle(scene);
    battle.activate(foot);
    EXPECT_TRUE(battle.refused(charge()));
}

SCENARIO("light cavalry without impetus charges the weak alone", "[I2-CHG-09] [I2-ITP-37]") {
    for (const bool weak : {false, true}) {
        SecondArmies scene;
        const UnitId riders = scene.mine("Riders", TroopType::CL, {22, 10}, {.impetus = 0});
        scene.his("Others", TroopType::FP, {22.5, 13, 270}, {.impetus = 0, .disordered = weak});
        Answered battle(scene);
        battle.activate(riders);
        EXPECT_EQ(battle.refused(charge()).has_value(), !weak);
    }
}

SCENARIO("nobody waits for an opportunity", "[I2-ITP-26] [I2-ACT-10]") {
    SecondArmies scene;
    const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 10});
    Answered battle(scene);
    battle.activate(horse);
    EXPECT_EQ(battle.rule_against(Await{}), "I2-ITP-26");
}

}  // namespace acies::test::second_reaction_test
