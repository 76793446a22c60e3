// Great battles: several players a side. The armies roll for the initiative, then the players of the winning side among
// themselves.
#include "battle/engine/engine.h"
#include "battle/engine/view.h"
#include "battle/ground/command.h"
#include "battle/turns/bidding.h"
#include "battle/turns/sheet.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::great_battle_test {

namespace {

// Anna leads the army and two Commands of Red, Bruno and Carla one each; Dora and Emil share Blue.
struct FivePlayers : Scene {
    CommandId centre, reserve, left, right, host, horse;

    explicit FivePlayers(Quality cinc = Quality::Fair, Quality of_bruno = Quality::Fair) {
        setup.edition = "advanced";
        setup.table = {240, 180};
        setup.players[Seat::Red] = {"Anna", "Bruno", "Carla"};
        setup.players[Seat::Blue] = {"Dora", "Emil"};
        centre = led("Anna", Seat::Red, "Centre", cinc, 40, true);
        reserve = led("Anna", Seat::Red, "Reserve", Quality::Fair, 70);
        left = led("Bruno", Seat::Red, "Left", of_bruno, 100);
        right = led("Carla", Seat::Red, "Right", Quality::Fair, 130);
        host = led("Dora", Seat::Blue, "Host", Quality::Poor, 40, true);
        horse = led("Emil", Seat::Blue, "Horse", Quality::Fair, 70);
    }
    CommandId led(const char* player, Seat seat, const char* name, Quality quality, double x, bool cinc = false) {
        const Place at = seat == Seat::Red ? Place{x, 30} : Place{x, 150, 270};
        const UnitId u = add(seat, std::string(name) + " I", TroopType::FP, at, {.vd = 1});
        const CommandId c = command(name, quality, {u}, cinc);
        setup.commands[c].player = player;
        return c;
    }
};

Problems faults_of(const Scene& scene) {
    const auto field = Field::make(edition(scene.setup.edition), scene.setup);
    return field ? Problems{} : field.error();
}
bool is_cited(const Problems& problems, std::string_view rule) {
    for (const Problem& problem : problems)
        if (problem.message.find(rule) != std::string::npos) return true;
    return false;
}

// Red wins the army initiative, and Anna puts her first Command forward.
void red_puts_forward(Battle& battle) {
    battle.roll({6, 5, 1, 2});
    battle.must(Choose{0});
}

}  // namespace

SCENARIO("the commanders-in-chief roll for their armies, then the players of the winner roll, and the highest acts",
         "[I1-GRB-05] [I1-GRB-06] [I1-ITP-80]") {
    const FivePlayers scene;
    Battle battle(scene);
    EXPECT_EQ(battle.at<Chance>().dice, 2);
    EXPECT_EQ(battle.at<Chance>().against, 2);
    battle.roll({6, 5, 1, 2});
    EXPECT_EQ(battle.at<Decision>().question, Question::Nominate);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    EXPECT_EQ(battle.field().command(battle.at<Decision>().command).player, "Anna");
    EXPECT_EQ(battle.at<Decision>().count, 2);  // Bruno and Carla have one each, and Blue none to put forward
    battle.must(Choose{1});
    EXPECT_EQ(battle.at<Chance>().command, scene.reserve);
    battle.roll({1, 3});
    EXPECT_EQ(battle.at<Chance>().command, scene.left);
    battle.roll({4, 5});
    EXPECT_EQ(battle.at<Chance>().command, scene.right);
    battle.roll({2, 5});
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    EXPECT_TRUE(battle.state.commands[scene.left].activated);
    EXPECT_FALSE(battle.state.commands[scene.reserve].activated);
}

SCENARIO("the commander-in-chief adds his leadership to the roll of his army", "[I1-GRB-06] [I1-ITP-80]") {
    const FivePlayers scene;
    Battle battle(scene);
    battle.roll({3, 4, 3, 4});  // 7 + 2 against 7 + 1
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    battle.state = begin(battle.field());
    battle.state.commands[scene.centre].lost = true;
    battle.roll({3, 4, 3, 4});  // nobody leads Red: 7 against 8
    EXPECT_TRUE(battle.at<Chance>().command == scene.host);
}

