// Tests of discipline: further movement phases, recovering order, Opportunity.
#include "battle/order/discipline.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::discipline_test {

namespace {

struct OneAgainstOne : Scene {
    UnitId general, unit, archers, enemy;

    explicit OneAgainstOne(Traits traits = {}, const char* rules = "impetus") {
        setup.edition = rules;
        setup.table = {180, 120};
        general = add(Seat::Red, "General", TroopType::CP, {80, 20});
        unit = add(Seat::Red, "Spears", TroopType::FP, {40, 20}, traits);
        archers = add(Seat::Red, "Archers", TroopType::T, {60, 20}, {.m = 6, .weapon = Weapon::LongbowA});
        enemy = add(Seat::Blue, "Enemy", TroopType::FP, {40, 110, 270});
        command("Red", Quality::Fair, {general, unit, archers}, true);
        command("Blue", Quality::Poor, {enemy}, true);
        setup.structure = {{Structure::Good, Structure::Good}};
    }
};

// Red's only Command acts.
void red_acts(Battle& battle) { battle.roll({6, 5, 1, 2}); }

}  // namespace

SCENARIO("the first phase is free, each further one is tested, and a failure disorders at its end",
         "[I1-MOV-01] [I1-MOV-02] [I1-ACT-16] [I1-DIS-01] [I1-DIS-07] [I1-STA-09] [I1-MOV-04]") {
    const OneAgainstOne scene;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.unit);
    battle.must(ahead(8));
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
    battle.must(ahead(8));
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    EXPECT_EQ(battle.unit(scene.unit).pose.y, 28'000);
    battle.roll({4});  // B needs 4
    EXPECT_EQ(battle.unit(scene.unit).pose.y, 36'000);
    EXPECT_FALSE(battle.unit(scene.unit).disordered);
    battle.must(ahead(8));
    battle.roll({3});
    EXPECT_EQ(battle.unit(scene.unit).pose.y, 44'000);
    EXPECT_TRUE(battle.unit(scene.unit).disordered);
    EXPECT_EQ(battle.rule_against(ahead(8)), "I1-MOV-04");
}

SCENARIO("in Advanced Impetus movements after the second are harder", "[I1-DIS-04] [I1-MOV-03]") {
    const OneAgainstOne scene({}, "advanced");
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.unit);
    battle.must(ahead(8));
    battle.must(ahead(8));
    battle.roll({4});
    EXPECT_FALSE(battle.unit(scene.unit).disordered);
    battle.must(ahead(8));
    battle.roll({4});  // 4 - 1
    EXPECT_TRUE(battle.unit(scene.unit).disordered);
}

SCENARIO("the general adds one to the tests of his own unit, and whoever is out of his radius loses one",
         "[I1-DIS-02] [I1-DIS-03] [I1-CMD-05] [I1-CMD-02] [I1-ITP-07]") {
    OneAgainstOne scene;
    scene.setup.structure[Seat::Red] = Structure::Poor;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.general);
    battle.must(ahead(8));
    battle.must(ahead(1));
    battle.roll({3});  // 3 + 1
    EXPECT_FALSE(battle.unit(scene.general).disordered);
    battle.must(Done{});
    battle.activate(scene.unit);
    battle.must(ahead(8));
    battle.must(ahead(1));
    battle.roll({4});  // 4 - 1
    EXPECT_TRUE(battle.unit(scene.unit).disordered);
}

SCENARIO("order is recovered by a test, which counts as a movement phase; a failure ends movement",
         "[I1-ACT-06] [I1-ACT-07] [I1-STA-07] [I1-ITP-10]") {
    const OneAgainstOne scene({.disordered = true});
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.unit);
    Battle other = battle;
    battle.must(Reorganise{});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    battle.roll({4});
    EXPECT_FALSE(battle.unit(scene.unit).disordered);
    battle.must(ahead(4));  // a second phase
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    other.must(Reorganise{});
    other.roll({3});
    EXPECT_TRUE(other.unit(scene.unit).disordered);
    EXPECT_TRUE(other.refused(ahead(4)));
    EXPECT_TRUE(other.refused(Reorganise{}));
}

