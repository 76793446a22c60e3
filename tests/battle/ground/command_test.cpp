// Commands: put forward, rolled for, activated one by one.
#include "battle/ground/command.h"

#include "battle/engine/view.h"
#include "battle/turns/sheet.h"
#include "support/battle.h"
#include "support/quiet.h"
#include "support/scenario.h"

namespace acies::test::command_test {

namespace {

// Two Commands of two units a side.
struct FourCommands : Scene {
    UnitId left, left2, right, right2, blue, blue2, far, far2;
    CommandId red_left, red_right, blue_main, blue_far;

    explicit FourCommands(Quality second = Quality::Fair, Quality blue_quality = Quality::Fair) {
        setup.edition = "impetus";
        setup.table = {180, 120};
        left = add(Seat::Red, "Left", TroopType::FP, {40, 20});
        left2 = add(Seat::Red, "Left 2", TroopType::FP, {48, 20});
        right = add(Seat::Red, "Right", TroopType::CP, {120, 20});
        right2 = add(Seat::Red, "Right 2", TroopType::CP, {128, 20});
        blue = add(Seat::Blue, "Blue", TroopType::FP, {40, 100, 270});
        blue2 = add(Seat::Blue, "Blue 2", TroopType::FP, {48, 100, 270});
        far = add(Seat::Blue, "Far", TroopType::CM, {120, 100, 270});
        far2 = add(Seat::Blue, "Far 2", TroopType::CM, {128, 100, 270});
        red_left = command("Left wing", Quality::Expert, {left, left2}, true);
        red_right = command("Right wing", second, {right, right2});
        blue_main = command("Main", blue_quality, {blue, blue2}, true);
        blue_far = command("Horse", Quality::Poor, {far, far2});
    }
};

// Both sides put their n-th waiting Command forward.
void put_forward(Battle& battle, int red, int blue) {
    battle.must(Choose{static_cast<std::uint8_t>(red)});
    battle.must(Choose{static_cast<std::uint8_t>(blue)});
}
// Whoever may roll dice again leaves them as they are.
void keep_dice(Battle& battle) {
    while (std::holds_alternative<Decision>(battle.at()) && battle.at<Decision>().question == Question::RollAgain)
        battle.must(Choose{0});
}
Problems faults_of(const Scene& scene) {
    const auto field = Field::make(edition(scene.setup.edition), scene.setup);
    return field ? Problems{} : field.error();
}

}  // namespace

SCENARIO("each side puts a Command forward, and the higher roll activates it",
         "[I1-TRN-01] [I1-TRN-02] [I1-ITP-02] [I1-CMD-01] [I1-CMD-03]") {
    const FourCommands scene;
    Battle battle(scene);
    EXPECT_EQ(battle.at<Decision>().question, Question::Nominate);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    put_forward(battle, 1, 0);
    EXPECT_EQ(battle.at<Chance>().dice, 2);
    battle.roll({3, 4, 4, 4});  // 7 + 2 against 8 + 2
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    EXPECT_TRUE(battle.state.commands[scene.blue_main].activated);
    EXPECT_EQ(battle.rule_against(Activate{UnitSet(scene.far)}), "I1-TRN-01");
    battle.activate(scene.blue);
    battle.must(Done{});
    battle.must(Done{});
    EXPECT_EQ(battle.at<Decision>().question, Question::Nominate);  // the loser's Command may be put forward again
    EXPECT_EQ(battle.at<Decision>().count, 2);
}

SCENARIO("when one side has no Command left, the other rolls alone, and then the turn ends",
         "[I1-TRN-04] [I1-TRN-09] [I1-CMD-09]") {
    const FourCommands scene;
    Battle battle(scene);
    put_forward(battle, 0, 0);
    battle.roll({1, 2, 6, 5});
    keep_dice(battle);
    battle.must(Done{});
    battle.must(Choose{0});  // Blue has one left
    battle.roll({1, 2, 6, 5});
    keep_dice(battle);
    battle.must(Done{});
    battle.must(Choose{0});
    EXPECT_EQ(battle.at<Chance>().dice, 2);
    EXPECT_EQ(battle.at<Chance>().against, 0);
    battle.roll({3, 4});
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    battle.must(Done{});
    battle.roll({3, 4});
    battle.must(Done{});
    EXPECT_EQ(battle.state.turn, 2);
    EXPECT_EQ(battle.at<Decision>().question, Question::Nominate);
}

SCENARIO("a tie is rolled again, and a general's new level stands", "[I1-ITP-03] [I1-CMD-10] [I1-ITP-04]") {
    const FourCommands scene;
    Battle battle(scene);
    put_forward(battle, 1, 0);
    battle.roll({1, 1, 1, 1});  // both fall from fair to poor: 2 + 1 each
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Initiative);
    EXPECT_EQ(battle.state.commands[scene.red_right].quality, Quality::Poor);
    EXPECT_TRUE(battle.state.commands[scene.red_right].changed);
    battle.roll({6, 6, 1, 2});  // no second change
    EXPECT_EQ(battle.state.commands[scene.red_right].quality, Quality::Poor);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
}

SCENARIO("an expert may roll one die or both again, the side behind first", "[I1-CMD-24] [I1-TRN-06] [I1-ITP-05]") {
    const FourCommands scene(Quality::Fair, Quality::Expert);
    Battle battle(scene);
    put_forward(battle, 0, 0);
    battle.roll({2, 3, 5, 6});
    EXPECT_EQ(battle.at<Decision>().question, Question::RollAgain);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    battle.must(Choose{1});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Again);
    EXPECT_EQ(battle.at<Chance>().dice, 1);
    battle.roll({6});  // 6 + 3 + 3 against 11 + 3
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    battle.must(Choose{0});
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    EXPECT_EQ(battle.state.active, Seat::Blue);
}