SCENARIO("the roll of an army changes no level and bars no Command", "[I1-GRB-06] [I1-CMD-09] [I1-CMD-27]") {
    const FivePlayers scene(Quality::Coward);
    Battle battle(scene);
    battle.roll({6, 6, 1, 1});
    EXPECT_EQ(battle.state.commands[scene.centre].quality, Quality::Coward);
    EXPECT_FALSE(battle.state.commands[scene.centre].activated);
    EXPECT_EQ(battle.state.commands[scene.host].quality, Quality::Poor);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
}

SCENARIO("a tie of the armies is rolled again", "[I1-GRB-06] [I1-ITP-03]") {
    const FivePlayers scene;
    Battle battle(scene);
    battle.roll({3, 4, 4, 4});  // 7 + 2 against 8 + 1
    EXPECT_EQ(battle.at<Chance>().against, 2);
    battle.roll({1, 2, 6, 5});
    EXPECT_EQ(battle.at<Chance>().command, scene.host);  // Dora and Emil have no choice
}

SCENARIO("a tie inside the winning side is decided by its commander-in-chief", "[I1-GRB-07]") {
    const FivePlayers scene;
    Battle battle(scene);
    red_puts_forward(battle);
    battle.roll({2, 3});
    battle.roll({3, 5});
    battle.roll({2, 6});
    const auto asked = battle.at<Decision>();
    EXPECT_EQ(asked.question, Question::DecideTie);
    EXPECT_EQ(asked.command, scene.centre);  // of Anna, who commands
    EXPECT_EQ(commands_to_choose(battle.field(), battle.state), (std::vector<CommandId>{scene.left, scene.right}));
    EXPECT_TRUE(battle.refused(Choose{2}));
    battle.must(Choose{1});
    EXPECT_TRUE(battle.state.commands[scene.right].activated);
    EXPECT_FALSE(battle.state.commands[scene.left].activated);
}

SCENARIO("after each activation the armies roll again, and Commands that have acted do not",
         "[I1-GRB-08] [I1-TRN-04] [I1-TRN-09]") {
    const FivePlayers scene;
    Battle battle(scene);
    red_puts_forward(battle);
    for (int i = 0; i < 3; ++i) battle.roll({i + 1, 5});  // Carla's is the best
    battle.must(Done{});
    EXPECT_EQ(battle.at<Chance>().against, 2);
    battle.roll({1, 2, 6, 5});
    battle.roll({1, 2});
    battle.roll({4, 5});  // Emil's Horse acts
    EXPECT_EQ(battle.state.active, Seat::Blue);
    battle.must(Done{});
    battle.roll({1, 2, 6, 5});
    EXPECT_EQ(battle.at<Chance>().command, scene.host);  // alone: for the level of its general
    battle.roll({3, 4});
    battle.must(Done{});
    EXPECT_EQ(battle.at<Decision>().question, Question::Nominate);  // Blue has none left: the armies do not roll
    battle.must(Choose{0});
    battle.roll({6, 5});
    battle.roll({1, 2});
    EXPECT_TRUE(battle.state.commands[scene.centre].activated);
    EXPECT_FALSE(battle.state.commands[scene.left].activated);
}

SCENARIO("levels change, and Commands are barred, by the rolls of the players", "[I1-GRB-06] [I1-CMD-10] [I1-CMD-26]") {
    const FivePlayers scene(Quality::Fair, Quality::Incompetent);
    Battle battle(scene);
    red_puts_forward(battle);
    battle.roll({1, 1});
    battle.roll({5, 5});
    battle.roll({1, 3});
    EXPECT_EQ(battle.state.commands[scene.centre].quality, Quality::Poor);
    EXPECT_TRUE(battle.state.commands[scene.left].activated);  // barred
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    EXPECT_TRUE(battle.state.commands[scene.right].activated);  // the best that may act
}

