// How enemies meet in the editions with Commands: contact, its side, main units and supports.
#include "support/attack.h"
#include "support/scenario.h"

namespace acies::test::meeting_test {

namespace {

constexpr TroopType FP = TroopType::FP, S = TroopType::S, CP = TroopType::CP, CL = TroopType::CL;

UnitSet set_of(std::initializer_list<UnitId> units) {
    UnitSet all;
    for (UnitId u : units) all.insert(u);
    return all;
}

// The side on which Blue's unit has been contacted by the only engagement that there is.
Side side_of_blue(const Battle& battle) {
    EXPECT_EQ(battle.state.engagements.size(), 1u);
    return battle.state.engagements.empty() ? Side::Front : battle.state.engagements[0].contacted[Seat::Blue];
}

}  // namespace

SCENARIO(
    "a charge goes straight ahead and touches with its front or a front corner, whatever side of the enemy that is",
    "[I1-CHG-06] [I1-ITP-34] [I1-STA-28]") {
    for (const char* rules : first_editions) {
        for (const double facing : {270.0, 0.0, 90.0, 225.0}) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", FP, {60, 40}, {.m = 12});
            const UnitId blue = scene.his("Blue", FP, {63, 50, facing}, {.disordered = true});
            Attack battle(scene);
            battle.charge_with(red);
            EXPECT_EQ(battle.x(red), 60) << rules << ' ' << facing;
            EXPECT_GT(battle.y(red), 44);
            EXPECT_EQ(engaged_with(battle.state, red), UnitSet(blue));
            EXPECT_TRUE(battle.rolls(Roll::Melee));
        }
    }
}

SCENARIO("side by side in contact nobody is in melee", "[I1-STA-28]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId red = scene.mine("Red", FP, {60, 40});
        const UnitId blue = scene.his("Blue", FP, {68, 37, 270});  // right side against right side
        Attack battle(scene);
        EXPECT_FALSE(is_in_melee(battle.state, red));
        EXPECT_FALSE(is_in_melee(battle.state, blue));
        battle.activate(red);
        battle.must(ahead(1));
        EXPECT_FALSE(is_in_melee(battle.state, blue));
    }
}

SCENARIO("whoever touches two enemies with its front is in melee with both", "[I1-ITP-34]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId red = scene.mine("Red", FP, {61, 40});
        const UnitId left = scene.his("Left", FP, {56, 45, 270}, {.disordered = true});
        const UnitId right = scene.his("Right", FP, {64.5, 45, 270}, {.disordered = true});
        Attack battle(scene);
        battle.charge_with(red);
        EXPECT_EQ(engaged_with(battle.state, red), set_of({left, right}));
    }
}

SCENARIO("exactly before the enemy a die shifts the charger half a U to its left or right", "[I1-ITP-34] [I1-CHG-12]") {
    for (const char* rules : first_editions) {
        for (const int die : {3, 4}) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", FP, {60, 40});
            scene.his("Blue", FP, {60.3, 45, 270.5}, {.disordered = true});
            Attack battle(scene);
            battle.charge_with(red);
            EXPECT_TRUE(battle.rolls(Roll::Alignment)) << rules;
            battle.roll({die});
            EXPECT_NEAR(battle.x(red), die == 3 ? 59.5 : 60.5, 0.02);
            EXPECT_TRUE(battle.rolls(Roll::Melee));
        }
        for (const auto& [offset, facing] : {std::pair(60.6, 270.0), std::pair(60.3, 271.5)}) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", FP, {60, 40});
            scene.his("Blue", FP, {offset, 45, facing}, {.disordered = true});
            Attack battle(scene);
            battle.charge_with(red);
            EXPECT_TRUE(battle.rolls(Roll::Melee)) << rules << ' ' << offset;
        }
    }
}

