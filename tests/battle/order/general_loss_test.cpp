// The fate of generals, drawn melees of light horse, and supported flanks: what follows from the dice of a melee.
#include "battle/order/general_loss.h"

#include "support/attack.h"
#include "support/scenario.h"

namespace acies::test::general_loss_test {

namespace {

// Red's general charges spearmen; a second Red Command stands far off.
struct Charge : Scene {
    UnitId general, spears, others, enemy;

    explicit Charge(const char* rules, Quality quality = Quality::Fair, Traits traits = {}) {
        setup.edition = rules;
        setup.table = {180, 120};
        setup.structure = {{Structure::Good, Structure::Good}};
        general = add(Seat::Red, "General", TroopType::CP, {60, 40}, traits);
        spears = add(Seat::Red, "Red spears", TroopType::FP, {90, 20});
        others = add(Seat::Red, "Others", TroopType::FP, {130, 20});
        enemy = add(Seat::Blue, "Spears", TroopType::FP, {62, 46, 270}, {.impetus = 0});
        command("Red", quality, {general, spears}, true);
        command("Second", Quality::Poor, {others});
        command("Blue", Quality::Fair, {enemy}, true);
    }
};

struct Fought : Battle {
    explicit Fought(const Charge& scene) : Battle(scene) {
        must(Choose{0});  // the general's Command, against Blue's only one
        roll({6, 5, 1, 2});
        if (at<Decision>().question == Question::RollAgain) must(Choose{0});
        if (at<Decision>().question == Question::LeaveInitiative) must(Choose{0});
        activate(scene.general);
        must(charge());
        EXPECT_EQ(at<Chance>().roll, Roll::Melee);
    }
    // Blue's dice do so much damage, Red's none; then Red's general fails with a 6.
    void fail_badly(int damage) {
        must(sixes(at<Chance>(), 0, damage));
        roll({6});
        EXPECT_EQ(at<Chance>().roll, Roll::CommanderLoss);
    }
};

}  // namespace

SCENARIO("a six in a failed test endangers the general, and the total decides",
         "[I1-LDR-01] [I1-LDR-02] [I1-LDR-03] [I1-LDR-04] [I1-LDR-05] [I1-LDR-06] [I1-LDR-07] [I1-COH-16]") {
    // VBU 5 - 3 damage + 1 general: critical number 3, so 3 losses. 2d6 + 2 fair - 1 poor - 4 good + 3 losses - 2
    // mounted
    struct Case {
        std::initializer_list<int> dice;
        bool lost, routs;
    };
    for (const Case& c : {Case{{4, 4}, false, false}, Case{{5, 4}, true, false}, Case{{5, 6}, true, false},
                          Case{{6, 6}, true, false}}) {
        const Charge scene("impetus");
        Fought battle(scene);
        battle.fail_badly(3);
        battle.roll(c.dice);
        EXPECT_EQ(battle.state.commands[0].lost, c.lost);
        EXPECT_EQ(battle.state.commands[0].routed, c.routs);
        EXPECT_EQ(battle.next(), Roll::Retreat);
    }
}

SCENARIO("at eleven and more his Command routs with him, at once", "[I1-LDR-02] [I1-TRN-07] [I1-VIC-04] [I1-VIC-07]") {
    Charge scene("impetus");
    scene.setup.structure[Seat::Red] = Structure::Poor;  // 4 more
    Fought battle(scene);
    battle.fail_badly(3);
    battle.roll({6, 3});  // 9 + 2 - 1 + 3 - 2
    EXPECT_TRUE(battle.state.commands[0].routed);
    EXPECT_TRUE(battle.unit(scene.spears).removed);
    EXPECT_FALSE(battle.unit(scene.others).removed);
    EXPECT_TRUE(battle.happened(Happening::GeneralCaptured, scene.general));
    EXPECT_EQ(battle.next(), Roll::Initiative);
}

SCENARIO("at fifteen the army of the commander-in-chief is beaten", "[I1-LDR-02] [I1-VIC-07]") {
    Charge scene("impetus", Quality::Genius);
    scene.setup.structure[Seat::Red] = Structure::Poor;
    Fought battle(scene);
    battle.fail_badly(3);
    battle.roll({6, 6});  // 12 + 4 - 1 + 3 - 2
    if (std::holds_alternative<Decision>(battle.at())) battle.must(Choose{0});
    const Finished end = battle.at<Finished>();
    EXPECT_EQ(end.winner, Seat::Blue);
    EXPECT_EQ(end.ending, Ending::ArmyRouted);
}

SCENARIO("a genius may roll again for his life: one die in Impetus, one or both in Advanced Impetus",
         "[I1-LDR-09] [I1-LDR-10] [I1-CMD-31] [I1-CMD-32]") {
    for (const char* rules : {"impetus", "advanced"}) {
        Charge scene(rules, Quality::Genius);
        Fought battle(scene);
        battle.fail_badly(3);
        battle.roll({6, 6});
        EXPECT_EQ(battle.at<Decision>().question, Question::LossAgain);
        EXPECT_EQ(battle.refused(Choose{3}).has_value(), std::string_view(rules) == "impetus");
        battle.must(Choose{1});
        EXPECT_EQ(battle.at<Chance>().dice, 1);
        battle.roll({1});  // 7 + 4 - 1 - 4 + 3 - 2 = 7 or better
        EXPECT_TRUE(battle.state.commands[0].lost);
        EXPECT_FALSE(battle.state.commands[0].routed);
        EXPECT_EQ(battle.next(), Roll::Retreat);
    }
}

SCENARIO("a general goes with his unit, and a Command without one is led by nobody",
         "[I1-LDR-14] [I1-ITP-57] [I1-ITP-08] [I1-CMD-04]") {
    const Charge scene("impetus", Quality::Fair, {.vbu = 3});
    Fought battle(scene);
    battle.fail_badly(3);
    battle.roll({1, 1});
    EXPECT_TRUE(battle.unit(scene.general).removed);
    EXPECT_TRUE(battle.state.commands[0].lost);
    EXPECT_FALSE(battle.state.commands[0].routed);
}

SCENARIO(
    "the loss of a charismatic general costs every unit of his army a VBU in Impetus, and a test in Advanced Impetus",
    "[I1-CMD-21] [I1-CMD-22] [I1-LDR-12] [I1-DIS-07]") {
    for (const char* rules : {"impetus", "advanced"}) {
        const Charge scene(rules, Quality::Charismatic, {.vbu = 3});
        Fought battle(scene);
        battle.fail_badly(3);
        battle.roll({1, 1});
        if (std::holds_alternative<Decision>(battle.at())) battle.must(Choose{0});
        if (std::string_view(rules) == "impetus") {
            EXPECT_EQ(battle.unit(scene.spears).vbu[0], 4);
            EXPECT_EQ(battle.unit(scene.others).vbu[0], 4);
            continue;
        }
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
        battle.roll({1});
        battle.roll({6});
        EXPECT_TRUE(battle.unit(scene.spears).disordered);
        EXPECT_FALSE(battle.unit(scene.others).disordered);
    }
}

SCENARIO("after a draw with foot light horse must fall back in Impetus, and may in Advanced Impetus",
         "[I1-RET-02] [I1-RET-03] [I1-RET-04] [I1-RET-06]") {
    for (const char* rules : {"impetus", "advanced"}) {
        Charge scene(rules);
        scene.setup.units[scene.general].profile.type = TroopType::CM;
        Fought battle(scene);
        battle.must(sixes(battle.at<Chance>(), 0));
        const bool advanced = std::string_view(rules) == "advanced";
        if (advanced) {
            EXPECT_EQ(battle.at<Decision>().question, Question::FallBackOrStay);
            battle.must(Choose{1});
        }
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Retreat);
        battle.roll({3});
        EXPECT_NEAR(battle.unit(scene.general).pose.y, advanced ? 38'000 : 43'000, 2);
        EXPECT_EQ(battle.unit(scene.general).disordered, advanced);
    }
}

SCENARIO("friends in line on either side support the flanks in Advanced Impetus",
         "[I1-MEL-14] [I1-MEL-15] [I1-MEL-16] [I1-MEL-17]") {
    for (const int friends : {0, 1, 2}) {
        Charge scene("advanced");
        std::vector<UnitId> blue{scene.enemy};
        if (friends > 0) blue.push_back(scene.add(Seat::Blue, "Right", TroopType::FP, {54, 46, 270}, {.impetus = 0}));
        if (friends > 1)
            blue.push_back(
                scene.add(Seat::Blue, "Left", TroopType::FP, {70, 47, 270}, {.impetus = 0, .disordered = true}));
        for (UnitId u : blue) scene.setup.units[u].command = 2;
        scene.setup.units[scene.general].pose.x = 62'600;
        scene.setup.units[scene.enemy].profile.discipline = Discipline::A;
        Fought battle(scene);
        EXPECT_EQ(battle.at<Chance>().against, 5 + 1 + friends) << friends;
    }
}

}  // namespace acies::test::general_loss_test
