// Commands that march round a flank: who may, when they arrive, where they are placed, and who may turn against them.
#include "battle/turns/arrival.h"

#include "battle/engine/event.h"
#include "battle/engine/view.h"
#include "battle/ground/command.h"
#include "battle/turns/sheet.h"
#include "support/battle.h"
#include "support/quiet.h"
#include "support/scenario.h"

namespace acies::test::flank_march_test {

namespace {

// Two Commands a side; the horse of Red is away, to its left.
struct Marching : Scene {
    UnitId horse, horse2, foot, foot2, blue, blue2, far, far2;
    CommandId red_horse, red_main, blue_main, blue_far;

    explicit Marching(Quality quality = Quality::Fair, const char* edition_id = "advanced") {
        setup.edition = edition_id;
        setup.hidden_troops = true;
        setup.table = {180, 120};
        setup.structure = {{Structure::Good, Structure::Average}};
        horse = add(Seat::Red, "Horse", TroopType::CM, {}, {.m = 10});
        horse2 = add(Seat::Red, "Horse 2", TroopType::CL, {}, {.m = 12});
        foot = add(Seat::Red, "Foot", TroopType::FP, {90, 20}, {.vd = 3});
        foot2 = add(Seat::Red, "Foot 2", TroopType::FP, {98, 20}, {.vd = 3});
        blue = add(Seat::Blue, "Blue", TroopType::FP, {90, 100, 270}, {.vd = 3});
        blue2 = add(Seat::Blue, "Blue 2", TroopType::FP, {98, 100, 270}, {.vd = 3});
        far = add(Seat::Blue, "Far", TroopType::CM, {20, 60, 270});
        far2 = add(Seat::Blue, "Far 2", TroopType::CM, {160, 100, 270});
        red_main = command("Legion", Quality::Expert, {foot, foot2}, true);
        red_horse = command("Wing", quality, {horse, horse2});
        blue_main = command("Main", Quality::Fair, {blue, blue2}, true);
        blue_far = command("Riders", Quality::Poor, {far, far2});
        march(red_horse, Hand::Left);
    }
};

Problems faults_in(const Scene& scene) {
    auto field = Field::make(edition(scene.setup.edition), scene.setup);
    return field ? faults_of(*field, scene.secrets) : field.error();
}
bool is_refused(const Scene& scene, std::string_view rule) {
    for (const Problem& fault : faults_in(scene))
        if (fault.message.find(rule) != std::string::npos) return true;
    return false;
}

acies::Place at(UnitId u, double x, double y, double facing) {
    return {u, {to_grid(x), to_grid(y), to_heading(facing)}};
}

}  // namespace

SCENARIO("one Command may march round a flank, not the greater part of the army, nor under a bad general",
         "[I1-DEP-51] [I1-DEP-52]") {
    EXPECT_TRUE(faults_in(Marching()).empty());
    EXPECT_TRUE(is_refused(Marching(Quality::Incompetent), "I1-DEP-51"));
    EXPECT_TRUE(is_refused(Marching(Quality::Coward), "I1-DEP-51"));
    Marching heavy;
    heavy.setup.units[heavy.horse2].ranks[0].vd = 12;
    EXPECT_TRUE(is_refused(heavy, "I1-DEP-51"));
    Marching twice;
    twice.march(twice.red_main, Hand::Right);
    EXPECT_TRUE(is_refused(twice, "I1-DEP-51"));
    Marching rulebook(Quality::Fair, "impetus");
    EXPECT_TRUE(faults_in(rulebook).empty());
    rulebook.setup.hidden_troops = false;
    EXPECT_TRUE(is_refused(rulebook, "I1-ITP-90"));
}

SCENARIO("a Command on the march is not put forward, but counts for the army", "[I1-TRN-01] [I1-VIC-01]") {
    const Marching scene;
    const Battle battle(scene);
    EXPECT_EQ(waiting_commands(battle.field(), battle.state, scene.red_main), std::vector<CommandId>{scene.red_main});
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Red), 0);
    EXPECT_GT(battle.field().total_vd(Seat::Red), battle.field().total_vd(scene.red_main));
}

