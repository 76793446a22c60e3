// The compulsory move of impetuous troops.
#include "battle/moves/compulsion.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::compulsion_test {

namespace {

// Warriors of Red at (60, 40) that face up the table, and an enemy somewhere before them.
struct Drawn : Scene {
    UnitId general, warriors, enemy;
    explicit Drawn(Place at, const char* rules = "impetus", TroopType type = TroopType::FP, Traits traits = {}) {
        setup.edition = rules;
        setup.table = {180, 120};
        general = add(Seat::Red, "General", TroopType::CP, {90, 20});
        warriors = add(Seat::Red, "Warriors", TroopType::FL, {60, 40, 90}, {.impetuous = true});
        enemy = add(Seat::Blue, "Enemy", type, at, traits);
        command("Red", Quality::Fair, {general, warriors}, true);
        command("Blue", Quality::Poor, {enemy}, true);
        setup.structure = {{Structure::Good, Structure::Good}};
    }
};

struct Taken : Battle {
    explicit Taken(const Drawn& scene) : Battle(scene) {
        roll({6, 5, 1, 2});
        activate(scene.warriors);
    }
};

MakeMove wheel(double degrees, Hand hand = Hand::Left) { return leg(Leg::Wheel, degrees, hand); }

}  // namespace

SCENARIO("impetuous troops advance a whole phase on an enemy in sight, and do nothing else first",
         "[I1-MOV-19] [I1-MOV-20] [I1-ITP-18]") {
    const Drawn scene({60, 69, 270});
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(Done{}), "I1-MOV-19");
    EXPECT_EQ(battle.rule_against(Await{}), "I1-MOV-19");
    EXPECT_EQ(battle.rule_against(leg(Leg::Sideways, 2)), "I1-MOV-19");
    EXPECT_EQ(battle.rule_against(leg(Leg::Back, 2)), "I1-MOV-19");
    EXPECT_EQ(battle.rule_against(ahead(5)), "I1-MOV-20");
    EXPECT_EQ(battle.rule_against(then(wheel(20), ahead(8))), "I1-MOV-19");
    battle.must(ahead(8));
    EXPECT_EQ(battle.rule_against(Done{}), "");  // further phases are theirs to choose
    battle.must(leg(Leg::Sideways, 2));
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
}

SCENARIO("nobody draws them who is far, behind them, hidden, or only skirmishes", "[I1-MOV-19] [I1-ITP-18]") {
    EXPECT_EQ(Taken(Drawn({60, 71, 270})).rule_against(Done{}), "");
    EXPECT_EQ(Taken(Drawn({60, 30, 270})).rule_against(Done{}), "");
    EXPECT_EQ(Taken(Drawn({60, 69, 270}, "impetus", TroopType::S)).rule_against(Done{}), "");
    Drawn behind_wood({60, 69, 270});
    behind_wood.area(Landscape::Wood, {30, 50}, {90, 62});
    EXPECT_EQ(Taken(behind_wood).rule_against(Done{}), "");
    Drawn behind_friends({60, 69, 270});
    behind_friends.setup.units[behind_friends.general].pose = {60'000, 50'000, 9000};
    EXPECT_EQ(Taken(behind_friends).rule_against(Done{}), "");
}

SCENARIO("troops that have lost half their VBU are not drawn any more", "[I1-MOV-24] [I1-TRP-19]") {
    const Drawn scene({60, 69, 270});
    Taken battle(scene);
    battle.state.units[scene.warriors].vbu[0] = 2;  // of 5
    EXPECT_EQ(battle.rule_against(Done{}), "");
}

SCENARIO("they wheel until the enemy is before them, for nothing in Impetus and at a price in Advanced Impetus",
         "[I1-MOV-20] [I1-MOV-21] [I1-MOV-22] [I1-ITP-18]") {
    for (const char* rules : {"impetus", "advanced"}) {
        const Drawn scene({80, 60, 270}, rules);
        Taken battle(scene);
        EXPECT_EQ(battle.rule_against(ahead(8)), "I1-MOV-19");
        EXPECT_EQ(battle.rule_against(then(wheel(15, Hand::Left), ahead(1))), "I1-MOV-19");
        const auto moves = compulsory_moves(battle.field(), battle.state, UnitSet(scene.warriors));
        ASSERT_FALSE(moves.empty());
        const MakeMove& move = moves.front();
        EXPECT_EQ(move.legs[0].kind, Leg::Wheel);
        EXPECT_EQ(move.legs[0].hand, Hand::Right);
        const double arc = 8 * radians(move.legs[0].amount / 100.0);
        const double gone = to_u(move.legs[1].amount);
        EXPECT_NEAR(gone, std::string(rules) == "impetus" ? 8 : 8 - arc, 0.01);
        battle.must(move);
        EXPECT_FALSE(battle.unit(scene.warriors).disordered);
    }
}

SCENARIO("an enemy within reach is charged", "[I1-MOV-19] [I1-ITP-18] [I1-ITP-33]") {
    const Drawn scene({61, 46, 270});
    Taken battle(scene);
    EXPECT_TRUE(battle.refused(ahead(5)));
    battle.must(charge());
    while (std::holds_alternative<Decision>(battle.at()) && !is_in_melee(battle.state, scene.warriors))
        battle.must(Choose{0});
    EXPECT_TRUE(is_in_melee(battle.state, scene.warriors) || std::holds_alternative<Chance>(battle.at()));
}

SCENARIO("no compulsory move enters difficult ground: they stop at it or wheel past it",
         "[I1-MOV-23] [I1-TER-09] [I1-MOV-20]") {
    Drawn scene({60, 65, 270});
    scene.area(Landscape::Marsh, {50, 47}, {58, 54});
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(8)), "I1-TER-09");
    EXPECT_EQ(battle.rule_against(ahead(7)), "");
    bool goes_round = false;
    for (const MakeMove& move : compulsory_moves(battle.field(), battle.state, UnitSet(scene.warriors))) {
        EXPECT_EQ(battle.rule_against(move), "");
        goes_round = goes_round || (move.legs[0].kind == Leg::Wheel && move.legs[0].hand == Hand::Right);
    }
    EXPECT_TRUE(goes_round);
}

SCENARIO("disordered troops may recover order instead", "[I1-ITP-18] [I1-ACT-06]") {
    Drawn scene({60, 69, 270});
    scene.setup.units[scene.warriors].disordered = true;
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(Done{}), "I1-MOV-19");
    battle.must(Reorganise{});
    battle.roll({4});
    EXPECT_EQ(battle.rule_against(Done{}), "");
}

SCENARIO("friends before them let them through in Impetus and hold them in Advanced Impetus",
         "[I1-INT-17] [I1-INT-18] [I1-INT-19]") {
    for (const char* rules : {"impetus", "advanced"}) {
        Drawn scene({66, 65, 270}, rules);
        const UnitId in_the_way = scene.add(Seat::Red, "In the way", TroopType::FP, {53, 47.5}, {.arms = Arms::Pike});
        scene.setup.units[in_the_way].command = 0;
        Taken battle(scene);
        const bool passes = std::string(rules) == "impetus";
        EXPECT_EQ(battle.rule_against(ahead(8)), passes ? "" : "I1-INT-09");
        if (!passes) continue;
        battle.must(ahead(8));
        EXPECT_TRUE(battle.unit(in_the_way).disordered);
        EXPECT_LT(battle.unit(in_the_way).pose.y, 45'000);
    }
}

}  // namespace acies::test::compulsion_test
