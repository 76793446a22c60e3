// Recruit in single decisions.
#include "ai/agents.h"

#include "ai/evaluation.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::recruit_test {

namespace {

Action answer(const Battle& battle) {
    odds::Dice dice(1);
    return ai::agent_named("recruit")->decide(battle.field(),
                                              view(battle.field(), battle.state, battle.at<Decision>().seat), dice);
}

void obey(Battle& battle) {
    std::visit([&](const auto& action) { battle.must(action); }, answer(battle));
}

bool is_charge(const Action& action) {
    const auto* move = std::get_if<MakeMove>(&action);
    return move && move->legs[move->count - 1U].kind == Leg::Charge;
}

// What it does with the unit once it is activated.
Action answer_with(Battle& battle, UnitId u) {
    battle.skip_to(Seat::Red);
    battle.activate(u);
    return answer(battle);
}

}  // namespace

SCENARIO("recruit shoots the target with the greater expected effect", "") {
    for (const bool weak_on_the_left : {true, false}) {
        Scene scene;
        const UnitId archers = scene.add(Seat::Red, "Archers", TroopType::T, {60, 20, 90},
                                         {.vbu = 5, .impetus = 0, .weapon = Weapon::LongbowA});
        const auto add = [&](double x, bool weak) {
            return scene.add(Seat::Blue, weak ? "Weak" : "Strong", TroopType::FP, {x, 28, 270},
                             {.vbu = weak ? 2 : 7, .vd = 3, .disordered = weak});
        };
        const UnitId left = add(55, weak_on_the_left), right = add(65, !weak_on_the_left);
        Battle battle(scene);
        const Action action = answer_with(battle, archers);
        EXPECT_EQ(battle.rule_against(Shoot{.unit = archers, .target = left}), "");
        EXPECT_EQ(battle.rule_against(Shoot{.unit = archers, .target = right}), "");
        ASSERT_TRUE(std::holds_alternative<Shoot>(action));
        EXPECT_EQ(std::get<Shoot>(action).target, weak_on_the_left ? left : right);
    }
}

SCENARIO("recruit takes up first whoever can charge a weak flank, and charges it", "") {
    Scene scene;
    scene.add(Seat::Red, "Spears", TroopType::FP, {20, 10, 90});
    const UnitId knights = scene.add(Seat::Red, "Knights", TroopType::CP, {60, 20, 90}, {.vbu = 6, .impetus = 4});
    scene.add(Seat::Blue, "Levies", TroopType::FP, {58, 28, 0}, {.vbu = 3});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    EXPECT_EQ(answer(battle), Action(Activate{UnitSet(knights)}));
    obey(battle);
    EXPECT_TRUE(is_charge(answer(battle)));
}

SCENARIO("recruit does not charge into a hopeless fight", "") {
    Scene scene;
    const UnitId levies = scene.add(Seat::Red, "Levies", TroopType::FL, {60, 20, 90}, {.vbu = 2, .impetus = 1});
    scene.add(Seat::Blue, "Spears", TroopType::FP, {60, 25, 270}, {.vbu = 7, .impetus = 3});
    Battle battle(scene);
    const Action action = answer_with(battle, levies);
    EXPECT_EQ(battle.rule_against(charge()), "");
    EXPECT_FALSE(is_charge(action));
}

SCENARIO("recruit takes the bonus die only where the charge needs it", "[BI-CHG-04]") {
    for (const double distance : {5.0, 9.0}) {
        Scene scene;
        const UnitId knights = scene.add(Seat::Red, "Knights", TroopType::CP, {60, 20, 90}, {.vbu = 7, .impetus = 4});
        scene.add(Seat::Blue, "Levies", TroopType::FP, {60, 20 + distance, 270}, {.vbu = 2, .disordered = true});
        Battle battle(scene);
        const Action action = answer_with(battle, knights);
        ASSERT_TRUE(is_charge(action)) << distance;
        EXPECT_EQ(std::get<MakeMove>(action).bonus, distance > 8);
    }
}

SCENARIO("recruit reorganises a disordered unit that is not about to fight", "") {
    Scene scene;
    const UnitId spears = scene.add(Seat::Red, "Spears", TroopType::FP, {60, 15, 90}, {.disordered = true});
    scene.add(Seat::Blue, "Enemies", TroopType::FP, {60, 23, 270}, {.vbu = 6});
    Battle battle(scene);
    EXPECT_TRUE(std::holds_alternative<Reorganise>(answer_with(battle, spears)));
}

SCENARIO("recruit keeps its general farther from the enemy than others", "") {
    const auto distance_kept = [](bool general) {
        Scene scene;
        const UnitId unit = scene.add(Seat::Red, "Guard", TroopType::CP, {60, 10, 90}, {.vbu = 4, .general = general});
        scene.add(Seat::Blue, "Enemies", TroopType::FP, {60, 32, 270}, {.vbu = 7, .impetus = 3});
        Battle battle(scene);
        battle.skip_to(Seat::Red);
        battle.activate(unit);
        obey(battle);
        return ai::distance_to_enemy(battle.field(), battle.state, unit, 100);
    };
    EXPECT_GT(distance_kept(true), distance_kept(false));
}

SCENARIO("recruit moves a line as a group", "") {
    Scene scene;
    UnitSet line;
    for (int i = 0; i < 3; ++i)
        line.insert(scene.add(Seat::Red, "Spears " + std::to_string(i), TroopType::FP, {50 + 8.0 * i, 10, 90}));
    scene.add(Seat::Blue, "Enemies", TroopType::FP, {58, 50, 270});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    EXPECT_EQ(answer(battle), Action(Activate{line}));
    obey(battle);
    obey(battle);
    for (UnitId u : line) EXPECT_GT(battle.unit(u).pose.y, to_grid(10));
}

SCENARIO("recruit is as good as the view lets it be: two worlds that look the same get the same answer", "") {
    Scene scene;
    scene.add(Seat::Red, "Spears", TroopType::FP, {60, 20, 90});
    scene.add(Seat::Blue, "Enemies", TroopType::FP, {60, 28, 270});
    Battle one(scene), two(scene);
    one.skip_to(Seat::Red);
    two.roll({5, 6, 2, 1});  // other dice, the same world
    EXPECT_EQ(view(one.field(), one.state, Seat::Red), view(two.field(), two.state, Seat::Red));
    EXPECT_EQ(answer(one), answer(two));
}

}  // namespace acies::test::recruit_test