SCENARIO("at the end of every turn its general rolls, and arrives with 12 or more at the start of the next",
         "[I1-DEP-53] [I1-DEP-54] [I1-TRN-08] [I1-ITP-67] [I1-DEP-63]") {
    const Marching scene;
    Battle battle(scene);
    wait_for_marches(battle);
    EXPECT_EQ(battle.state.turn, 1);  // rolled for after all have acted, and nobody may roll again
    EXPECT_EQ(battle.at<Chance>().dice, 2);
    battle.roll({4, 5});  // 9 + 2
    EXPECT_EQ(battle.state.turn, 2);
    EXPECT_TRUE(is_asked(battle, Question::Nominate));
    wait_for_marches(battle);
    battle.roll({4, 6});  // 10 + 2
    EXPECT_EQ(battle.state.turn, 3);
    EXPECT_TRUE(is_asked(battle, Question::Place));  // before initiative
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
}

SCENARIO("the roll of a march is told when the first of it comes on, with what was added", "[I1-DEP-53]") {
    const Marching scene;
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({4, 6});
    EXPECT_FALSE(battle.happened(Happening::Arrives));
    battle.must(at(scene.horse, 7, 80, 0));
    battle.must(at(scene.horse2, 7, 90, 0));
    EXPECT_TRUE(battle.happened_by("I1-DEP-53", Happening::Arrives, scene.horse));
    EXPECT_TRUE(battle.happened_by("I1-CMD-01", Happening::Arrives, scene.horse));  // leadership
    EXPECT_FALSE(battle.happened_by("I1-DEP-53", Happening::Arrives, scene.horse2));
}

SCENARIO("arrivals stand within 12U of their edge and 5U from every enemy but baggage", "[I1-DEP-58]") {
    Marching scene;
    scene.add(Seat::Blue, "Baggage", TroopType::BAG, {10, 30, 270}, {.impetus = 0, .m = 0});
    scene.setup.units.back().command = scene.blue_main;
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({6, 5});
    EXPECT_EQ(battle.rule_against(at(scene.horse, 13, 90, 90)), "I1-DEP-58");   // too far in
    EXPECT_EQ(battle.rule_against(at(scene.horse, 170, 90, 90)), "I1-DEP-58");  // the other edge
    const auto near = battle.refused(at(scene.horse, 11.5, 60, 0));             // 4.5 U before the horse of Blue
    ASSERT_TRUE(near);
    EXPECT_EQ(near->rule.text(), "I1-DEP-58");
    ASSERT_TRUE(near->nearest);
    EXPECT_FALSE(battle.refused(acies::Place{scene.horse, *near->nearest}));
    EXPECT_FALSE(battle.refused(at(scene.horse, 7, 44, 0)));  // beside the baggage
    battle.must(at(scene.horse, 7, 80, 0));
    EXPECT_TRUE(battle.happened(Happening::Arrives, scene.horse));
    EXPECT_TRUE(is_asked(battle, Question::Place));
    EXPECT_TRUE(battle.refused(at(scene.horse2, 7, 80, 0)));  // taken
    battle.must(at(scene.horse2, 7, 90, 0));
    EXPECT_TRUE(is_on_table(battle.state, scene.horse) && is_on_table(battle.state, scene.horse2));
    EXPECT_TRUE(battle.state.secrets[Seat::Red].empty());
}

SCENARIO("units without room come in a later turn", "[I1-DEP-59]") {
    Marching scene;
    // A row of Blue along the whole edge; at its upper end there is room for one.
    UnitId last = nobody;
    for (int i = 0; i < 9; ++i) {
        last = scene.add(Seat::Blue, "Row " + std::to_string(i), TroopType::FP, {6, 8.0 + 12 * i, 0});
        scene.setup.units[last].command = scene.blue_main;
    }
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({6, 5});
    ASSERT_TRUE(is_asked(battle, Question::Place));
    battle.must(at(scene.horse, 6, 119.5, 90));
    while (is_asked(battle, Question::Turn)) battle.must(Choose{0});
    EXPECT_TRUE(is_asked(battle, Question::Nominate));
    EXPECT_TRUE(is_absent(battle.state, scene.horse2));
    battle.state.units[last].removed = true;  // room is made
    battle.state.units[last].vbu = {};
    wait_for_marches(battle);
    EXPECT_EQ(battle.state.turn, 3);  // it has rolled enough, and does not roll again
    ASSERT_TRUE(is_asked(battle, Question::Place));
    EXPECT_EQ(battle.at<Decision>().options, UnitSet(scene.horse2));
}

