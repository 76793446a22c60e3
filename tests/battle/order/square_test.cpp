// Shot and pike: arquebusiers who shelter within a square of pikes.
#include "battle/order/square.h"

#include "battle/acting/feat.h"
#include "battle/order/losses.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::square_test {

namespace {

constexpr std::array both{"impetus", "advanced"};

// Red's horse faces Blue's arquebusiers, who stand beside deep pikes.
struct Shot : Scene {
    UnitId horse, pikes, shot;
    explicit Shot(const char* rules, TroopType attacker = TroopType::CM, Weapon weapon = Weapon::ArquebusA,
                  double gap = 0, int rear_pikes = 5) {
        setup.edition = rules;
        setup.table = {180, 120};
        setup.structure = {{Structure::Good, Structure::Good}};
        const UnitId red = add(Seat::Red, "Red general", TroopType::CP, {20, 20});
        const UnitId blue = add(Seat::Blue, "Blue general", TroopType::CP, {30, 90, 270});
        horse = add(Seat::Red, "Horse", attacker, {69 + gap, 52}, {.impetus = 2, .m = 10});
        pikes = add(Seat::Blue, "Pikes", TroopType::FP, {60, 60, 270}, {.arms = Arms::Pike, .rear_vbu = rear_pikes});
        shot = add(Seat::Blue, "Shot", TroopType::S, {68 + gap, 60, 270},
                   {.vbu = 3, .impetus = 0, .m = 8, .weapon = weapon});
        command("Red", Quality::Fair, {red, horse}, true);
        command("Blue", Quality::Fair, {blue, pikes, shot}, true);
    }
};

// Red has declared its charge.
struct Charged : Battle {
    explicit Charged(const Shot& scene) : Battle(scene) {
        roll({6, 5, 1, 2});
        activate(scene.horse);
        must(charge());
    }
    bool may_enter() const {
        const Node now = at();
        const auto* asked = std::get_if<Decision>(&now);
        return asked && asked->question == Question::React && asked->answers.contains(Answer::EnterSquare);
    }
    void enter() {
        const Decision asked = at<Decision>();
        ASSERT_TRUE(asked.answers.contains(Answer::EnterSquare));
        must(Choose{static_cast<std::uint8_t>(asked.count - 1)});  // it is the last of the answers
    }
};

// Inside, when Blue's Command acts.
struct Inside : Charged {
    explicit Inside(const Shot& scene) : Charged(scene) {
        enter();
        while (std::holds_alternative<Decision>(at()) && at<Decision>().seat == Seat::Red) must(Done{});
        roll({3, 4});  // Blue, alone
        activate(scene.shot);
    }
};

}  // namespace

SCENARIO("arquebusiers beside deep pikes go into the square when horse charges them, and it charges into the void",
         "[I1-MOV-49] [I1-ITP-26] [I1-SPC-41]") {
    for (const char* rules : both) {
        const Shot scene(rules);
        Charged battle(scene);
        EXPECT_TRUE(battle.may_enter());
        battle.enter();
        EXPECT_TRUE(battle.happened(Happening::EntersSquare, scene.shot));
        EXPECT_FALSE(is_on_table(battle.state, scene.shot));
        EXPECT_FALSE(is_in_melee(battle.state, scene.horse));
        EXPECT_EQ(battle.unit(scene.shot).square, scene.pikes);
        EXPECT_FALSE(is_absent(battle.state, scene.shot));  // it hides from nobody
    }
}

SCENARIO("no square for other weapons, single pikes, pikes that are not touched, or a charge of foot", "[I1-ITP-26]") {
    for (const char* rules : both) {
        EXPECT_FALSE(Charged(Shot(rules, TroopType::CM, Weapon::CrossbowA)).may_enter());
        EXPECT_FALSE(Charged(Shot(rules, TroopType::CM, Weapon::ArquebusA, 1)).may_enter());
        EXPECT_FALSE(Charged(Shot(rules, TroopType::CM, Weapon::ArquebusA, 0, 0)).may_enter());
        EXPECT_FALSE(Charged(Shot(rules, TroopType::FP)).may_enter());
        EXPECT_TRUE(Charged(Shot(rules, TroopType::CP, Weapon::Musket)).may_enter());
    }
}

SCENARIO("whoever is inside a square neither shoots nor moves; it leaves by a test, beside or behind the pikes",
         "[I1-MOV-49] [I1-ITP-26] [I1-DIS-10] [I1-DIS-07]") {
    for (const char* rules : both) {
        const Shot scene(rules);
        Inside battle(scene);
        EXPECT_EQ(battle.rule_against(ahead(1)), "I1-ITP-26");
        EXPECT_EQ(battle.rule_against(Shoot{.unit = scene.shot, .target = scene.horse}), "I1-ITP-26");
        EXPECT_EQ(battle.rule_against(Await{}), "I1-ITP-26");
        battle.must(SpecialAction{Feat::LeaveSquare});
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
        Battle failed = battle;
        battle.roll({6});
        ASSERT_TRUE(is_on_table(battle.state, scene.shot));
        EXPECT_TRUE(battle.happened(Happening::LeavesSquare, scene.shot));
        EXPECT_FALSE(battle.unit(scene.shot).disordered);
        const Rect pikes = rect_of(battle.field(), battle.state, scene.pikes);
        const Rect shot = rect_of(battle.field(), battle.state, scene.shot);
        EXPECT_LT(gap(pikes, shot), 0.1);
        EXPECT_EQ(battle.unit(scene.shot).pose.heading, battle.unit(scene.pikes).pose.heading);
        failed.roll({1});
        EXPECT_EQ(failed.unit(scene.shot).square, scene.pikes);
        EXPECT_EQ(failed.at<Decision>().question, Question::Half);
    }
}

SCENARIO("a unit that is in no square leaves none", "[I1-MOV-49] [I1-DIS-10]") {
    const Shot scene("impetus");
    Battle battle(scene);
    battle.roll({1, 2, 6, 5});
    battle.activate(scene.shot);
    EXPECT_EQ(battle.rule_against(SpecialAction{Feat::LeaveSquare}), "I1-DIS-10");
}

SCENARIO("the shot is lost with its square", "[I1-ITP-26]") {
    const Shot scene("impetus");
    Charged battle(scene);
    battle.enter();
    struct Run run{battle.field(), battle.state, &battle.report};
    remove(run, scene.pikes, {}, "cohesion_test");
    EXPECT_TRUE(battle.unit(scene.shot).removed);
    EXPECT_TRUE(problems(battle.field(), battle.state).empty());
}

}  // namespace acies::test::square_test