SCENARIO("an attack is on the flank or rear if the attacker began wholly behind the line of the enemy's front",
         "[I1-CHG-14] [I1-CHG-15] [I1-ITP-35] [I1-STA-24]") {
    for (const char* rules : first_editions) {
        const auto charged = [&](double x, double facing) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", FP, {x, 40}, {.vbu = 5, .impetus = 2});
            scene.his("Blue", FP, {60, 50, facing}, {.vbu = 5, .impetus = 0, .m = 3});
            Attack battle(scene);
            battle.charge_with(red, true);
            if (battle.rolls(Roll::ChargeBonus)) battle.roll({6});
            return battle;
        };
        const Attack front = charged(61, 270), side_yet_front = charged(57, 0), flank = charged(55.9, 0),
                     rear = charged(61, 90);
        EXPECT_EQ(side_of_blue(front), Side::Front) << rules;
        EXPECT_EQ(side_of_blue(side_yet_front), Side::Front);
        EXPECT_EQ(side_of_blue(flank), Side::Flank);
        EXPECT_EQ(side_of_blue(rear), Side::Rear);
        EXPECT_EQ(front.at<Chance>().dice, 5 + 2);
        EXPECT_EQ(side_yet_front.at<Chance>().dice, 5 + 2);
        EXPECT_EQ(flank.at<Chance>().dice, 5 + 2 + 2);
        EXPECT_EQ(rear.at<Chance>().dice, 5 + 2 + 2);
        EXPECT_EQ(front.at<Chance>().against, 5);
        EXPECT_EQ(flank.at<Chance>().against, 5 - 1);  // disordered by it
    }
}

SCENARIO("where a charge comes from is judged at the start of its last phase", "[I1-ITP-35]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId red = scene.mine("Red", CL, {60, 36}, {.impetus = 2, .m = 12});
        scene.his("Blue", FP, {60, 50, 0}, {.impetus = 0});
        Attack battle(scene);
        battle.activate(red);
        battle.must(leg(Leg::Sideways, 5, Hand::Left));  // from partly before the line to behind it
        battle.must(charge());
        while (battle.rolls(Roll::Discipline)) battle.roll({6});
        battle.stand();
        EXPECT_EQ(side_of_blue(battle), Side::Flank) << rules;
    }
}

SCENARIO("a charge goes through friends that may be passed, and is stopped by others", "[I1-CHG-09]") {
    for (const char* rules : first_editions) {
        for (const TroopType between : {S, FP}) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", FP, {60, 36});
            const UnitId screen = scene.mine("Screen", between, {60, 40});
            const UnitId blue = scene.his("Blue", FP, {62, 43, 270}, {.disordered = true});
            Attack battle(scene);
            battle.activate(red);
            if (between == FP) {
                EXPECT_TRUE(battle.refused(charge())) << rules;
                continue;
            }
            battle.must(charge());
            battle.stand();
            EXPECT_EQ(engaged_with(battle.state, red), UnitSet(blue)) << rules;
            EXPECT_LE(battle.y(screen), 40.001);  // S stand behind whoever has passed them
        }
    }
}

SCENARIO("a countercharge goes through friends that may be passed, and no others", "[I1-CHG-26] [I1-CHG-27]") {
    for (const char* rules : first_editions) {
        for (const TroopType before : {S, FP}) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", CP, {60, 40}, {.m = 12});
            const UnitId horse = scene.his("Horse", CP, {66, 52, 270}, {.m = 12});
            scene.his("Before", before, {69.5, 49, 270}, {.impetus = 0});  // half before Horse, beside Red's way
            Attack battle(scene);
            battle.activate(red);
            battle.must(charge());
            while (battle.is_asked(Question::React) && battle.at<Decision>().unit != horse) battle.must(Choose{0});
            ASSERT_TRUE(battle.is_asked(Question::React)) << rules;
            EXPECT_TRUE(battle.at<Decision>().answers.contains(Answer::Countercharge));
            battle.must(Choose{1});
            battle.roll({6});
            battle.stand();
            EXPECT_TRUE(battle.happened(Happening::Countercharges, horse));
            EXPECT_NEAR(battle.y(horse), before == S ? 46 : 52, 0.01) << rules;
            EXPECT_EQ(battle.at<Chance>().against, before == S ? 5 + 2 : 5) << rules;  // I1-CHG-27: it has to move
            EXPECT_EQ(engaged_with(battle.state, red), UnitSet(horse));
        }
    }
}