SCENARIO("an arrival within 6U of an ambush brings it to light", "[I1-DEP-60]") {
    Marching scene;
    scene.area(Landscape::Wood, {16, 92}, {32, 104});
    const UnitId hidden = scene.add(Seat::Blue, "Hidden", TroopType::FL, {});
    scene.setup.units[hidden].command = scene.blue_main;
    scene.hide({hidden}, 0);
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({6, 5});
    battle.must(at(scene.horse, 7, 20, 0));
    EXPECT_TRUE(is_absent(battle.state, hidden));
    battle.must(at(scene.horse2, 11, 98, 0));
    EXPECT_TRUE(is_asked(battle, Question::Place));
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    EXPECT_EQ(battle.at<Decision>().options, UnitSet(hidden));
}

SCENARIO("whoever stands near to newcomers may turn to them or about", "[I1-DEP-61]") {
    const Marching scene;
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({6, 5});
    battle.must(at(scene.horse, 6, 66, 0));
    battle.must(at(scene.horse2, 6, 20, 0));
    ASSERT_TRUE(is_asked(battle, Question::Turn));
    const Decision asked = battle.at<Decision>();
    EXPECT_EQ(asked.seat, Seat::Blue);
    EXPECT_EQ(asked.unit, scene.far);
    EXPECT_EQ(asked.other, scene.horse);
    EXPECT_FALSE(battle.refused(Choose{2}));
    const Pose before = battle.unit(scene.far).pose;
    battle.must(Choose{1});
    const Pose after = battle.unit(scene.far).pose;
    EXPECT_EQ(std::pair(after.x, after.y), std::pair(before.x, before.y));
    EXPECT_GT(after.heading, 15000);
    EXPECT_LT(after.heading, 18000);  // to the west and a little north
    EXPECT_FALSE(battle.unit(scene.far).disordered);
    EXPECT_TRUE(is_asked(battle, Question::Nominate));
}

SCENARIO("nobody turns where that brings him nearer than 5U to an enemy, or into friends", "[I1-DEP-61]") {
    Marching scene;
    scene.setup.units[scene.far].pose = {to_grid(17), to_grid(60), 27000};
    scene.setup.units[scene.foot].pose = {to_grid(31), to_grid(60), 9000};
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({6, 5});
    battle.must(at(scene.horse, 7.5, 60, 0));
    battle.must(at(scene.horse2, 6, 20, 0));
    ASSERT_TRUE(is_asked(battle, Question::Turn));
    EXPECT_EQ(battle.at<Decision>().other, scene.horse);
    EXPECT_EQ(battle.rule_against(Choose{1}), "I1-DEP-61");
    EXPECT_EQ(battle.refused(Choose{1})->by, scene.foot);
    battle.must(Choose{2});
    EXPECT_EQ(battle.unit(scene.far).pose.heading, 9000);
    EXPECT_FALSE(battle.unit(scene.far).disordered);
}

SCENARIO("a poor general who rolls a double 1 loses his march", "[I1-DEP-57] [I1-VIC-09]") {
    const Marching scene(Quality::Poor);
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({1, 1});
    EXPECT_EQ(battle.state.commands[scene.red_horse].quality, Quality::Incompetent);
    EXPECT_TRUE(battle.unit(scene.horse).removed && battle.unit(scene.horse2).removed);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Red), battle.field().total_vd(scene.red_horse));
    EXPECT_TRUE(battle.state.secrets[Seat::Red].empty());
}

SCENARIO("the roll is the level roll of the march, which nobody else sees", "[I1-ITP-67]") {
    const Marching scene(Quality::Poor);
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({6, 6});  // a poor general rises, and his new level counts
    EXPECT_NE(battle.state.commands[scene.red_horse].quality, Quality::Poor);
    EXPECT_TRUE(is_asked(battle, Question::Place));
}

SCENARIO(
    "a charismatic commander-in-chief helps the generals on the table, not one on the march, and none from a march",
    "[I1-CMD-23] [I1-DEP-55] [I1-ITP-06]") {
    Marching scene;
    scene.setup.commands[scene.red_main].quality = Quality::Charismatic;
    scene.setup.units[scene.foot].profile.leader = Quality::Charismatic;
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({5, 4});  // 9 + 2, and no help from him
    EXPECT_TRUE(is_asked(battle, Question::Nominate));
    EXPECT_TRUE(is_absent(battle.state, scene.horse));
}

