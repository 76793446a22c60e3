// Shots in the editions with Commands: how often, with how many dice, by whom.
#include "support/attack.h"
#include "support/scenario.h"

namespace acies::test::volley_test {

namespace {

constexpr TroopType FP = TroopType::FP, T = TroopType::T, S = TroopType::S, CM = TroopType::CM, ART = TroopType::ART,
                    W = TroopType::W;
constexpr Traits archers{.vbu = 5, .m = 6, .weapon = Weapon::LongbowA};
constexpr UnitId red = 2, blue = 3;

// Red's shooters at (60, 40), northward, and a target of Blue.
Armies range(const char* rules, TroopType shooter, Traits of_shooter, TroopType target, double distance,
             Traits of_target = {}) {
    Armies scene(rules);
    scene.mine("Shooters", shooter, {60, 40}, of_shooter);
    scene.his("Target", target, {60, 40 + distance, 270}, of_target);
    return scene;
}
// Dice of the shot at the target; 0 if it is refused.
int dice_in(const Armies& scene) {
    Attack battle(scene);
    battle.activate(red);
    const Shoot shot{.unit = red, .target = blue};
    if (battle.refused(shot)) return 0;
    battle.must(shot);
    battle.stand();
    return battle.at<Chance>().dice;
}

}  // namespace

SCENARIO("a unit shoots once a turn, if it wants to", "[I1-SHO-07] [I1-ACT-03]") {
    for (const char* rules : first_editions) {
        Attack battle(range(rules, T, archers, FP, 10));
        battle.activate(red);
        Attack silent = battle;
        silent.must(Done{});  // nobody has to
        EXPECT_FALSE(silent.unit(red).shot);
        battle.must(Shoot{.unit = red, .target = blue});
        battle.roll({1, 1, 1, 1, 1});
        EXPECT_TRUE(battle.refused(Shoot{.unit = red, .target = blue})) << rules;
        for (Attack* one : {&battle, &silent}) {
            while (one->is_asked(Question::Activation)) one->must(Done{});
            one->state.units[red].on_opportunity = true;  // were it so, it could answer once more
            one->over_to_blue();
            one->activate(blue);
            one->must(leg(Leg::Wheel, 5));
            EXPECT_EQ(one->is_asked(Question::React), one == &silent) << rules;
        }
    }
}

SCENARIO("shots are not added together: each has its dice and its own test", "[I1-SHO-07] [I1-SHO-06]") {
    for (const char* rules : first_editions) {
        Armies scene = range(rules, T, archers, FP, 10);
        const UnitId others = scene.mine("Others", T, {69, 40}, archers);
        Attack battle(scene);
        battle.activate(red);
        battle.must(Shoot{.unit = red, .target = blue});
        battle.roll({6, 1, 1, 1, 5});
        battle.roll({1});
        EXPECT_FALSE(battle.rolls(Roll::Test));
        battle.must(Done{});
        battle.activate(others);
        battle.must(Shoot{.unit = others, .target = blue});
        battle.roll({5, 1, 1, 1, 1});  // the five of before does not make a pair with it
        EXPECT_FALSE(battle.rolls(Roll::Test)) << rules;
    }
}

SCENARIO("without a die there is no shot, and whoever comes first as a target still does", "[I1-SHO-08] [I1-SHO-35]") {
    for (const char* rules : first_editions) {
        Armies scene = range(rules, T, {.vbu = 1, .weapon = Weapon::Javelin}, S, 10);  // 1 - 1 - 1 at least
        const UnitId foot = scene.his("Foot", CM, {66, 52, 270});                      // could be shot at
        Attack battle(scene);
        battle.activate(red);
        EXPECT_EQ(battle.rule_against(Shoot{.unit = red, .target = blue}), "I1-SHO-08") << rules;
        EXPECT_FALSE(battle.rule_against(Shoot{.unit = red, .target = foot}).empty());
        scene.setup.units[blue].pose = {to_grid(100), to_grid(100), to_heading(270)};
        Attack free(scene);
        free.activate(red);
        EXPECT_FALSE(free.refused(Shoot{.unit = red, .target = foot})) << rules;
    }
}

SCENARIO("a shot over friends has two dice less", "[I1-SHO-12] [I1-SHO-33]") {
    for (const char* rules : first_editions) {
        Armies scene = range(rules, T, archers, FP, 22);
        EXPECT_EQ(dice_in(scene), 5 - 1) << rules;
        scene.mine("Friends", FP, {60, 47});
        EXPECT_EQ(dice_in(scene), 5 - 1 - 2) << rules;
    }
}

SCENARIO("a target at the edge of a wood is shot at with two dice less", "[I1-SHO-15] [I1-TER-16]") {
    for (const char* rules : first_editions) {
        Armies scene = range(rules, T, archers, FP, 10);
        scene.area(Landscape::Wood, {40, 46}, {80, 70});  // 4 U inside
        EXPECT_EQ(dice_in(scene), 5 - 2) << rules;
        Armies deep = range(rules, T, archers, FP, 12);  // 6 U
        deep.area(Landscape::Wood, {40, 46}, {80, 70});
        EXPECT_EQ(dice_in(deep), 0) << rules;
    }
}

SCENARIO("artillery has two dice more at Large Units, columns and wagenburgs", "[I1-SHO-19]") {
    for (const char* rules : first_editions) {
        const Traits guns{.vbu = 4, .impetus = 0, .m = 3, .weapon = Weapon::ArtilleryB};
        const Traits pikes{.arms = Arms::Pike}, deep{.arms = Arms::Pike, .rear_vbu = 3};
        EXPECT_EQ(dice_in(range(rules, ART, guns, FP, 20, pikes)), 4 + 2) << rules;
        EXPECT_EQ(dice_in(range(rules, ART, guns, FP, 20, deep)), 4 + 2 + 2) << rules;
        EXPECT_EQ(dice_in(range(rules, ART, guns, W, 20)), 4 + 2 + 2) << rules;
        Armies column = range(rules, ART, guns, FP, 20, pikes);
        column.his("Behind", FP, {60, 63, 270}, pikes);
        EXPECT_EQ(dice_in(column), 4 + 2 + 2) << rules;
        EXPECT_EQ(dice_in(range(rules, T, archers, FP, 20, deep)), 5 - 1) << rules;  // nobody else
    }
}

SCENARIO("cavalry shoots only if its list gives it a weapon", "[I1-TRP-15]") {
    for (const char* rules : first_editions) {
        EXPECT_EQ(dice_in(range(rules, CM, {.vbu = 5}, FP, 10)), 0) << rules;
        EXPECT_EQ(dice_in(range(rules, CM, {.vbu = 5, .weapon = Weapon::CompbowB}, FP, 10)), 5) << rules;
    }
}

}  // namespace acies::test::volley_test
