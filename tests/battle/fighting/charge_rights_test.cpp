// Who may charge whom: light horse without impetus, baggage, built-up areas; and chariots that turn on the spot.
#include <random>

#include "battle/fighting/charge.h"
#include "battle/ground/village.h"
#include "support/battle.h"
#include "support/in_h.h"
#include "support/scenario.h"

namespace acies::test::charge_rights_test {

namespace {

constexpr std::array both{"impetus", "advanced"};

struct Meeting : Scene {
    UnitId general, unit, enemy;
    Meeting(const char* rules, TroopType type, Traits traits, Place enemy_at, TroopType enemy_type, Traits his = {}) {
        setup.edition = rules;
        setup.table = {180, 120};
        setup.structure = {{Structure::Good, Structure::Good}};
        general = add(Seat::Red, "General", TroopType::CP, {90, 20});
        unit = add(Seat::Red, "Unit", type, {60, 40}, traits);
        enemy = add(Seat::Blue, "Enemy", enemy_type, enemy_at, his);
        const UnitId other = add(Seat::Blue, "Other general", TroopType::CP, {150, 110, 270});
        command("Red", Quality::Fair, {general, unit}, true);
        command("Blue", Quality::Poor, {other, enemy}, true);
    }
    UnitId also(Seat seat, TroopType type, Place at, Traits traits = {}) {
        const UnitId u = add(seat, "Also", type, at, traits);
        setup.units[u].command = seat == Seat::Red ? 0 : 1;
        return u;
    }
};

struct Taken : Battle {
    explicit Taken(const Meeting& scene) : Battle(scene) {
        roll({6, 5, 1, 2});
        activate(scene.unit);
    }
};

constexpr Place in_front{61.5, 46, 270}, from_behind{61.5, 49, 90};
constexpr Traits no_impetus{.impetus = 0, .m = 12};

}  // namespace

SCENARIO("light horse without impetus charges skirmishers, disordered units, flanks and rears in Advanced Impetus",
         "[I1-CHG-03] [I1-SPC-43]") {
    for (const char* rules : both) {
        const auto charges = [&](Place at, TroopType type, Traits his = {}) {
            return Taken(Meeting(rules, TroopType::CL, no_impetus, at, type, his)).rule_against(charge()).empty();
        };
        const bool advanced = std::string(rules) == "advanced";
        EXPECT_EQ(charges(in_front, TroopType::S), advanced);
        EXPECT_EQ(charges(in_front, TroopType::FP, {.disordered = true}), advanced);
        EXPECT_EQ(charges(from_behind, TroopType::FP), advanced);
        EXPECT_FALSE(charges(in_front, TroopType::FP));
    }
}

SCENARIO("such a charge may involve no other enemy", "[I1-CHG-03]") {
    Meeting scene("advanced", TroopType::CL, no_impetus, {57, 46, 270}, TroopType::FP, {.disordered = true});
    EXPECT_EQ(Taken(scene).rule_against(charge()), "");
    scene.also(Seat::Blue, TroopType::FP, {65, 46, 270});  // beside it, in order
    EXPECT_NE(Taken(scene).rule_against(charge()), "");
}

SCENARIO("who has no impetus does not charge at all otherwise", "[I1-CHG-01]") {
    for (const char* rules : both)
        EXPECT_EQ(Taken(Meeting(rules, TroopType::FP, no_impetus, in_front, TroopType::S)).rule_against(charge()),
                  "I1-CHG-01");
}

SCENARIO("units without impetus that fail their test must assault the baggage before them, but not artillery",
         "[I1-SPC-33] [I1-SPC-34] [I1-CHG-04] [I1-ITP-56]") {
    for (const char* rules : both) {
        const Meeting scene(rules, TroopType::T, {.impetus = 0, .m = 8}, in_front, TroopType::BAG,
                            {.vbu = 2, .impetus = 0, .m = 0});
        Taken battle(scene);
        ASSERT_EQ(battle.at<Chance>().roll, Roll::Discipline);
        Battle calm = battle;
        battle.roll({1});
        EXPECT_NE(battle.rule_against(Done{}), "");
        EXPECT_NE(battle.rule_against(leg(Leg::Back, 1)), "");
        battle.must(charge());
        EXPECT_TRUE(is_in_melee(battle.state, scene.unit));
        calm.roll({6});
        EXPECT_EQ(calm.rule_against(Done{}), "");
        const Taken guns(Meeting(rules, TroopType::ART, {.impetus = 0, .m = 2}, in_front, TroopType::BAG,
                                 {.vbu = 2, .impetus = 0, .m = 0}));
        EXPECT_EQ(guns.at<Decision>().question, Question::Activation);
    }
}

SCENARIO("only infantry charges a unit in a built-up area", "[I1-CHG-05] [I1-TER-26]") {
    for (const char* rules : both)
        for (const TroopType type : {TroopType::CP, TroopType::FP}) {
            Meeting scene(rules, type, {.impetus = 3, .m = 8}, {60, 46, 270}, TroopType::FP);
            scene.area(Landscape::Village, {55, 46}, {65, 54});
            Battle battle(scene);
            battle.state.units[scene.enemy].village = 0;
            battle.roll({6, 5, 1, 2});
            battle.activate(scene.unit);
            EXPECT_EQ(battle.rule_against(charge()).empty(), type == TroopType::FP);
        }
}

// Villages anywhere ahead of the unit, within its reach: lengths in the measure of the edition, of which `unit` is 1 U.
template <class Make>
void storm_anywhere(double unit, Make&& make) {
    std::mt19937 random(7);
    const auto between = [&](double least, double most) {
        return least + (most - least) * static_cast<double>(random() % 100'000) / 100'000;
    };
    for (int i = 0; i < 300; ++i) {
        const double left = between(-6, -1) * unit, near = between(1.5, 6) * unit;
        const Vec size{between(4, 12) * unit, between(4, 12) * unit};
        auto scene = make(Vec{left, near}, Vec{left + size.x, near + size.y});
        scene.setup.units[scene.unit].pose.heading += static_cast<std::int32_t>(between(-1000, 1000));
        Battle battle(scene);
        Run run{battle.field(), battle.state};
        occupy(run, scene.enemy, 0);
        battle.roll({6, 5, 1, 2});
        battle.activate(scene.unit);
        ASSERT_EQ(battle.rule_against(charge()), "") << i;
        battle.must(charge());
        while (std::holds_alternative<Decision>(battle.at())) battle.must(Choose{0});
        if (battle.at<Chance>().roll == Roll::Alignment) battle.roll({1});
        ASSERT_TRUE(is_in_melee(battle.state, scene.unit)) << i;
        EXPECT_EQ(battle.next(), Roll::Melee);
    }
}

SCENARIO("a garrison is charged wherever the edge of its village lies", "[I1-CHG-05] [I2-ITP-32]") {
    for (const char* rules : both)
        storm_anywhere(1, [&](Vec least, Vec most) {
            Meeting scene(rules, TroopType::FP, {.impetus = 3, .m = 8}, {60, 80, 270}, TroopType::FP);
            scene.area(Landscape::Village, Vec{60, 40} + least, Vec{60, 40} + most);
            return scene;
        });
    struct Storm : InH {
        UnitId unit = mine("Unit", TroopType::FL, {20, 10}, {.impetus = 3});
        UnitId enemy = his("Enemy", TroopType::FP, {20, 20, 270});
    };
    storm_anywhere(0.25, [](Vec least, Vec most) {
        Storm scene;
        scene.enlisted();
        scene.area(Landscape::Village, Vec{20, 10} + least, Vec{20, 10} + most);
        return scene;
    });
}

SCENARIO("an impetuous charge goes through friends that let it, and stops at those that do not",
         "[I1-MOV-18] [I1-ITP-18] [I1-CHG-09]") {
    for (const TroopType type : {TroopType::S, TroopType::FP}) {
        Meeting scene("impetus", TroopType::FP, {.impetus = 3, .m = 12, .impetuous = true}, {61.5, 51, 270},
                      TroopType::FP);
        const UnitId between = scene.also(Seat::Red, type, {60, 46});
        Taken battle(scene);
        const bool passes = type == TroopType::S;
        EXPECT_EQ(battle.rule_against(charge()).empty(), passes);
        if (!passes) continue;
        battle.must(charge());
        for (int i = 0; i < 9 && std::holds_alternative<Decision>(battle.at()); ++i) battle.must(Choose{0});
        EXPECT_TRUE(is_in_melee(battle.state, scene.unit));
        EXPECT_LT(battle.unit(between).pose.y, battle.unit(scene.unit).pose.y);
    }
}

// ---- chariots

SCENARIO("a standing chariot turns on the spot, never twice running, even in the next turn",
         "[I1-ITP-19] [I1-MOV-50]") {
    const Meeting scene("impetus", TroopType::CGL, {.impetus = 2, .m = 8}, {150, 100, 270}, TroopType::FP);
    Taken battle(scene);
    battle.must(leg(Leg::Pivot, 60));
    EXPECT_TRUE(battle.unit(scene.unit).pivoted);
    for (UnitState& unit : battle.state.units) unit.activated = false;
    if (battle.at<Decision>().question == Question::Activation) battle.must(Done{});
    battle.activate(scene.unit);
    EXPECT_EQ(battle.rule_against(leg(Leg::Pivot, 10)), "I1-ITP-19");
    battle.must(ahead(4));
    EXPECT_FALSE(battle.unit(scene.unit).pivoted);
    const Meeting advanced("advanced", TroopType::CGL, {.impetus = 2, .m = 8}, {150, 100, 270}, TroopType::FP);
    EXPECT_EQ(Taken(advanced).rule_against(leg(Leg::Pivot, 10)), "I1-MOV-26");
}

}  // namespace acies::test::charge_rights_test
