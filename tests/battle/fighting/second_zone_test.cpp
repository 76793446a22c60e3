// Zones of control, charges on opportunity and fire in reaction, as Impetus 2 has them.
#include "battle/fighting/reaction.h"
#include "support/second.h"
#include "wire/battle/chain.h"

namespace acies::test::second_zone_test {

namespace {

// Skirmishers who cross the zone of a unit of heavy foot from west to east.
struct Crossing : SecondArmies {
    UnitId skirmishers, spears;
    explicit Crossing(Traits traits = {}) {
        skirmishers = mine("Skirmishers", TroopType::S, {19.5, 11.8, 0}, {.vbu = 2, .impetus = 0});
        spears = his("Spears", TroopType::FP, {22, 13, 270}, traits);
    }
};

constexpr double where_it_enters = 21.1;

}  // namespace

// ---- zones of control

SCENARIO(
    "a move into a zone off its course is held up there, and its owner charges without a test",
    "[I2-ZOC-01] [I2-ZOC-05] [I2-ZOC-07] [I2-ZOC-10] [I2-TRN-03] [I2-ITP-34] [I2-ITP-35] [I2-ITP-36] [I2-DIS-08]") {
    const Crossing scene;
    Answered battle(scene);
    battle.activate(scene.skirmishers);
    battle.must(ahead(3));
    EXPECT_NEAR(battle.x(scene.skirmishers), where_it_enters, 0.001);
    EXPECT_FALSE(battle.may(Answer::ReactionFire));  // it has nothing to shoot with
    EXPECT_NE(
        wire::chain_sentence(battle.field(), battle.state).find("Skirmishers enters the zone of control of Spears"),
        std::string::npos);
    battle.answer(scene.spears, Answer::OpportunityCharge);
    EXPECT_TRUE(battle.happened(Happening::SeizesOpportunity, scene.spears));
    EXPECT_TRUE(is_in_melee(battle.state, scene.skirmishers));
    const Chance melee = battle.at<Chance>();
    EXPECT_EQ(melee.roll, Roll::Melee);
    EXPECT_EQ(melee.against, 5 + 2);  // with its impetus
    EXPECT_NEAR(battle.x(scene.skirmishers), where_it_enters, 0.001);
}

SCENARIO("if nobody answers, the move goes on", "[I2-ITP-35] [I2-ZOC-10]") {
    const Crossing scene({.impetus = 0});
    for (const bool armed : {false, true}) {
        Crossing other = scene;
        if (armed) other.setup.units[other.spears].profile.weapon = Weapon::Javelin;
        Answered battle(other);
        battle.activate(other.skirmishers);
        battle.must(ahead(3));
        if (armed) battle.answer(other.spears, Answer::Stand);
        if (armed) battle.answer(other.spears, Answer::Stand);  // and again when the move is over, by a test
        EXPECT_NEAR(battle.x(other.skirmishers), 22.5, 0.001);
        EXPECT_TRUE(battle.is_asked(Question::Activation));
    }
}

SCENARIO("a disordered unit answers in its zone by a test", "[I2-ZOC-07] [I2-ZOC-08] [I2-DIS-08] [I2-ITP-21]") {
    for (const int die : {4, 5}) {
        const Crossing scene({.disordered = true});
        Answered battle(scene);
        battle.activate(scene.skirmishers);
        battle.must(ahead(3));
        battle.answer(scene.spears, Answer::OpportunityCharge);
        ASSERT_TRUE(battle.rolls(Roll::Discipline));
        battle.roll({die});  // 4 or more, less one in disorder
        EXPECT_EQ(is_in_melee(battle.state, scene.skirmishers), die == 5);
        EXPECT_EQ(battle.next() == Roll::Melee, die == 5);
        if (die == 5) continue;
        EXPECT_TRUE(battle.is_asked(Question::Activation));  // once for each activation, and no opportunity in disorder
        EXPECT_NEAR(battle.x(scene.skirmishers), 22.5, 0.001);
    }
}

SCENARIO("to go straight at the owner of the zone provokes nothing, whoever stands between",
         "[I2-ZOC-06] [I2-ZOC-09]") {
    SecondArmies scene;
    const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 11}, {.impetus = 0});
    scene.mine("Screen", TroopType::S, {22.5, 12.9}, {.vbu = 2, .impetus = 0});
    const UnitId others =
        scene.his("Others", TroopType::FP, {22.5, 13, 270}, {.impetus = 0, .weapon = Weapon::Javelin});
    Answered battle(scene);
    battle.state.units[others].tried_fire = true;  // what is left is its zone
    battle.activate(foot);
    battle.must(ahead(1.2));
    EXPECT_TRUE(battle.is_asked(Question::Activation));
}

