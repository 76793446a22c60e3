// What VBU, disorder and losses mean for a unit in the editions with Commands.
#include "support/attack.h"
#include "support/scenario.h"

namespace acies::test::order_and_losses_test {

namespace {

constexpr TroopType FP = TroopType::FP, T = TroopType::T;

// Red's unit charges a unit of Blue that stands 5 U before it.
struct Onset {
    Traits of_red{.vbu = 5, .impetus = 3}, of_blue{.vbu = 5, .impetus = 0};
    TroopType red_type = FP, blue_type = FP;
    static constexpr UnitId red = 2, blue = 3;

    Armies scene(const char* rules) const {
        Armies made(rules);
        made.mine("Red foot", red_type, {60, 40}, of_red);
        made.his("Blue foot", blue_type, {62, 45, 270}, of_blue);
        return made;
    }
};

// Red's archers shoot at Blue's foot 10 U away: longbow A at short range, dice as many as their VBU.
struct Volley {
    Traits of_red{.vbu = 5, .m = 6, .weapon = Weapon::LongbowA}, of_blue{.vbu = 5, .impetus = 0};
    TroopType blue_type = TroopType::FL;  // no +1 of heavy foot against missiles in Advanced Impetus
    static constexpr UnitId red = 2, blue = 3;

    Armies scene(const char* rules) const {
        Armies made(rules);
        made.mine("Archers", T, {60, 40}, of_red);
        made.his("Target", blue_type, {60, 50, 270}, of_blue);
        return made;
    }
    // Until the target has to test, with one damage.
    Attack shot(const char* rules) const {
        Attack battle(scene(rules));
        battle.activate(red);
        battle.must(Shoot{.unit = red, .target = blue});
        battle.stand();
        battle.must(sixes(battle.at<Chance>(), 1));
        return battle;
    }
};

}  // namespace

SCENARIO("a unit without losses is fresh and has its impetus; one with a loss fights with the VBU that is left",
         "[I1-STA-01] [I1-STA-02] [I1-TRP-07] [I1-TRP-08]") {
    for (const char* rules : first_editions) {
        const Onset onset;
        Attack fresh(onset.scene(rules)), worn(onset.scene(rules));
        fresh.charge_with(Onset::red);
        EXPECT_EQ(fresh.at<Chance>().dice, 5 + 3);
        worn.state.units[Onset::red].vbu[0] = 4;
        worn.charge_with(Onset::red);
        EXPECT_EQ(worn.at<Chance>().dice, 4);
    }
}

SCENARIO("a unit that began without impetus may not move into contact", "[I1-TRP-08] [I1-CHG-01]") {
    for (const char* rules : first_editions) {
        Attack battle(Onset{.of_red = {.impetus = 0}}.scene(rules));
        battle.activate(Onset::red);
        EXPECT_EQ(battle.rule_against(charge()), "I1-CHG-01");
        EXPECT_TRUE(battle.refused(ahead(5)));
        battle.must(ahead(4.8));
        EXPECT_FALSE(is_in_melee(battle.state, Onset::red));
    }
}

SCENARIO("a unit may be fresh and in disorder: it keeps its impetus and loses a die", "[I1-STA-04] [I1-STA-11]") {
    for (const char* rules : first_editions) {
        Attack battle(Onset{.of_red = {.vbu = 5, .impetus = 3, .disordered = true}}.scene(rules));
        battle.charge_with(Onset::red);
        EXPECT_EQ(battle.at<Chance>().dice, 5 + 3 - 1);
    }
}

SCENARIO("disorder costs a die of shooting, a die of melee and one point of the critical number", "[I1-STA-11]") {
    for (const char* rules : first_editions) {
        for (const bool disordered : {false, true}) {
            const int less = disordered ? 1 : 0;
            Attack shooting(
                Volley{.of_red = {.vbu = 5, .weapon = Weapon::LongbowA, .disordered = disordered}}.scene(rules));
            shooting.activate(Volley::red);
            shooting.must(Shoot{.unit = Volley::red, .target = Volley::blue});
            EXPECT_EQ(shooting.at<Chance>().dice, 5 - less);

            Attack melee(Onset{.of_blue = {.vbu = 5, .disordered = disordered}}.scene(rules));
            melee.charge_with(Onset::red);
            EXPECT_EQ(melee.at<Chance>().against, 5 - less);
            melee.strike(1, 0);
            melee.roll({5});  // 5 - 1 = 4, or 3
            EXPECT_EQ(melee.unit(Onset::blue).vbu[0], 4 - less);
            EXPECT_EQ(melee.next(), Roll::Retreat);
        }
    }
}

SCENARIO("a second disorder adds nothing: one test restores order", "[I1-STA-06] [I1-STA-07]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId foot = scene.mine("Foot", FP, {60, 40}, {.m = 5, .disordered = true});
        scene.his("Enemy", FP, {60, 100, 270});
        scene.area(Landscape::Scrub, {50, 36}, {70, 60});  // disorders heavy foot that moves in it
        Attack battle(scene);
        battle.activate(foot);
        battle.must(ahead(4));
        EXPECT_TRUE(battle.unit(foot).disordered);
        EXPECT_EQ(battle.unit(foot).vbu[0], 5);
        battle.over_to_blue();
        battle.must(Done{});
        battle.roll({6, 5, 1, 2});
        battle.activate(foot);
        battle.must(Reorganise{});
        battle.roll({6});
        EXPECT_FALSE(battle.unit(foot).disordered);
    }
}

