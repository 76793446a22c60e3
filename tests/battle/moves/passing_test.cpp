#include "battle/moves/passing.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::passing_test {

namespace {

// A mover at (60, 20), and a friend who stands 2 U ahead of it.
struct Screen : Scene {
    UnitId mover, screen, enemy;
    Screen(TroopType moving, TroopType standing, double m = 12) {
        mover = add(Seat::Red, "Mover", moving, {60, 20, 90}, {.m = m});
        screen = add(Seat::Red, "Screen", standing, {60, 0, 90}, {.m = 8});
        setup.units[screen].pose.y = 22'000 + base_of(edition("basic"), Scale::Mm15, standing).depth;
        enemy = add(Seat::Blue, "Enemy", TroopType::FP, {10, 55, 270});
    }
};

Battle taken(const Screen& scene) {
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.activate(scene.mover);
    return battle;
}
bool may_pass(TroopType mover, TroopType passed) { return taken({mover, passed, 20}).rule_against(ahead(19)).empty(); }

}  // namespace

SCENARIO("who may pass through whom", "[BI-INT-01] [BI-INT-03] [BI-INT-04] [BI-INT-05] [BI-INT-06]") {
    using enum TroopType;
    for (TroopType type : {FP, FL, T, CM, CL, EL}) {
        EXPECT_TRUE(may_pass(S, type));
        EXPECT_TRUE(may_pass(type, S));
        EXPECT_TRUE(may_pass(type, ART));
        EXPECT_TRUE(may_pass(type, W));
    }
    EXPECT_TRUE(may_pass(CL, CM) && may_pass(CP, CL) && may_pass(CL, CL));
    EXPECT_FALSE(may_pass(CM, CP) || may_pass(CL, FP) || may_pass(FP, FP) || may_pass(T, FL));
    EXPECT_EQ(taken({FP, FP}).rule_against(ahead(11)), "BI-INT-06");
    EXPECT_EQ(taken({FP, FP}).rule_against(ahead(2)), "");  // up to them
    EXPECT_NEAR(taken({FP, FP}).refused(ahead(11))->nearest->y, 22'000, 10);
}

SCENARIO("a friend in melee is not passed through", "[BI-INT-02]") {
    const Screen scene(TroopType::CM, TroopType::CL);
    Battle battle = taken(scene);
    battle.state.engagements.push_back({.units = {{scene.screen, scene.enemy}}});
    EXPECT_EQ(battle.rule_against(ahead(12)), "BI-INT-02");
}

SCENARIO("an army list adds a pair by a grant to each of the two", "[BI-TRP-31] [BI-INT-06]") {
    using enum TroopType;
    const auto rule_with = [](EnumSet<Grant> mover, EnumSet<Grant> screen, double m = 20) {
        Screen scene(FL, FP, m);
        scene.setup.units[scene.mover].grants = mover;
        scene.setup.units[scene.screen].grants = screen;
        return taken(scene).rule_against(ahead(m - 1));
    };
    EXPECT_EQ(rule_with({Grant::PassesThrough}, {Grant::LetsThrough}), "");
    EXPECT_EQ(rule_with({Grant::PassesThrough}, {}), "BI-INT-06");
    EXPECT_EQ(rule_with({}, {Grant::LetsThrough}), "BI-INT-06");
    EXPECT_EQ(rule_with({Grant::LetsThrough}, {Grant::PassesThrough}), "BI-INT-06");       // one way only
    EXPECT_EQ(rule_with({Grant::PassesThrough}, {Grant::LetsThrough}, 3.4), "BI-INT-07");  // like any other pair
}

SCENARIO("the mover needs half of the depth, and is moved on for free until it is beyond",
         "[BI-INT-07] [BI-INT-13] [BI-ITP-54]") {
    const Screen scene(TroopType::CM, TroopType::CL, 5);  // 2 U to the friend, who is 6 deep
    Battle battle = taken(scene);
    battle.must(ahead(5));
    EXPECT_EQ(battle.unit(scene.mover).pose.y, 34'000);  // 22 + 6, and its own depth of 6
    EXPECT_FALSE(battle.unit(scene.mover).disordered || battle.unit(scene.screen).disordered);
    EXPECT_EQ(taken({TroopType::CM, TroopType::CL, 4.9}).rule_against(ahead(4.9)), "BI-INT-07");
    Screen full(TroopType::CM, TroopType::CL, 5);
    full.add(Seat::Red, "In the place", TroopType::FP, {60, 34, 90});
    EXPECT_NE(taken(full).rule_against(ahead(5)), "");
    Screen near_enemy(TroopType::CM, TroopType::CL, 5);
    near_enemy.add(Seat::Blue, "There", TroopType::FP, {60, 34.005, 270});
    EXPECT_NE(taken(near_enemy).rule_against(ahead(5)), "");
}

SCENARIO("one friend behind another is no way to be carried on for free", "[BI-INT-07] [BI-ITP-54]") {
    using enum TroopType;
    const auto depth = [](TroopType type) { return base_of(edition("basic"), Scale::Mm15, type).depth; };
    const auto chain = [&](TroopType second, double m) {  // foot at 22, and another right behind them
        Screen scene(S, FP, m);
        scene.add(Seat::Red, "Second", second, {60, 0, 90});
        scene.setup.units.back().pose.y = 22'000 + depth(FP) + depth(second);
        return scene;
    };
    const double half = to_u(depth(FP)) / 2;
    EXPECT_EQ(taken(chain(FP, 2 + half)).rule_against(ahead(2 + half)), "BI-INT-07");
    // Each of them is paid for to the half, then the mover stands beyond the last.
    const double enough = 2 + 3 * half;
    Battle through = taken(chain(FP, enough));
    through.must(ahead(enough));
    EXPECT_EQ(through.unit(0).pose.y, 22'000 + 2 * depth(FP) + depth(S));
    // Skirmishers in the free part make room, and carry nobody farther.
    Battle past = taken(chain(S, 2 + half));
    past.must(ahead(2 + half));
    EXPECT_EQ(past.unit(0).pose.y, 22'000 + depth(FP) + depth(S));
    EXPECT_EQ(past.unit(3).pose.y, 22'000);
}

SCENARIO("skirmishers that are passed through are set behind the mover", "[BI-INT-08] [BI-ITP-54]") {
    const Screen scene(TroopType::FP, TroopType::S, 3);
    Battle battle = taken(scene);
    battle.must(ahead(3));
    EXPECT_EQ(battle.unit(scene.mover).pose.y, 23'000);
    EXPECT_EQ(battle.unit(scene.screen).pose, (Pose{60'000, 20'000, 9000}));
    // Where somebody stands there, they go to the nearest free place straight behind.
    Screen crowded(TroopType::FP, TroopType::S, 3);
    crowded.setup.units[crowded.screen].pose.y = 22'000;
    crowded.add(Seat::Red, "Second line", TroopType::FP, {62, 17, 90});
    Battle second = taken(crowded);
    second.must(ahead(1));
    EXPECT_NEAR(second.unit(crowded.screen).pose.y, 14'000, 10);
}

SCENARIO("chariots that must go on stop at friends and disorder them", "[BI-MOV-23] [BI-INT-10] [BI-ITP-55]") {
    const Screen scene(TroopType::CGL, TroopType::FP);
    Battle battle = taken(scene);
    battle.must(ahead(8));
    EXPECT_EQ(battle.unit(scene.mover).pose.y, 22'000);
    EXPECT_TRUE(battle.unit(scene.screen).disordered);
    EXPECT_FALSE(battle.unit(scene.mover).disordered || battle.unit(scene.mover).launched);
}

SCENARIO("where they may pass through, their owner chooses", "[BI-INT-10] [BI-ITP-55]") {
    const Screen scene(TroopType::CGL, TroopType::S);
    Battle stops = taken(scene);
    stops.must(ahead(8));
    const Decision asked = stops.at<Decision>();
    EXPECT_EQ(asked.question, Question::PassOrStop);
    EXPECT_EQ(asked.unit, scene.mover);
    EXPECT_EQ(asked.other, scene.screen);
    EXPECT_EQ(candidates(stops.field(), stops.state).size(), 2u);
    Battle passes = stops;
    stops.must(Choose{0});
    EXPECT_EQ(stops.unit(scene.mover).pose.y, 22'000);
    EXPECT_TRUE(stops.unit(scene.screen).disordered);
    passes.must(Choose{1});
    EXPECT_EQ(passes.unit(scene.mover).pose.y, 28'000);
    EXPECT_FALSE(passes.unit(scene.screen).disordered);
    EXPECT_EQ(passes.unit(scene.screen).pose.y, 24'000);
    EXPECT_TRUE(passes.unit(scene.mover).launched);
}

SCENARIO("friends beyond the least move of chariots are met like any others", "[BI-MOV-23]") {
    Screen scene(TroopType::CGL, TroopType::FP, 4);  // the least is 2 U
    EXPECT_EQ(taken(scene).rule_against(ahead(4)), "BI-INT-06");
    EXPECT_EQ(taken(scene).rule_against(ahead(2)), "");
}

}  // namespace acies::test::passing_test