SCENARIO("with the commander's help there are as many tries as his leadership, and nothing else is done",
         "[I1-CMD-07] [I1-ITP-10]") {
    OneAgainstOne scene;
    scene.setup.units[scene.general].disordered = true;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.general);
    battle.must(Reorganise{true});
    battle.roll({1});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);  // fair: two tries
    battle.roll({3});                                       // 3 + 1
    EXPECT_FALSE(battle.unit(scene.general).disordered);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    Battle alone{OneAgainstOne({.disordered = true})};
    red_acts(alone);
    alone.activate(scene.unit);
    EXPECT_EQ(alone.rule_against(Reorganise{true}), "I1-CMD-07");
}

SCENARIO("a unit that has done nothing else may go on Opportunity by a test, until it is activated again",
         "[I1-ACT-10] [I1-STA-25] [I1-ITP-11] [I1-ACT-15]") {
    const OneAgainstOne scene;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.unit);
    battle.must(Await{});
    battle.roll({4});
    EXPECT_TRUE(battle.unit(scene.unit).on_opportunity);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    battle.activate(scene.archers);
    battle.must(ahead(2));
    EXPECT_EQ(battle.rule_against(Await{}), "I1-ITP-11");
    battle.must(Done{});
    battle.must(Done{});
    battle.roll({3, 4});  // Blue, alone
    battle.must(Done{});
    EXPECT_EQ(battle.state.turn, 2);
    red_acts(battle);
    EXPECT_TRUE(battle.unit(scene.unit).on_opportunity);
    battle.activate(scene.unit);
    EXPECT_FALSE(battle.unit(scene.unit).on_opportunity);
}

SCENARIO("a unit that fails to go on Opportunity has done nothing, and does nothing more", "[I1-DIS-07] [I1-ITP-11]") {
    const OneAgainstOne scene;
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.unit);
    battle.must(Await{});
    battle.roll({3});
    EXPECT_FALSE(battle.unit(scene.unit).on_opportunity);
    EXPECT_FALSE(battle.unit(scene.unit).disordered);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("a group tests once, by its worst", "[I1-DIS-12] [I1-ITP-12]") {
    OneAgainstOne scene({.discipline = Discipline::A});
    const UnitId mob = scene.add(Seat::Red, "Mob", TroopType::FP, {48, 20}, {.discipline = Discipline::C});
    scene.setup.units[mob].command = 0;
    Battle battle(scene);
    red_acts(battle);
    UnitSet both(scene.unit);
    both.insert(mob);
    battle.must(Activate{both});
    battle.must(ahead(5));
    battle.must(ahead(5));
    EXPECT_EQ(battle.at<Chance>().dice, 1);
    battle.roll({4});  // C needs 5
    EXPECT_TRUE(battle.unit(scene.unit).disordered);
    EXPECT_TRUE(battle.unit(mob).disordered);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("every phase costs a die of shooting, also one that is announced; a group does not shoot",
         "[I1-ITP-09] [I1-SHO-09] [I1-ACT-02] [I1-ACT-03] [I1-GRP-08]") {
    OneAgainstOne scene;
    scene.setup.units[scene.enemy].pose = {to_grid(60), to_grid(32), to_heading(270)};
    Battle battle(scene);
    red_acts(battle);
    battle.activate(scene.archers);
    Battle announced = battle;
    battle.must(Shoot{.unit = scene.archers, .target = scene.enemy});
    EXPECT_EQ(battle.at<Chance>().dice, 5);  // VBU 5, longbow A at short range against foot
    announced.must(Shoot{.unit = scene.archers, .target = scene.enemy, .will_move = 2});
    EXPECT_EQ(announced.at<Chance>().dice, 3);
    announced.roll({1, 1, 1});
    EXPECT_EQ(announced.rule_against(Shoot{.unit = scene.archers, .target = scene.enemy}), "I1-ACT-03");
    announced.must(leg(Leg::Wheel, 10));
    announced.must(leg(Leg::Wheel, 10, Hand::Right));
    announced.roll({6});
    EXPECT_EQ(announced.rule_against(leg(Leg::Wheel, 5)), "I1-ITP-09");
}

}  // namespace acies::test::discipline_test
