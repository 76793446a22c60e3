// The worked examples of the publisher's tutorial, dice for dice.
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::tutorial_test {

namespace {

struct Tutorial : Scene {
    UnitId knights, horse, pikes, crossbows, shot, enemy;

    Tutorial() {
        setup.edition = "impetus";
        setup.table = {180, 120};
        setup.structure = {{Structure::Good, Structure::Good}};
        knights = add(Seat::Red, "Knights", TroopType::CP, {20, 20}, {.vbu = 7, .impetus = 4, .m = 8});
        horse = add(Seat::Red, "Mounted crossbows", TroopType::CL, {40, 20},
                    {.vbu = 3, .impetus = 0, .m = 12, .weapon = Weapon::CrossbowB});
        pikes = add(Seat::Red, "Pikes", TroopType::FP, {60, 20},
                    {.vbu = 4, .impetus = 1, .m = 5, .arms = Arms::Pike, .rear_vbu = 4});
        crossbows = add(Seat::Red, "Skirmishers", TroopType::S, {90, 40},
                        {.vbu = 2, .impetus = 0, .m = 8, .weapon = Weapon::CrossbowB});
        shot = add(Seat::Red, "Crossbows", TroopType::T, {130, 40},
                   {.vbu = 4, .impetus = 0, .m = 5, .weapon = Weapon::CrossbowA});
        enemy = add(Seat::Blue, "Enemy knights", TroopType::CP, {90, 52, 270}, {.vbu = 7, .impetus = 4, .m = 8});
        command("First", Quality::Fair, {knights, horse, crossbows, shot}, true);
        command("Second", Quality::Poor, {pikes});
        command("Blue", Quality::Expert, {enemy}, true);
    }
};

// Red's first Command acts. Its owner puts it forward; Blue has only one, whose general keeps his dice.
void red_acts(Battle& battle) {
    battle.must(Choose{0});
    battle.roll({4, 4, 1, 3});
    battle.must(Choose{0});
}

}  // namespace

SCENARIO("tutorial: 4 + 4 + 2 beats 1 + 3 + 3, and then 2 + 5 + 1 loses to 4 + 6 + 3",
         "[I1-TRN-02] [I1-CMD-01] [I1-TRN-01]") {
    const Tutorial scene;
    Battle battle(scene);
    red_acts(battle);
    EXPECT_EQ(battle.state.active, Seat::Red);
    EXPECT_TRUE(battle.state.commands[0].activated);
    battle.must(Done{});
    battle.roll({2, 5, 4, 6});
    if (battle.at<Decision>().question == Question::RollAgain) battle.must(Choose{0});
    EXPECT_EQ(battle.state.active, Seat::Blue);
    EXPECT_TRUE(battle.state.commands[2].activated);
}

SCENARIO("tutorial: light cavalry moves obliquely and keeps its order", "[I1-MOV-09] [I1-MOV-10]") {
    const Tutorial scene;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.horse);
    MakeMove oblique = leg(Leg::Oblique, 6);
    oblique.legs[0].degrees = 3000;
    battle.must(oblique);
    EXPECT_FALSE(battle.unit(scene.horse).disordered);
}

SCENARIO(
    "tutorial: two VBU and one for the short range shoot three dice, and a disordered unit that passes loses a VBU",
    "[I1-SHO-01] [I1-SHO-05] [I1-COH-01] [I1-COH-08] [I1-STA-17]") {
    Tutorial scene;
    scene.setup.units[scene.enemy].disordered = true;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.crossbows);
    battle.must(Shoot{.unit = scene.crossbows, .target = scene.enemy});
    EXPECT_EQ(battle.at<Chance>().dice, 3);
    battle.roll({2, 5, 6});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Test);
    battle.roll({3});  // critical number 7 - 1 - 1 + 1
    EXPECT_EQ(battle.unit(scene.enemy).vbu[0], 6);
    EXPECT_TRUE(battle.unit(scene.enemy).disordered);
}

SCENARIO("tutorial: skirmishers that have moved to point blank shoot four dice, and the knights fall upon them",
         "[I1-SHO-04] [I1-SHO-09] [I1-SHO-05] [I1-ITP-28]") {
    const Tutorial scene;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.crossbows);
    battle.must(ahead(8));
    battle.must(Shoot{.unit = scene.crossbows, .target = scene.enemy});
    EXPECT_EQ(battle.at<Chance>().dice, 4);
    battle.roll({2, 3, 5, 5});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Test);
    battle.roll({1});
    EXPECT_TRUE(battle.unit(scene.enemy).disordered);  // and so it cannot answer
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("tutorial: at long range four crossbowmen shoot four dice at mounted, who add two to their critical number",
         "[I1-SHO-04] [I1-COH-09]") {
    Tutorial scene;
    scene.setup.units[scene.enemy].pose.x = 130'000;
    scene.setup.units[scene.enemy].pose.y = 60'000;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.shot);
    battle.must(Shoot{.unit = scene.shot, .target = scene.enemy});
    EXPECT_EQ(battle.at<Chance>().dice, 4);
    battle.roll({2, 3, 6, 6});
    battle.roll({6});  // critical number 7 - 2 + 2 + 1 for their general: a 6 fails whatever it is, and costs one
    EXPECT_EQ(battle.unit(scene.enemy).vbu[0], 6);
    EXPECT_EQ(battle.next(), Roll::CommanderLoss);
}

}  // namespace acies::test::tutorial_test
