#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::activation_test {

namespace {

constexpr UnitId red = 0, blue = 1;

// A unit of Red that is taken up, and an enemy 9 U ahead.
Scene facing(TroopType type, Traits traits, double distance = 9) {
    Scene scene;
    scene.add(Seat::Red, "Red", type, {60, 20, 90}, traits);
    scene.add(Seat::Blue, "Blue", TroopType::FP, {60, 20 + distance, 270});
    return scene;
}

Battle activated(const Scene& scene) {
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.activate(red);
    return battle;
}

Shoot shot(UnitId unit = red) { return {.unit = unit, .target = blue}; }
Shoot shot_to_move(UnitId unit = red) { return {.unit = unit, .target = blue, .will_move = true}; }
Shoot shot_to_reorganise(UnitId unit = red) { return {.unit = unit, .target = blue, .will_reorganise = true}; }

void miss(Battle& battle) {
    const Chance shot = battle.at<Chance>();
    ASSERT_EQ(shot.roll, Roll::Shot);
    battle.must(sixes(shot, 0));
}

constexpr Traits archers{.weapon = Weapon::LongbowA};
constexpr Traits shaken_archers{.weapon = Weapon::LongbowA, .disordered = true};

}  // namespace

// ---- moving and shooting

SCENARIO("a unit moves and shoots in either order", "[BI-ACT-03] [BI-ACT-04] [BI-ITP-40]") {
    Battle first = activated(facing(TroopType::T, archers));
    first.must(ahead(2));
    first.must(shot());
    miss(first);
    EXPECT_EQ(first.rule_against(ahead(1)), "BI-MOV-01");
    Battle second = activated(facing(TroopType::T, archers));
    second.must(shot_to_move());
    miss(second);
    second.must(ahead(2));
    EXPECT_EQ(second.unit(red).pose.y, 22'000);
    EXPECT_EQ(second.rule_against(shot()), "BI-ITP-41");
}

SCENARIO("a shot declared without a move gives the move up; one declared with it may be followed by none",
         "[BI-ITP-47]") {
    Battle still = activated(facing(TroopType::T, archers));
    still.must(shot());
    miss(still);
    EXPECT_EQ(still.rule_against(ahead(2)), "BI-ITP-47");
    EXPECT_EQ(still.rule_against(Reorganise{}), "BI-ITP-47");
    Battle announced = activated(facing(TroopType::T, archers));
    announced.must(shot_to_move());
    EXPECT_EQ(announced.at<Chance>().dice, 3);
    miss(announced);
    announced.must(Done{});
}

SCENARIO("after a move nothing more can be announced", "[BI-ITP-47]") {
    Battle battle = activated(facing(TroopType::T, archers));
    battle.must(ahead(2));
    EXPECT_EQ(battle.rule_against(shot_to_move()), "BI-ITP-47");
    EXPECT_EQ(battle.rule_against(Shoot{.unit = red, .target = blue, .will_move = true, .will_reorganise = true}),
              "BI-ITP-47");
    EXPECT_EQ(battle.rule_against(shot()), "");
}

SCENARIO("shooting is never compulsory, and those taken up finish before the next",
         "[BI-ACT-02] [BI-ACT-07]"
         " [BI-ACT-08]") {
    Scene scene = facing(TroopType::T, archers, 6);
    const UnitId next = scene.add(Seat::Red, "Next", TroopType::T, {30, 20, 90});
    Battle battle = activated(scene);
    EXPECT_EQ(battle.rule_against(Activate{UnitSet(next)}), "BI-ACT-01");
    battle.must(Done{});
    battle.activate(next);
    EXPECT_EQ(battle.rule_against(shot()), "BI-ACT-01");
}

// ---- reorganising

SCENARIO("reorganising restores order in place of a move", "[BI-STA-13] [BI-STA-14] [BI-ACT-06] [BI-STA-20]") {
    Battle battle = activated(facing(TroopType::FP, {.disordered = true}));
    battle.must(Reorganise{});
    EXPECT_FALSE(battle.unit(red).disordered);
    EXPECT_EQ(battle.unit(red).pose, battle.field().unit(red).pose);
    EXPECT_TRUE(battle.happened(Happening::Reorganised, red));
    EXPECT_EQ(battle.rule_against(ahead(2)), "BI-MOV-01");
    EXPECT_NE(battle.rule_against(Reorganise{}), "");
    Battle moved = activated(facing(TroopType::FP, {.disordered = true}));
    moved.must(ahead(2));
    EXPECT_EQ(moved.rule_against(Reorganise{}), "BI-ACT-06");
}

SCENARIO("only the disordered reorganise", "[BI-STA-13]") {
    EXPECT_EQ(activated(facing(TroopType::FP, {})).rule_against(Reorganise{}), "BI-STA-13");
}

SCENARIO("a unit that reorganises shoots at two dice less, javelins included", "[BI-STA-14] [BI-SHO-15] [BI-ACT-06]") {
    Battle battle = activated(facing(TroopType::T, shaken_archers));
    battle.must(Reorganise{});
    battle.must(shot());
    EXPECT_EQ(battle.at<Chance>().dice, 3);  // no longer disordered
    Traits javelins{.weapon = Weapon::Javelin, .disordered = true};
    Battle light = activated(facing(TroopType::S, javelins, 4));
    light.must(Reorganise{});
    light.must(shot());
    EXPECT_EQ(light.at<Chance>().dice, 5 - 1 - 2);
}

SCENARIO("to shoot first and reorganise then is to be declared", "[BI-SHO-15] [BI-ITP-47] [BI-ITP-40]") {
    Battle battle = activated(facing(TroopType::T, shaken_archers));
    battle.must(shot_to_reorganise());
    EXPECT_EQ(battle.at<Chance>().dice, 5 - 2 - 1);
    miss(battle);
    EXPECT_EQ(battle.rule_against(ahead(2)), "BI-ITP-47");
    battle.must(Reorganise{});
    EXPECT_FALSE(battle.unit(red).disordered);
    // Javelins move for free, but do not reorganise for free.
    Traits javelins{.weapon = Weapon::Javelin, .disordered = true};
    Battle light = activated(facing(TroopType::S, javelins, 4));
    light.must(shot_to_move());
    EXPECT_EQ(light.at<Chance>().dice, 5 - 1 - 1);
    miss(light);
    EXPECT_EQ(light.rule_against(Reorganise{}), "BI-ITP-47");
    Battle honest = activated(facing(TroopType::S, javelins, 4));
    honest.must(shot_to_reorganise());
    EXPECT_EQ(honest.at<Chance>().dice, 5 - 1 - 1 - 2);
    EXPECT_EQ(activated(facing(TroopType::T, archers)).rule_against(shot_to_reorganise()), "BI-STA-13");
}

SCENARIO("stationary weapons cannot announce it either", "[BI-ITP-63]") {
    Battle battle = activated(facing(TroopType::T, {.weapon = Weapon::CrossbowA, .disordered = true}));
    EXPECT_EQ(battle.rule_against(shot_to_reorganise()), "BI-SHO-09");
}

SCENARIO("chariots under way do not reorganise; after an activation without a move they do",
         "[BI-STA-15] [BI-ITP-08] [BI-ITP-09]") {
    for (TroopType type : {TroopType::CGL, TroopType::CGP}) {
        Battle battle(facing(type, {.disordered = true}));
        battle.state.units[red].launched = true;
        battle.skip_to(Seat::Red);
        battle.activate(red);
        EXPECT_EQ(battle.rule_against(Reorganise{}), "BI-STA-15");
        battle.must(Done{});
        EXPECT_FALSE(battle.unit(red).launched);
        battle.must(Done{});  // the half of Blue
        battle.skip_to(Seat::Red);
        battle.activate(red);
        battle.must(Reorganise{});
        EXPECT_FALSE(battle.unit(red).disordered);
    }
}

SCENARIO("a chariot that stands to shoot has come to a standstill", "[BI-ITP-08] [BI-ITP-47]") {
    Battle battle(facing(TroopType::CGL, archers));
    battle.state.units[red].launched = true;
    battle.skip_to(Seat::Red);
    battle.activate(red);
    battle.must(shot());
    miss(battle);
    battle.must(Done{});
    EXPECT_FALSE(battle.unit(red).launched);
}

SCENARIO("zones of control hinder neither shots nor order", "[BI-ZOC-09]") {
    Battle battle = activated(facing(TroopType::T, shaken_archers, 4));
    battle.must(shot_to_reorganise());
    miss(battle);
    battle.must(Reorganise{});
    EXPECT_FALSE(battle.unit(red).disordered);
}

// ---- groups: the frame is laid by hand, whoever judges groups

namespace {

// Three archers of Red side by side, taken up together.
struct Line3 {
    Scene scene;
    UnitSet units;
    Line3() {
        scene = facing(TroopType::T, archers, 6);
        units.insert(red);
        units.insert(scene.add(Seat::Red, "Left", TroopType::T, {52, 20, 90}, archers));
        units.insert(scene.add(Seat::Red, "Right", TroopType::T, {68, 20, 90}, archers));
    }
    Battle activated() const {
        Battle battle(scene);
        battle.skip_to(Seat::Red);
        for (UnitId u : units) battle.state.units[u].activated = true;
        battle.state.stack.push_back(ActivationFrame{.units = units});
        return battle;
    }
    static const ActivationFrame& frame(const Battle& battle) {
        return std::get<ActivationFrame>(battle.state.stack.back());
    }
};
constexpr UnitId left = 2, right = 3;

}  // namespace

SCENARIO("each of a group shoots once; the first to stand still gives up the move of all", "[BI-ITP-17] [BI-ITP-47]") {
    Battle battle = Line3().activated();
    battle.must(shot_to_move(red));
    EXPECT_EQ(battle.at<Chance>().dice, 3);
    miss(battle);
    EXPECT_EQ(Line3::frame(battle).moves, ActivationFrame::Moves::Left);
    battle.must(shot(left));
    EXPECT_EQ(battle.at<Chance>().dice, 5);
    miss(battle);
    EXPECT_EQ(battle.rule_against(ahead(1)), "BI-ITP-47");
    EXPECT_EQ(battle.rule_against(shot_to_move(right)), "BI-ITP-47");
    battle.must(shot(right));
    miss(battle);
    EXPECT_EQ(battle.rule_against(shot(red)), "BI-ITP-41");
}

SCENARIO("nobody reorganises in a group", "[BI-ITP-17] [BI-STA-13]") {
    Battle battle = Line3().activated();
    EXPECT_EQ(battle.rule_against(Reorganise{}), "BI-STA-13");
    EXPECT_EQ(battle.rule_against(shot_to_reorganise()), "BI-STA-13");
}

SCENARIO("whoever is lost or disordered by others leaves the group that was taken up", "[BI-GRP-09] [BI-STA-18]") {
    Battle battle = Line3().activated();
    battle.must(shot_to_move(red));
    battle.state.units[left].disordered = true;  // as by elephants that run
    miss(battle);
    EXPECT_FALSE(Line3::frame(battle).units.contains(left));
    EXPECT_TRUE(Line3::frame(battle).units.contains(red));
    Battle after = Line3().activated();
    auto& frame = std::get<ActivationFrame>(after.state.stack.back());
    frame.moves = ActivationFrame::Moves::Spent;
    frame.phases = 1;
    after.must(shot(red));
    after.state.units[left].disordered = true;  // by the move: it still shoots
    after.state.units[right].removed = true;
    after.state.units[right].vbu = {};
    miss(after);
    EXPECT_TRUE(Line3::frame(after).units.contains(left));
    EXPECT_FALSE(Line3::frame(after).units.contains(right));
    after.must(shot(left));
    EXPECT_EQ(after.at<Chance>().dice, 2);
}

}  // namespace acies::test::activation_test