SCENARIO("a unit in melee has no zone", "[I2-ZOC-11]") {
    Crossing scene;
    const UnitId enemy = scene.mine("Enemy", TroopType::FP, {22, 13.75, 270});
    Answered battle(scene);
    battle.state.engagements.push_back({.units = {{enemy, scene.spears}}});
    battle.activate(scene.skirmishers);
    battle.must(ahead(3));
    EXPECT_TRUE(battle.is_asked(Question::Activation));
    EXPECT_NEAR(battle.x(scene.skirmishers), 22.5, 0.001);
}

SCENARIO("a wheel, a move aside and a shot inside a zone provoke its owner", "[I2-ZOC-02] [I2-ZOC-03] [I2-ZOC-04]") {
    for (const auto& act : {leg(Leg::Wheel, 10), leg(Leg::Sideways, 0.5), MakeMove{}}) {
        SecondArmies scene;
        const UnitId foot =
            scene.mine("Foot", TroopType::FL, {22, 12.2}, {.vbu = 4, .impetus = 1, .weapon = Weapon::Javelin});
        const UnitId spears = scene.his("Spears", TroopType::FP, {22.5, 13, 270});
        Answered battle(scene);
        battle.state.units[spears].tried_charge = true;  // what is left is its zone
        battle.activate(foot);
        if (act.count > 0) {
            battle.must(act);
        } else {
            battle.must(Shoot{.unit = foot, .target = spears});
            battle.roll({1, 1, 1, 1});
        }
        battle.answer(spears, Answer::OpportunityCharge);
        EXPECT_TRUE(is_in_melee(battle.state, foot));
    }
}

SCENARIO("a charge that passes another unit is held up in its zone, and keeps its impetus if met on its front",
         "[I2-ZOC-05] [I2-ITP-35] [I2-ITP-59]") {
    SecondArmies scene;
    const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 10}, {.vbu = 5, .impetus = 2});
    const UnitId target = scene.his("Target", TroopType::T, {22.5, 14, 270}, {.impetus = 0});
    const UnitId flank = scene.his("Flank", TroopType::FP, {24.2, 12.5, 225}, {.vbu = 5, .impetus = 2});
    Answered battle(scene);
    battle.activate(horse);
    battle.must(charge());
    battle.answer(target, Answer::Stand);
    ASSERT_TRUE(battle.is_asked(flank));
    EXPECT_LT(battle.y(horse), 13);
    battle.answer(flank, Answer::OpportunityCharge);
    const Chance melee = battle.at<Chance>();
    ASSERT_EQ(melee.roll, Roll::Melee);
    EXPECT_EQ(engaged_with(battle.state, horse), UnitSet(flank));
    EXPECT_EQ(melee.dice, 5 + 2);
}

SCENARIO("a charge is not held up while it passes through friends", "[I2-ZOC-05] [I2-ITP-35] [I2-INT-06]") {
    SecondArmies scene;
    const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 10}, {.vbu = 5, .impetus = 2});
    scene.mine("Friends", TroopType::CL, {20.2, 12}, {.vbu = 4, .impetus = 1});
    const UnitId target = scene.his("Target", TroopType::T, {22.5, 14, 270}, {.impetus = 0});
    scene.his("Flank", TroopType::FP, {24.2, 12.5, 225}, {.vbu = 5, .impetus = 2});
    Answered battle(scene);
    battle.activate(horse);
    battle.must(charge());
    battle.answer(target, Answer::Stand);
    EXPECT_NEAR(battle.y(horse), 14, 0.001);
    EXPECT_EQ(engaged_with(battle.state, horse), UnitSet(target));
}

SCENARIO("ground that a charge has come through still counts after it was held up in a zone",
         "[I2-ITP-31] [I2-ITP-35]") {
    for (const int die : {1, 5}) {
        SecondArmies scene;
        scene.area(Landscape::Scrub, {20, 8}, {26, 10.5});
        const UnitId horse = scene.mine("Horse", TroopType::CM, {22, 10}, {.vbu = 5, .impetus = 2});
        const UnitId target = scene.his("Target", TroopType::T, {22.5, 14, 270}, {.impetus = 0});
        const UnitId flank = scene.his("Flank", TroopType::FP, {24.2, 11.7, 225}, {.vbu = 5, .impetus = 2});
        Answered battle(scene);
        battle.activate(horse);
        EXPECT_NE(battle.rule_against(charge()), "");  // 2H over broken ground
        battle.must(charge(true));
        battle.answer(target, Answer::Stand);
        ASSERT_TRUE(battle.is_asked(flank));
        EXPECT_LT(battle.y(horse), 11.8);
        battle.answer(flank, Answer::Stand);
        ASSERT_TRUE(battle.rolls(Roll::ChargeBonus));
        battle.roll({die});  // 0 or 2H more
        EXPECT_EQ(is_in_melee(battle.state, target), die == 5);
        EXPECT_NEAR(battle.y(horse), die == 5 ? 14 : 12, 0.001);
        EXPECT_EQ(battle.next() == Roll::Melee, die == 5);
    }
}