SCENARIO("a unit with no VBU left is removed at once, and its VD counts as lost",
         "[I1-STA-03] [I1-COH-05] [I1-TRP-10] [I1-RET-23]") {
    for (const char* rules : first_editions) {
        Attack battle = Volley{.of_blue = {.vbu = 1, .vd = 4}}.shot(rules);
        EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Blue), 0);
        battle.roll({6});
        EXPECT_TRUE(battle.unit(Volley::blue).removed);
        EXPECT_TRUE(battle.happened(Happening::Removed, Volley::blue));
        EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Blue), 4);
        EXPECT_EQ(battle.field().total_vd(Seat::Blue), 4 + 3);  // the general's own unit has 3
    }
}

SCENARIO("the critical number follows the VBU that is left", "[I1-TRP-07] [I1-COH-01]") {
    for (const char* rules : first_editions) {
        for (const int vbu : {5, 3}) {
            Attack battle(Volley{}.scene(rules));
            battle.state.units[Volley::blue].vbu[0] = static_cast<std::int8_t>(vbu);
            battle.activate(Volley::red);
            battle.must(Shoot{.unit = Volley::red, .target = Volley::blue});
            battle.roll({6, 6, 1, 1, 1});
            battle.roll({4});  // vbu - 2 + 1 for the short range
            EXPECT_EQ(battle.unit(Volley::blue).vbu[0], vbu == 5 ? 5 : 3 - 2);
        }
    }
}

SCENARIO("a commander with a unit adds one to its critical number, whatever his level", "[I1-CMD-06] [I1-COH-07]") {
    for (const char* rules : first_editions) {
        for (const Quality level : {Quality::Expert, Quality::Poor, Quality::Coward}) {
            Armies scene(rules);
            scene.level = level;
            const UnitId foot = scene.mine("Foot", FP, {60, 40}), general = scene.blue[0];
            scene.setup.units[general].pose = {to_grid(62), to_grid(45), to_heading(270)};
            scene.his("Others", FP, {100, 100, 270});
            Attack battle(scene);
            battle.charge_with(foot);
            battle.strike(1, 0);
            battle.roll({5});  // 5 - 1 + 1
            EXPECT_EQ(battle.unit(general).vbu[0], 5);
            EXPECT_TRUE(battle.happened(Happening::TestPassed, general));
        }
        Attack alone(Onset{.of_blue = {.vbu = 5, .impetus = 0}}.scene(rules));
        alone.charge_with(Onset::red);
        alone.strike(1, 0);
        alone.roll({5});
        EXPECT_EQ(alone.unit(Onset::blue).vbu[0], 4);
        EXPECT_EQ(alone.next(), Roll::Retreat);
    }
}

SCENARIO("in melee each six and each pair of fives is a hit; both roll, then both who are hit test",
         "[I1-MEL-03] [I1-MEL-01]") {
    for (const char* rules : first_editions) {
        Attack battle(Onset{.of_blue = {.vbu = 4, .impetus = 0}}.scene(rules));
        battle.charge_with(Onset::red);
        battle.roll({6, 5, 5, 5, 1, 1, 1, 1, 5, 5, 5, 1});  // two hits by Red, one by Blue
        std::vector<int> hits(4);
        for (const Note& note : battle.report)
            if (note.what == Happening::Damaged) hits[note.unit] = note.number;
        EXPECT_EQ(hits[Onset::blue], 2);
        EXPECT_EQ(hits[Onset::red], 1);
        EXPECT_TRUE(battle.rolls(Roll::Test));
        const UnitId first = battle.at<Chance>().unit;
        battle.roll({1});
        EXPECT_TRUE(battle.rolls(Roll::Test));
        EXPECT_NE(battle.at<Chance>().unit, first);
        battle.roll({1});
        EXPECT_TRUE(battle.unit(Onset::red).disordered && battle.unit(Onset::blue).disordered);
    }
}

}  // namespace acies::test::order_and_losses_test
