// Tournament clocks: the referee calls time, and the turn in progress is the last.
#include "battle/engine/engine.h"
#include "battle/engine/undo.h"
#include "battle/engine/view.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::clock_test {

namespace {

// Archers that can shoot at impetuous warriors who would come on, and two units in the distance.
struct Late : Scene {
    UnitId archers, guard, warriors, nobles;

    explicit Late(Clock clock) {
        setup.edition = "advanced";
        setup.table = {120, 120};
        setup.clock = clock;
        archers = add(Seat::Red, "Archers", TroopType::T, {40, 40}, {.weapon = Weapon::LongbowA, .disordered = true});
        guard = add(Seat::Red, "Guard", TroopType::FP, {90, 20});
        warriors = add(Seat::Blue, "Warriors", TroopType::FL, {40, 50, 270}, {.impetuous = true});
        nobles = add(Seat::Blue, "Nobles", TroopType::CM, {90, 100, 270});
        command("Left", Quality::Fair, {guard, archers}, true);
        command("Tribe", Quality::Fair, {nobles, warriors}, true);
    }
};

MakeMove ahead(double u) {
    MakeMove move{.count = 1};
    move.legs[0] = {.kind = Leg::Ahead, .amount = to_grid(u)};
    return move;
}

}  // namespace

SCENARIO("when time is up the turn in progress is completed, and whoever has lost less has won",
         "[I1-TRN-10] [I1-TOU-12] [I1-ITP-69]") {
    const Late scene(Clock::CompleteTurn);
    Battle battle(scene);
    battle.roll({6, 5, 1, 2});
    battle.must(TimeIsUp{});
    EXPECT_TRUE(battle.state.time_up);
    EXPECT_EQ(battle.rule_against(TimeIsUp{}), "I1-TRN-10");  // once
    battle.activate(scene.guard);
    battle.must(ahead(5));  // all may still be done
    battle.must(Done{});
    battle.must(Done{});
    battle.state.units[scene.archers].removed = true;
    battle.state.units[scene.archers].vbu = {};
    battle.roll({3, 4});
    battle.must(Done{});
    EXPECT_EQ(battle.at<Finished>(), (Finished{Seat::Blue, Ending::TimeUp}));
    EXPECT_EQ(battle.state.turn, 1);
}

SCENARIO("by the later clock nobody moves, charges, recovers order, waits or does feats any more, but all shoot",
         "[I1-TOU-13] [I1-ITP-69]") {
    const Late scene(Clock::LastActions);
    Battle battle(scene);
    battle.roll({6, 5, 1, 2});
    battle.activate(scene.archers);
    EXPECT_EQ(battle.rule_against(Reorganise{}), "");
    battle.must(TimeIsUp{});
    EXPECT_EQ(battle.rule_against(Reorganise{}), "I1-TOU-13");
    EXPECT_EQ(battle.rule_against(ahead(2)), "I1-TOU-13");
    EXPECT_EQ(battle.rule_against(Await{}), "I1-TOU-13");
    EXPECT_EQ(battle.rule_against(SpecialAction{Feat::Dismount}), "I1-TOU-13");
    EXPECT_EQ(battle.rule_against(Shoot{.unit = scene.archers, .target = scene.warriors, .will_move = 1}), "I1-TOU-13");
    EXPECT_EQ(battle.rule_against(Shoot{.unit = scene.archers, .target = scene.warriors}), "");
    for (const Action& action : candidates(battle.field(), battle.state))
        EXPECT_TRUE(std::holds_alternative<Shoot>(action) || std::holds_alternative<Done>(action));
}

SCENARIO("by the later clock impetuous troops need not come on either", "[I1-TOU-13] [I1-MOV-19]") {
    for (const bool called : {false, true}) {
        const Late scene(Clock::LastActions);
        Battle battle(scene);
        battle.roll({1, 2, 6, 5});
        battle.activate(scene.warriors);
        if (called) battle.must(TimeIsUp{});
        EXPECT_EQ(battle.rule_against(Done{}), called ? "" : "I1-MOV-19");
    }
}

SCENARIO("by the later clock melees are completed, and whoever lies in ambush stays there", "[I1-TOU-13]") {
    Late scene(Clock::LastActions);
    scene.area(Landscape::Wood, {80, 8}, {100, 24});
    scene.hide({scene.guard}, 0);
    scene.setup.units[scene.guard].pose = {};
    scene.setup.units[scene.warriors].pose.y = scene.setup.units[scene.archers].pose.y;
    Battle battle(scene);
    battle.state.engagements.push_back({.units = {{scene.archers, scene.warriors}}});
    battle.roll({6, 5, 1, 2});
    battle.must(TimeIsUp{});
    EXPECT_EQ(battle.rule_against(Activate{UnitSet(scene.guard)}), "I1-TOU-13");
    battle.activate(scene.archers);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
}

SCENARIO("nobody calls time where there is no clock, nor while dice are to fall", "[I1-TRN-10]") {
    Late scene(Clock::CompleteTurn);
    Battle waiting(scene);
    EXPECT_TRUE(waiting.refused(TimeIsUp{}));
    scene.setup.clock.reset();
    Battle battle(scene);
    battle.roll({6, 5, 1, 2});
    EXPECT_EQ(battle.rule_against(TimeIsUp{}), "I1-TRN-10");
}

SCENARIO("a seat sees that time is up, and cannot take it back", "[I1-TOU-12]") {
    const Late scene(Clock::CompleteTurn);
    Battle battle(scene);
    battle.roll({6, 5, 1, 2});
    const State before = battle.state;
    EXPECT_FALSE(can_undo(battle.field(), before, TimeIsUp{}, Seat::Red));
    battle.must(TimeIsUp{});
    EXPECT_TRUE(view(battle.field(), battle.state, Seat::Blue).time_up);
    EXPECT_EQ(imagined(battle.field(), view(battle.field(), battle.state, Seat::Blue)), battle.state);
    EXPECT_NE(hash(before), hash(battle.state));
}

SCENARIO("an edition that has no clocks refuses one", "[I1-TOU-12]") {
    Late scene(Clock::CompleteTurn);
    scene.setup.edition = "impetus";
    EXPECT_FALSE(Field::make(edition("impetus"), scene.setup));
    scene.setup.clock.reset();
    EXPECT_TRUE(Field::make(edition("impetus"), scene.setup));
}

}  // namespace acies::test::clock_test