SCENARIO("a charismatic commander-in-chief on a march gives his bonus to no general on the table",
         "[I1-CMD-23] [I1-DEP-55] [I1-ITP-06]") {
    for (const bool away : {true, false}) {
        Marching scene(Quality::Charismatic);
        scene.setup.commands[scene.red_horse].cinc = true;
        scene.setup.commands[scene.red_main].cinc = false;
        scene.setup.commands[scene.red_main].quality = Quality::Fair;
        if (!away) {
            scene.secrets = {};
            for (UnitId u : {scene.horse, scene.horse2}) scene.setup.units[u].absent = false;
            scene.setup.units[scene.horse].pose = {to_grid(40), to_grid(20), 9000};
            scene.setup.units[scene.horse2].pose = {to_grid(50), to_grid(20), 9000};
        }
        Battle battle(scene);
        battle.must(Choose{0});     // Red: the foot
        battle.must(Choose{0});     // Blue: his fair general
        battle.roll({3, 4, 4, 3});  // even, but for the help of the commander-in-chief
        EXPECT_EQ(is_rolled(battle, Roll::Initiative), away);
    }
}

SCENARIO("a general whose level has changed before keeps it", "[I1-ITP-67] [I1-CMD-11]") {
    const Marching scene(Quality::Fair);
    Battle battle(scene);
    battle.state.commands[scene.red_horse].changed = true;
    wait_for_marches(battle);
    battle.roll({1, 1});
    EXPECT_EQ(battle.state.commands[scene.red_horse].quality, Quality::Fair);
}

SCENARIO("if a charismatic commander-in-chief is lost, the march arrives in disorder", "[I1-DEP-56]") {
    Marching scene;
    scene.setup.commands[scene.red_main].quality = Quality::Charismatic;
    Battle battle(scene);
    battle.state.commands[scene.red_main].lost = true;
    wait_for_marches(battle);
    battle.roll({6, 4});
    battle.must(at(scene.horse, 7, 80, 0));
    EXPECT_TRUE(battle.unit(scene.horse).disordered);
}

SCENARIO("two marches by one edge are placed by turns, the higher roll first", "[I1-DEP-62]") {
    Marching scene;
    for (UnitId u : {scene.far, scene.far2}) scene.setup.units[u].pose = {};
    scene.march(scene.blue_far, Hand::Right);
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({5, 5});  // Red, 10 + 2
    EXPECT_TRUE(is_rolled(battle, Roll::Arrival));
    battle.roll({6, 6});  // Blue, more
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    battle.must(at(scene.far, 6, 60, 0));
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    EXPECT_EQ(battle.rule_against(at(scene.horse, 6, 62, 0)), "I1-DEP-58");
    battle.must(at(scene.horse, 6, 30, 0));
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    battle.must(at(scene.far2, 6, 80, 0));
    battle.must(at(scene.horse2, 6, 20, 0));
    EXPECT_FALSE(is_asked(battle, Question::Place));
}

SCENARIO("equal rolls of equal armies are rolled again", "[I1-DEP-62]") {
    Marching scene;
    scene.setup.structure = {{Structure::Average, Structure::Average}};
    scene.setup.commands[scene.blue_far].quality = Quality::Fair;
    scene.march(scene.blue_far, Hand::Right);
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({6, 4});
    battle.roll({4, 6});
    EXPECT_EQ(battle.at<Chance>().against, 2);
    battle.roll({2, 2, 3, 1});
    EXPECT_EQ(battle.at<Chance>().against, 2);
    battle.roll({2, 2, 3, 3});
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
}

SCENARIO("the enemy does not see by which side a march comes, nor that it is one", "[I1-DEP-52]") {
    Marching left, right;
    right.secrets[Seat::Red].marches[0].side = Hand::Right;
    Battle a(left), b(right);
    EXPECT_EQ(view(a.field(), a.state, Seat::Blue), view(b.field(), b.state, Seat::Blue));
    EXPECT_NE(view(a.field(), a.state, Seat::Red), view(b.field(), b.state, Seat::Red));
    for (Battle* battle : {&a, &b}) {
        wait_for_marches(*battle);
        battle->roll({2, 3});
    }
    EXPECT_EQ(view(a.field(), a.state, Seat::Blue), view(b.field(), b.state, Seat::Blue));
}

}  // namespace acies::test::flank_march_test