SCENARIO("in Advanced Impetus an expert rolls both dice again or none", "[I1-CMD-25] [I1-CMD-13]") {
    FourCommands scene;
    scene.setup.edition = "advanced";
    Battle battle(scene);
    put_forward(battle, 0, 0);
    battle.roll({2, 3, 5, 6});
    EXPECT_EQ(battle.rule_against(Choose{1}), "I1-CMD-25");
    EXPECT_FALSE(battle.refused(Choose{3}));
    Battle fallen(scene);
    put_forward(fallen, 0, 0);
    fallen.roll({1, 1, 5, 6});  // these dice stand
    EXPECT_EQ(fallen.at<Decision>().question, Question::Half);
    EXPECT_EQ(fallen.state.commands[scene.red_left].quality, Quality::Fair);
}

SCENARIO("a genius who wins may leave the initiative to the other", "[I1-CMD-17] [I1-CMD-16]") {
    const FourCommands scene(Quality::Fair, Quality::Genius);
    Battle battle(scene);
    put_forward(battle, 1, 0);
    battle.roll({2, 3, 5, 6});
    EXPECT_EQ(battle.at<Decision>().question, Question::RollAgain);
    battle.must(Choose{0});
    EXPECT_EQ(battle.at<Decision>().question, Question::LeaveInitiative);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    battle.must(Choose{1});
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    EXPECT_EQ(battle.state.active, Seat::Red);
}

SCENARIO("an expert commander-in-chief who rises chooses to be a genius or charismatic", "[I1-ITP-04] [I1-CMD-12]") {
    const FourCommands scene;
    Battle battle(scene);
    put_forward(battle, 0, 0);
    battle.roll({6, 6, 1, 2});
    keep_dice(battle);
    EXPECT_EQ(battle.at<Decision>().question, Question::NewLevel);
    battle.must(Choose{1});
    EXPECT_EQ(battle.state.commands[scene.red_left].quality, Quality::Charismatic);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("a double bars the Command of an incompetent, and of a coward even a double six",
         "[I1-CMD-26] [I1-CMD-27] [I1-TRN-05] [I1-ITP-87]") {
    const FourCommands scene(Quality::Coward);
    Battle battle(scene);
    put_forward(battle, 1, 1);
    battle.roll({6, 6, 1, 2});
    EXPECT_TRUE(battle.state.commands[scene.red_right].activated);
    EXPECT_TRUE(battle.happened(Happening::Barred));
    EXPECT_EQ(battle.state.active, Seat::Blue);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("what one side puts forward the other does not see", "[I1-ITP-02]") {
    const FourCommands scene;
    Battle a(scene), b(scene);
    a.must(Choose{0});
    b.must(Choose{1});
    EXPECT_NE(a.state, b.state);
    EXPECT_EQ(view(a.field(), a.state, Seat::Blue), view(b.field(), b.state, Seat::Blue));
    EXPECT_NE(view(a.field(), a.state, Seat::Red), view(b.field(), b.state, Seat::Red));
    const State imagined_one = imagined(a.field(), view(a.field(), a.state, Seat::Blue));
    EXPECT_EQ(node(a.field(), imagined_one), a.at());
}

SCENARIO("a Command that has lost half of its VD leaves the table when the turn ends",
         "[I1-VIC-03] [I1-TRN-07] [I1-ITP-58] [I1-VIC-04] [I1-VIC-02]") {
    const FourCommands scene;
    Battle battle(scene);
    EXPECT_EQ(battle.field().total_vd(scene.blue_far), 5);
    battle.state.units[scene.far].vbu = {};  // with the general's VD of 3
    battle.state.units[scene.far].removed = true;
    let_turn_pass(battle);
    EXPECT_TRUE(battle.state.commands[scene.blue_far].routed);
    EXPECT_TRUE(battle.unit(scene.far2).removed);
    EXPECT_FALSE(battle.state.commands[scene.blue_main].routed);
    EXPECT_EQ(battle.at<Finished>().winner, Seat::Red);  // 5 of 10: half of the army
}

SCENARIO("a general gives his unit its VD", "[I1-TRP-11] [I1-VIC-11]") {
    const FourCommands scene;
    const Battle battle(scene);
    EXPECT_EQ(battle.field().unit(scene.left).ranks[0].vd, 3);
    EXPECT_EQ(battle.field().unit(scene.left2).ranks[0].vd, 2);
}

SCENARIO("set-ups that no army has are refused with their rule", "[I1-CMD-03] [I1-CMD-08]") {
    FourCommands genius(Quality::Genius);
    ASSERT_EQ(faults_of(genius).size(), 1U);
    EXPECT_NE(faults_of(genius)[0].message.find("I1-CMD-08"), std::string::npos);
    FourCommands alone;
    alone.setup.units[alone.left2].command = no_command;
    ASSERT_EQ(faults_of(alone).size(), 1U);
    EXPECT_NE(faults_of(alone)[0].message.find("I1-TRN-01"), std::string::npos);
    FourCommands leaderless;
    leaderless.setup.commands[0].cinc = false;
    EXPECT_EQ(faults_of(leaderless).size(), 1U);
    FourCommands unknown;
    unknown.setup.commands[1].quality = Quality::Reliable;  // of Impetus 2
    EXPECT_EQ(faults_of(unknown).size(), 1U);
    FourCommands basic;
    basic.setup.edition = "basic";
    EXPECT_FALSE(faults_of(basic).empty());
}

}  // namespace acies::test::command_test