SCENARIO("a unit helps in two melees, a main unit fights in its own alone", "[I1-MEL-44] [I1-ITP-37] [I1-MEL-41]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const Traits plain{.vbu = 5, .impetus = 2};
        const UnitId left = scene.mine("Left", FP, {52, 40}, plain), right = scene.mine("Right", FP, {68, 40}, plain);
        const UnitId middle = scene.mine("Middle", FP, {60, 40}, plain);
        scene.his("One", FP, {54.5, 44, 270}, {.vbu = 4, .disordered = true});
        scene.his("Two", FP, {65.5, 44, 270}, {.vbu = 4, .disordered = true});
        Attack battle(scene);
        battle.charge_with(set_of({left, middle, right}));
        EXPECT_TRUE(battle.is_asked(Question::Melee)) << rules;
        battle.must(Choose{0});
        const int flanks = std::string_view(rules) == "advanced" ? 1 : 0;  // I1-MEL-14: the middle is at its side
        for (int melee = 0; melee < 2; ++melee) {
            EXPECT_EQ(battle.at<Chance>().dice, 5 + 2 + flanks + 4) << rules << melee;  // half of 7 in both
            EXPECT_EQ(battle.at<Chance>().against, 4 - 1);
            battle.strike(0, 0);
        }
        EXPECT_TRUE(battle.is_asked(Question::Half));
    }
}

SCENARIO("only main units are hit, test and lose VBU", "[I1-MEL-45] [I1-COH-19]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId main = scene.mine("Main", FP, {57, 40}, {.impetus = 0}),
                     help = scene.mine("Help", FP, {65, 40}, {.impetus = 2});
        scene.setup.units[main].profile.impetus = 2;
        scene.his("Blue", FP, {60, 44, 270}, {.vbu = 6, .disordered = true});
        Attack battle(scene);
        battle.charge_with(set_of({main, help}));
        battle.strike(0, 3);
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Test);
        EXPECT_EQ(battle.at<Chance>().unit, main);
        battle.roll({5});
        EXPECT_LT(battle.unit(main).vbu[0], 5);
        EXPECT_FALSE(battle.rolls(Roll::Test));
        EXPECT_EQ(battle.unit(help).vbu[0], 5);
        EXPECT_FALSE(battle.unit(help).disordered);
    }
}

SCENARIO("a newcomer makes the melee be fought again, and may only help in it", "[I1-MEL-46] [I1-MEL-43]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId foot = scene.mine("Foot", FP, {60, 40}, {.vbu = 5, .impetus = 2});
        const UnitId horse = scene.mine("Horse", CP, {50, 48.5, 0}, {.vbu = 6, .impetus = 3, .m = 10});
        const UnitId blue = scene.his("Blue", FP, {62, 44, 270}, {.vbu = 5, .impetus = 0});
        Attack battle(scene);
        battle.charge_with(foot);
        battle.strike(0, 0);
        EXPECT_TRUE(battle.is_asked(Question::Half));
        battle.charge_with(horse);
        const Chance melee = battle.at<Chance>();
        EXPECT_EQ(melee.roll, Roll::Melee);
        EXPECT_EQ(melee.unit, foot) << rules;            // who holds the enemy in front stays main
        EXPECT_EQ(melee.dice, 5 + (6 + 3 + 2 + 1) / 2);  // half of 11, rounded up
        EXPECT_TRUE(battle.unit(blue).disordered);
    }
}

SCENARIO("pila fly first, then come the tests they cause, then the melee", "[I1-MEL-52] [I1-SHO-47] [I1-SHO-50]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId legion = scene.mine("Legion", FP, {60, 40}, {.vbu = 5, .impetus = 2, .weapon = Weapon::Pilum});
        const UnitId blue = scene.his("Blue", FP, {62, 44, 270}, {.vbu = 5, .impetus = 0});
        Attack battle(scene);
        battle.charge_with(legion);
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Thrown) << rules;
        EXPECT_EQ(battle.at<Chance>().dice, 1);
        battle.roll({6});
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Test);
        EXPECT_EQ(battle.at<Chance>().unit, blue);
        battle.roll({1});
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
        EXPECT_EQ(battle.at<Chance>().against, 5 - 1);  // the test has disordered it
    }
}

}  // namespace acies::test::meeting_test