SCENARIO("an expert rolls again inside his side, the lowest first", "[I1-GRB-06] [I1-ITP-05] [I1-CMD-25]") {
    const FivePlayers scene(Quality::Expert, Quality::Expert);
    Battle battle(scene);
    battle.roll({6, 5, 1, 2});
    battle.must(Choose{0});  // Anna's dice for the army stay
    battle.must(Choose{0});
    battle.roll({4, 3});
    battle.roll({1, 3});
    battle.roll({4, 4});
    EXPECT_EQ(battle.at<Decision>().question, Question::RollAgain);
    EXPECT_EQ(battle.at<Decision>().command, scene.left);
    battle.must(Choose{3});
    EXPECT_EQ(battle.at<Chance>().command, scene.left);
    battle.roll({6, 5});
    EXPECT_EQ(battle.at<Decision>().command, scene.centre);
    battle.must(Choose{0});
    EXPECT_TRUE(battle.state.commands[scene.left].activated);
}

SCENARIO("a genius may leave the army initiative to the other side", "[I1-GRB-06] [I1-CMD-17]") {
    const FivePlayers scene(Quality::Genius);
    Battle battle(scene);
    battle.roll({6, 5, 1, 2});
    battle.must(Choose{0});
    EXPECT_EQ(battle.at<Decision>().question, Question::LeaveInitiative);
    battle.must(Choose{1});
    EXPECT_EQ(battle.at<Chance>().command, scene.host);
}

SCENARIO("what a player puts forward is unseen by the enemy until all have", "[I1-ITP-02] [I1-ITP-80]") {
    FivePlayers scene;
    const CommandId fourth = scene.led("Bruno", Seat::Red, "Guard", Quality::Fair, 160);
    Battle battle(scene);
    battle.roll({6, 5, 1, 2});
    battle.must(Choose{1});
    EXPECT_EQ(battle.field().command(battle.at<Decision>().command).player, "Bruno");
    const View red = view(battle.field(), battle.state, Seat::Red),
               blue = view(battle.field(), battle.state, Seat::Blue);
    ASSERT_FALSE(red.nominated.empty());
    EXPECT_EQ(red.nominated[0].command, scene.reserve);
    EXPECT_TRUE(blue.nominated.empty());
    EXPECT_EQ(red.frames, blue.frames);
    battle.must(Choose{1});
    EXPECT_EQ(std::get<BidFrame>(battle.state.stack.back()).bids[1].command, fourth);
}

SCENARIO("a leader may be with any unit, which then has a VD of 3", "[I1-GRB-04]") {
    const FivePlayers scene;
    const Battle battle(scene);
    EXPECT_EQ(battle.field().unit(0).ranks.front().vd, 3);
}

SCENARIO("an army has more than four Commands only in a great battle", "[I1-GRB-03]") {
    FivePlayers scene;
    scene.led("Carla", Seat::Red, "Guard", Quality::Fair, 160);
    EXPECT_TRUE(faults_of(scene).empty());
    scene.setup.players = {};
    for (CommandSetup& command : scene.setup.commands) command.player.clear();
    EXPECT_TRUE(is_cited(faults_of(scene), "I1-GRB-03"));
}

SCENARIO("every player has a Command, every Command a player, and every side one commander-in-chief",
         "[I1-GRB-03] [I1-GRB-05]") {
    FivePlayers idle;
    idle.setup.players[Seat::Red].push_back("Felix");
    EXPECT_TRUE(is_cited(faults_of(idle), "I1-GRB-03"));
    FivePlayers strange;
    strange.setup.commands[strange.left].player = "Dora";  // of the other side
    EXPECT_TRUE(is_cited(faults_of(strange), "I1-GRB-03"));
    FivePlayers twice;
    twice.setup.commands[twice.right].cinc = true;
    EXPECT_TRUE(is_cited(faults_of(twice), "I1-GRB-05"));
    FivePlayers namesakes;
    namesakes.setup.players[Seat::Blue][1] = namesakes.setup.commands[namesakes.horse].player = "Anna";
    EXPECT_FALSE(faults_of(namesakes).empty());
    FivePlayers plain;
    plain.setup.players = {};  // but Commands still name them
    EXPECT_FALSE(faults_of(plain).empty());
}

SCENARIO("an edition without great battles refuses them", "[I1-GRB-03]") {
    FivePlayers scene;
    scene.setup.edition = "impetus";
    EXPECT_FALSE(faults_of(scene).empty());
}

}  // namespace acies::test::great_battle_test