SCENARIO("whoever leaves rough ground keeps his order, even if he was held up while still in it",
         "[I2-ITP-31] [I2-ITP-35]") {
    Crossing scene;
    scene.area(Landscape::Scrub, {17, 10}, {20.8, 14});
    scene.setup.units[scene.skirmishers].profile.type = TroopType::FP;
    Answered battle(scene);
    battle.activate(scene.skirmishers);
    battle.must(ahead(2));
    EXPECT_NEAR(battle.x(scene.skirmishers), where_it_enters, 0.001);
    EXPECT_FALSE(battle.unit(scene.skirmishers).disordered);
    battle.stand();
    EXPECT_NEAR(battle.x(scene.skirmishers), 21.5, 0.001);
    EXPECT_FALSE(battle.unit(scene.skirmishers).disordered);
}

// ---- on the spot

SCENARIO("an enemy who ends his move before a unit is charged by it after a test, once while his Command acts",
         "[I2-ACT-10] [I2-ITP-26] [I2-ITP-35] [I2-ITP-21]") {
    for (const int die : {3, 4}) {
        SecondArmies scene;
        const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 8});
        const UnitId second = scene.mine("Second", TroopType::FP, {24.2, 8});
        const UnitId horse = scene.his("Horse", TroopType::CM, {23, 13.5, 270});
        Answered battle(scene);
        battle.activate(foot);
        battle.must(ahead(1));  // still beyond its charge
        EXPECT_TRUE(battle.is_asked(Question::Activation));
        battle.must(Done{});
        battle.activate(second);
        battle.must(ahead(2));
        battle.answer(horse, Answer::OpportunityCharge);
        ASSERT_TRUE(battle.rolls(Roll::Discipline));
        battle.roll({die});
        EXPECT_EQ(is_in_melee(battle.state, second), die == 4);
        EXPECT_EQ(battle.next() == Roll::Melee, die == 4);
        if (die == 4) continue;
        EXPECT_TRUE(battle.unit(horse).tried_charge);
        EXPECT_FALSE(battle.unit(horse).disordered);
        battle.must(ahead(1));
        EXPECT_FALSE(battle.is_asked(horse));
        battle.roll({6});
        battle.over_to_blue();
        EXPECT_FALSE(battle.unit(horse).tried_charge);  // the next Command acts
    }
}

SCENARIO("missile troops shoot in reaction at whoever moves, after a test and with a die less",
         "[I2-SHO-22] [I2-SHO-24] [I2-SHO-28] [I2-DIS-17] [I2-ITP-46] [I2-ITP-52]") {
    for (const int die : {3, 4}) {
        SecondArmies scene;
        const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 6});
        const UnitId second = scene.mine("Second", TroopType::FP, {24.2, 6});
        const UnitId archers =
            scene.his("Archers", TroopType::T, {23, 13, 270}, {.vbu = 4, .impetus = 0, .weapon = Weapon::LongbowA});
        Answered battle(scene);
        battle.activate(foot);
        battle.must(ahead(1));
        battle.answer(archers, Answer::ReactionFire);
        battle.roll({die});
        EXPECT_TRUE(battle.unit(archers).tried_fire);
        EXPECT_EQ(battle.unit(archers).shot, die == 4);
        if (die == 4) {
            EXPECT_EQ(battle.at<Chance>().roll, Roll::Shot);
            EXPECT_EQ(battle.at<Chance>().dice, 4 + 0 - 1);
            battle.roll({1, 1, 1});
        }
        battle.must(Done{});
        battle.activate(second);
        battle.must(ahead(1));
        EXPECT_TRUE(battle.is_asked(Question::Activation));  // it has tried
    }
}

SCENARIO("the inactive player says in which order his units answer", "[I2-ITP-86]") {
    SecondArmies scene;
    const UnitId foot = scene.mine("Foot", TroopType::FP, {22, 6});
    const Traits armed{.vbu = 4, .impetus = 0, .weapon = Weapon::LongbowA};
    const UnitId first = scene.his("First", TroopType::T, {21, 13, 270}, armed);
    const UnitId second = scene.his("Second", TroopType::T, {24, 13, 270}, armed);
    Answered battle(scene);
    battle.activate(foot);
    battle.must(ahead(1));
    battle.answer(first, Answer::Later);
    EXPECT_FALSE(battle.may(Answer::Later));  // somebody must begin
    battle.answer(second, Answer::ReactionFire);
    battle.roll({6});
    EXPECT_TRUE(battle.rolls(Roll::Shot));  // resolved before the next is asked
    battle.roll({1, 1, 1});
    EXPECT_FALSE(battle.may(Answer::Later));
    battle.answer(first, Answer::ReactionFire);
    battle.roll({6});
    EXPECT_TRUE(battle.rolls(Roll::Shot));
}

}  // namespace acies::test::second_zone_test
