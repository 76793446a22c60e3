#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::melee_test {

namespace {

constexpr TroopType FP = TroopType::FP, FL = TroopType::FL, T = TroopType::T, S = TroopType::S, CP = TroopType::CP,
                    CM = TroopType::CM, CF = TroopType::CF, CGL = TroopType::CGL, EL = TroopType::EL, W = TroopType::W;

// Dice of the charger and of the charged in the phase of contact.
std::pair<int, int> dice_of(const Duel& duel) {
    const Chance chance = joined(duel).at<Chance>();
    return {chance.dice, chance.against};
}
int charge_dice(TroopType red, Traits red_traits, TroopType blue, Traits blue_traits) {
    return dice_of(Duel(red, red_traits, blue, blue_traits)).first;
}
constexpr Traits charger{.vbu = 5, .impetus = 3};

// Two of Red against one of Blue: the first with 5 U of front against Blue, the second with 3.
struct TwoToOne : Scene {
    UnitId first, second, blue;
    explicit TwoToOne(Traits of_first = {}, Traits of_second = {}, Traits of_blue = {}) {
        first = add(Seat::Red, "First", FP, {57, 30, 90}, of_first);
        second = add(Seat::Red, "Second", FP, {65, 30, 90}, of_second);
        blue = add(Seat::Blue, "Blue", FP, {60, 30, 270}, of_blue);
    }
};

}  // namespace

SCENARIO("a main unit rolls its VBU, and its impetus if it charged, in the first phase only",
         "[BI-MEL-02] [BI-MEL-09] [BI-MEL-12] [BI-ITP-75]") {
    const Duel duel(FP, {.vbu = 5, .impetus = 3}, FP, {.vbu = 4, .impetus = 3});
    EXPECT_EQ(dice_of(duel), std::pair(8, 4));
    Battle battle = joined(duel);
    strike(battle, 0, 0);
    battle.activate(duel.blue);  // Blue's half: it fights the melee that stands
    EXPECT_EQ(battle.at<Chance>().dice, 4);
    EXPECT_EQ(battle.at<Chance>().against, 5);
}

SCENARIO("disorder costs a die, and nobody rolls fewer than one", "[BI-MEL-03] [BI-MEL-06] [BI-ITP-72]") {
    EXPECT_EQ(dice_of(Duel(FP, {.vbu = 5, .impetus = 1, .disordered = true}, FP, {.vbu = 1, .disordered = true})),
              std::pair(5, 1));
}

SCENARIO("mounted chargers lose their impetus to pikes, long spears, elephants, wagons and camels",
         "[BI-MEL-13] [BI-TRP-18] [BI-TRP-24] [BI-TRP-26]") {
    EXPECT_EQ(charge_dice(CP, charger, FP, {}), 8);
    EXPECT_EQ(charge_dice(CP, charger, FP, {.arms = Arms::Pike}), 5);
    EXPECT_EQ(charge_dice(CP, charger, FP, {.arms = Arms::LongSpear}), 5);
    EXPECT_EQ(charge_dice(CP, charger, W, {}), 5);
    EXPECT_EQ(charge_dice(CP, charger, CM, {.camel = true}), 5);
    EXPECT_EQ(charge_dice(CP, charger, EL, {}), 4);  // disordered besides
}

SCENARIO("foot has its impetus against foot only, but for a list that grants it", "[BI-MEL-14] [BI-TRP-31]") {
    EXPECT_EQ(charge_dice(FP, charger, FP, {}), 8);
    EXPECT_EQ(charge_dice(FP, charger, CM, {}), 5);
    Duel granted(FP, charger, CM, {});
    granted.setup.units[granted.red].grants.insert(Grant::ImpetusAgainstMounted);
    EXPECT_EQ(dice_of(granted).first, 8);
}

SCENARIO("elephants have no impetus against skirmishers and light foot, unless that is impetuous",
         "[BI-MEL-16] [BI-TRP-27]") {
    EXPECT_EQ(charge_dice(EL, charger, S, {}), 5);
    EXPECT_EQ(charge_dice(EL, charger, FL, {}), 5);
    EXPECT_EQ(charge_dice(EL, charger, FL, {.impetuous = true}), 8);
}

SCENARIO("a chariot has its impetus only if it was under way", "[BI-MEL-15] [BI-ITP-08]") {
    const Duel duel(CGL, charger, FP, {});
    EXPECT_EQ(dice_of(duel).first, 5);
    Battle battle(duel);
    battle.skip_to(Seat::Red);
    battle.state.units[duel.red].launched = true;
    make_contact(battle, {duel.red});
    EXPECT_EQ(battle.at<Chance>().dice, 8);
    strike(battle, 0, 0);
    EXPECT_FALSE(battle.unit(duel.red).launched);  // it stands in a tied melee
}

SCENARIO("a charge that begins at a standstill brings a chariot no impetus, however far it goes", "[BI-MEL-15]") {
    for (bool launched : {false, true}) {
        Scene scene;
        const UnitId chariot = scene.add(Seat::Red, "Chariot", CGL, {60, 20, 90}, {.impetus = 3, .m = 10});
        scene.add(Seat::Blue, "Foot", FP, {61, 29, 270});
        Battle battle(scene);
        battle.skip_to(Seat::Red);
        battle.state.units[chariot].launched = launched;
        battle.activate(chariot);
        battle.must(charge());
        EXPECT_EQ(battle.at<Chance>().dice, launched ? 8 : 5);
        EXPECT_TRUE(battle.unit(chariot).launched);
    }
}

SCENARIO("a worn unit has no impetus, scythed chariots excepted", "[BI-MEL-11] [BI-ITP-13]") {
    for (const TroopType type : {FP, CF}) {
        const Duel duel(type, charger, FP, {});
        Battle battle(duel);
        battle.skip_to(Seat::Red);
        battle.state.units[duel.red].vbu[0] = 4;
        battle.state.units[duel.red].launched = true;
        make_contact(battle, {duel.red});
        EXPECT_EQ(battle.at<Chance>().dice, type == CF ? 7 : 4);
    }
}

SCENARIO("in rough or difficult ground only light foot has impetus, wherever of the two the ground is",
         "[BI-MEL-17] [BI-ITP-33]") {
    for (const auto& [low, high] : {std::pair(20.0, 30.0), std::pair(30.0, 40.0)}) {
        Duel heavy(FP, charger, FP, {}), light(FL, charger, FP, {});
        for (Scene* scene : {static_cast<Scene*>(&heavy), static_cast<Scene*>(&light)})
            scene->area(Landscape::Scrub, {40, low}, {80, high});
        EXPECT_EQ(dice_of(heavy).first, 5);
        EXPECT_EQ(dice_of(light).first, 8);
    }
}

SCENARIO("mounted and pikes lose two dice in difficult ground, or against troops wholly in it, once",
         "[BI-MEL-08] [BI-ITP-32] [BI-ITP-74]") {
    Duel against(CM, {.vbu = 5, .impetus = 0}, FP, {.vbu = 5});
    against.area(Landscape::Wood, {40, 30}, {90, 45});
    EXPECT_EQ(dice_of(against), std::pair(3, 5));
    Duel both(CM, {.vbu = 5, .impetus = 0}, FP, {.vbu = 5, .arms = Arms::Pike});
    both.area(Landscape::Wood, {40, 15}, {90, 45});
    EXPECT_EQ(dice_of(both), std::pair(3, 3));
    Duel camels(CM, {.vbu = 5, .impetus = 2, .camel = true}, FP, {.vbu = 5});
    camels.area(Landscape::Dunes, {40, 15}, {90, 45});
    EXPECT_EQ(dice_of(camels), std::pair(7, 5));
}

SCENARIO("arquebusiers beside pikes cancel the impetus of mounted, if they touch along an edge",
         "[BI-MEL-18] [BI-MEL-19] [BI-ITP-82]") {
    Duel duel(CP, charger, T, {.weapon = Weapon::ArquebusA});
    EXPECT_EQ(dice_of(duel).first, 8);
    Duel beside = duel;
    beside.add(Seat::Blue, "Pikes", FP, {69, 31, 270}, {.arms = Arms::Pike});
    EXPECT_EQ(dice_of(beside).first, 5);
    Duel corner = duel;
    corner.add(Seat::Blue, "Pikes", FP, {69, 34, 270}, {.arms = Arms::Pike});
    EXPECT_EQ(dice_of(corner).first, 8);
}

SCENARIO("pikes with pikes exactly behind have four dice more against mounted, two against foot, in any order",
         "[BI-MEL-20] [BI-MEL-21] [BI-TRP-19] [BI-ITP-20]") {
    const auto deep = [](TroopType enemy, Arms arms, double behind) {
        Duel duel(enemy, {.vbu = 5, .impetus = 0}, FP, {.vbu = 5, .arms = arms});
        duel.add(Seat::Blue, "Second", FP, {61 + behind, 33, 270}, {.vbu = 2, .arms = arms, .disordered = true});
        return dice_of(duel).second;
    };
    EXPECT_EQ(deep(CM, Arms::Pike, 0), 9);
    EXPECT_EQ(deep(FP, Arms::Pike, 0), 7);
    EXPECT_EQ(deep(FP, Arms::Pike, 1), 5);  // not exactly behind
    EXPECT_EQ(deep(CM, Arms::LongSpear, 0), 5);
}

SCENARIO("impetuous foot two deep has two dice more against foot, none against mounted, and three deep no more",
         "[BI-MEL-22] [BI-MEL-23] [BI-ITP-21]") {
    const auto deep = [](TroopType enemy, int ranks, TroopType behind = FL) {
        Duel duel(enemy, {.vbu = 5, .impetus = 0}, FL, {.vbu = 5, .impetuous = true});
        for (int i = 1; i < ranks; ++i)
            duel.add(Seat::Blue, "Rank " + std::to_string(i), behind, {61, 30.0 + 4 * i, 270}, {.impetuous = true});
        return dice_of(duel).second;
    };
    EXPECT_EQ(deep(FP, 2), 7);
    EXPECT_EQ(deep(CM, 2), 5);
    EXPECT_EQ(deep(FP, 3), 7);
    EXPECT_EQ(deep(FP, 2, FP), 5);
}

SCENARIO("pikes hit in flank still cancel impetus and keep their depth", "[BI-ITP-79]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", CP, {56, 26, 90}, charger);
    scene.add(Seat::Blue, "Pikes", FP, {60, 30, 0}, {.vbu = 5, .arms = Arms::Pike, .rear_vbu = 5});
    const Battle battle = joined(scene, {red}, {{red, {56'000, 20'000, 9'000}}});
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, red, 5, 5 + 4 - 1}));
}

// ---- thrown weapons

SCENARIO("a legionary throws three dice when charged and one when charging, one less in disorder",
         "[BI-SHO-43] [BI-SHO-44] [BI-SHO-47]") {
    const Traits pila{.vbu = 5, .weapon = Weapon::Pilum};
    Traits disordered = pila;
    disordered.disordered = true;
    const Battle battle = joined(Duel(FP, pila, FP, pila));
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Thrown, 0, 1, 3}));
    EXPECT_EQ(joined(Duel(FP, disordered, FP, disordered)).at<Chance>(), (Chance{Roll::Thrown, 0, 0, 2}));
    EXPECT_EQ(roll_of(joined(Duel(FP, disordered, FP, {}))), Roll::Melee);
}

SCENARIO("the test for pila comes before the melee, and a charger made worn has lost its impetus",
         "[BI-SHO-48] [BI-ITP-66]") {
    const Duel duel(FP, {.vbu = 5, .impetus = 3}, FP, {.vbu = 5, .weapon = Weapon::Pilum});
    Battle battle = joined(duel);
    strike(battle, 0, 3);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Test, duel.red}));
    battle.roll({3});  // 5 - 3 = 2: one lost
    EXPECT_EQ(battle.unit(duel.red).vbu[0], 4);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, duel.red, 3, 5}));  // worn and disordered
}

SCENARIO("only fresh legionaries throw, and only at a contact on the front", "[BI-SHO-46] [BI-SHO-43]") {
    const Duel duel(FP, {}, FP, {.vbu = 5, .weapon = Weapon::Pilum});
    Battle battle(duel);
    battle.skip_to(Seat::Red);
    battle.state.units[duel.blue].vbu[0] = 4;
    make_contact(battle, {duel.red});
    EXPECT_EQ(roll_of(battle), Roll::Melee);
    Scene flank;
    const UnitId red = flank.add(Seat::Red, "Red", FP, {56, 26, 90}, {.weapon = Weapon::Pilum});
    flank.add(Seat::Blue, "Blue", FP, {60, 30, 0}, {.weapon = Weapon::Pilum});
    EXPECT_EQ(roll_of(joined(flank, {red}, {{red, {56'000, 20'000, 9'000}}})), Roll::Melee);
}

SCENARIO("a supporting legionary throws one die if charged, none if its side charged, none in disorder",
         "[BI-SHO-45] [BI-ITP-67]") {
    const Traits pila{.vbu = 5, .weapon = Weapon::Pilum};
    Traits disordered = pila;
    disordered.disordered = true;
    const auto thrown = [](const Traits& first, const Traits& second) {
        Scene scene;
        const UnitId red = scene.add(Seat::Red, "Red", FP, {60, 30, 90});
        scene.add(Seat::Blue, "First", FP, {57, 30, 270}, first);
        scene.add(Seat::Blue, "Second", FP, {65, 30, 270}, second);
        return joined(scene, {red}).at<Chance>().against;
    };
    EXPECT_EQ(thrown(pila, pila), 4);
    EXPECT_EQ(thrown(pila, disordered), 3);
    const TwoToOne charge(pila, pila);
    EXPECT_EQ(joined(charge, {charge.first, charge.second}).at<Chance>().dice, 1);
}

SCENARIO("pila are not thrown in later phases", "[BI-ITP-67]") {
    const Duel duel(FP, {}, FP, {.vbu = 5, .weapon = Weapon::Pilum});
    Battle battle = joined(duel);
    strike(battle, 0, 0);
    strike(battle, 0, 0);
    battle.must(Done{});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
}

SCENARIO("pila that destroy the enemy end it without a melee, and the thrower has won", "[BI-ITP-67]") {
    const Duel duel(FP, {.vbu = 1, .impetus = 1}, FP, {.vbu = 5, .weapon = Weapon::Pilum, .impetuous = true});
    Battle battle = joined(duel);
    strike(battle, 0, 1);
    battle.roll({2});
    EXPECT_TRUE(battle.unit(duel.red).removed);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Pursuit, duel.blue}));
}

// ---- damage, tests, winner

SCENARIO("sixes do damage alone and fives in pairs, over all dice of a side", "[BI-MEL-04] [BI-ITP-95] [BI-MEL-36]") {
    const TwoToOne scene({.vbu = 3, .impetus = 0}, {.vbu = 2, .impetus = 0}, {.vbu = 8});
    Battle battle = joined(scene, {scene.first, scene.second});
    EXPECT_EQ(battle.at<Chance>().dice, 4);
    battle.roll({6, 5, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Test, scene.blue}));
    EXPECT_EQ(battle.report.back().number, 0);
    battle.roll({6});  // 8 - 2 = 6: only a six fails, and costs one
    EXPECT_EQ(battle.unit(scene.blue).vbu[0], 7);
    EXPECT_EQ(battle.next(), Roll::Retreat);
}

SCENARIO("damaged main units test: the excess of the die over the critical number is lost, and all are disordered",
         "[BI-MEL-05] [BI-COH-02] [BI-COH-07] [BI-COH-09] [BI-ITP-68]") {
    const Duel duel(FP, {.vbu = 5}, FP, {.vbu = 5});
    Battle battle = joined(duel);
    strike(battle, 2, 1);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Test, duel.red}));
    battle.roll({4});
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Test, duel.blue}));
    battle.roll({5});  // 5 - 2 = 3: two lost
    EXPECT_EQ(battle.unit(duel.red).vbu[0], 5);
    EXPECT_EQ(battle.unit(duel.blue).vbu[0], 3);
    EXPECT_TRUE(battle.unit(duel.red).disordered && battle.unit(duel.blue).disordered);
    EXPECT_EQ(battle.next(), Roll::Retreat);
}

SCENARIO("the general makes his unit steadier", "[BI-CMD-05]") {
    const Duel duel(FP, {}, FP, {.vbu = 5, .general = true});
    Battle battle = joined(duel);
    strike(battle, 2, 0);
    battle.roll({4});  // 5 - 2 + 1 = 4: passed
    EXPECT_EQ(battle.unit(duel.blue).vbu[0], 5);
}

SCENARIO("a unit disordered again by a test that it passes loses one, and that does not lose the melee",
         "[BI-STA-08] [BI-STA-09] [BI-STA-10] [BI-MEL-27]") {
    const Duel duel(FP, {}, FP, {.vbu = 5, .disordered = true});
    Battle battle = joined(duel);
    strike(battle, 1, 0);
    battle.roll({1});
    EXPECT_EQ(battle.unit(duel.blue).vbu[0], 4);
    EXPECT_TRUE(battle.happened(Happening::Drawn));
    Battle failed = joined(duel);
    strike(failed, 1, 0);
    failed.roll({4});  // 5 - 1 - 1 = 3: one lost by the test, none besides
    EXPECT_EQ(failed.unit(duel.blue).vbu[0], 4);
    EXPECT_TRUE(failed.happened(Happening::Wins, duel.red));
    EXPECT_EQ(failed.next(), Roll::Retreat);
}

SCENARIO("equal losses are a tie, and both stay in contact", "[BI-MEL-25] [BI-MEL-24]") {
    const Duel duel(FP, {.vbu = 5}, FP, {.vbu = 5});
    Battle battle = joined(duel);
    strike(battle, 1, 1);
    battle.roll({5});
    battle.roll({5});
    EXPECT_TRUE(battle.happened(Happening::Drawn));
    EXPECT_EQ(battle.state.engagements.size(), 1u);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("the side that lost more must fall back", "[BI-MEL-24] [BI-MEL-26]") {
    const Duel duel(FP, {.vbu = 5}, FP, {.vbu = 5});
    Battle battle = joined(duel);
    strike(battle, 1, 2);
    battle.roll({5});  // 5 - 2 = 3: two lost
    battle.roll({5});  // 5 - 1 = 4: one lost
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Retreat, duel.red}));
}

SCENARIO("whoever is destroyed has lost, even if the other lost more or the test was passed",
         "[BI-ITP-70] [BI-STA-11]") {
    const Duel duel(FP, {.vbu = 6}, FP, {.vbu = 1, .disordered = true});
    Battle battle = joined(duel);
    strike(battle, 1, 1);
    battle.roll({6});  // Red loses one by its test
    battle.roll({1});  // Blue passes, but is disordered again
    EXPECT_TRUE(battle.unit(duel.blue).removed);
    EXPECT_TRUE(battle.happened(Happening::Wins, duel.red));
}

SCENARIO("both may rout in one phase: nobody pursues, and the supports of both fall back", "[BI-ITP-69]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", CP, {60, 30, 90}, {.vbu = 1});
    const UnitId blue = scene.add(Seat::Blue, "Blue", CP, {61, 30, 270}, {.vbu = 1});
    const UnitId help = scene.add(Seat::Blue, "Help", FP, {53, 30, 270});
    Battle battle = joined(scene, {red});
    strike(battle, 1, 1);
    battle.roll({5});
    battle.roll({4});
    EXPECT_TRUE(battle.unit(red).removed && battle.unit(blue).removed);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Retreat, help}));
    battle.roll({1});
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("a unit attacked on flank or rear that loses is routed, Renaissance pikes too", "[BI-MEL-28] [BI-ITP-81]") {
    for (const bool renaissance : {false, true}) {
        Scene scene;
        const UnitId red = scene.add(Seat::Red, "Red", FP, {56, 26, 90}, {.impetus = 0});
        const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {60, 30, 0}, {.vbu = 5, .renaissance = renaissance});
        Battle battle = joined(scene, {red}, {{red, {56'000, 20'000, 9'000}}});
        strike(battle, 1, 0);
        battle.roll({6});
        EXPECT_TRUE(battle.unit(blue).removed);
    }
}

SCENARIO("scythed chariots that do not win are removed", "[BI-MEL-29] [BI-RET-14] [BI-ITP-90]") {
    const Duel duel(CF, {}, FP, {});
    Battle battle = joined(duel);
    strike(battle, 0, 0);
    EXPECT_TRUE(battle.unit(duel.red).removed);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);  // after a tie nobody pursues
}

// ---- several units

SCENARIO("the unit with more of its front against the enemy is main, the other supports with half its dice",
         "[BI-MEL-30] [BI-MEL-31] [BI-MEL-33] [BI-ITP-71]") {
    const TwoToOne scene({.vbu = 5, .impetus = 3}, {.vbu = 5, .impetus = 3});
    const Battle battle = joined(scene, {scene.first, scene.second});
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, scene.first, 12, 5}));
}

SCENARIO("of two equal claims to be main the active player chooses", "[BI-ITP-73]") {
    Scene scene;
    const UnitId left = scene.add(Seat::Red, "Left", FP, {56, 30, 90}, {.vbu = 6, .impetus = 0});
    const UnitId right = scene.add(Seat::Red, "Right", FP, {64, 30, 90}, {.vbu = 3, .impetus = 0});
    const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {60, 30, 270});
    Battle battle = joined(scene, {left, right});
    const Decision asked = battle.at<Decision>();
    EXPECT_EQ(asked.question, Question::MainUnit);
    EXPECT_EQ(asked.other, blue);
    EXPECT_EQ(asked.options, UnitSet(left) | UnitSet(right));
    EXPECT_TRUE(battle.refused(Choose{2}));
    EXPECT_TRUE(battle.refused(Done{}));
    choose(battle, 1);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, right, 6, 5}));
}

SCENARIO("attacked on the front and on the flank, the frontal enemy is main", "[BI-MEL-32]") {
    Scene scene;
    const UnitId front = scene.add(Seat::Red, "Front", FP, {60, 37, 180}, {.vbu = 4, .impetus = 0});
    const UnitId flank = scene.add(Seat::Red, "Flank", FP, {56, 26, 90}, {.vbu = 6, .impetus = 0});
    scene.add(Seat::Blue, "Blue", FP, {60, 30, 0}, {.vbu = 5});
    const Battle battle =
        joined(scene, {front, flank}, {{front, {70'000, 37'000, 18'000}}, {flank, {56'000, 20'000, 9'000}}});
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, front, 7, 4}));
}

SCENARIO("one unit may support in two melees, a main unit in none", "[BI-MEL-34] [BI-MEL-35]") {
    Scene scene;
    const UnitId left = scene.add(Seat::Red, "Left", FP, {53, 30, 90}, {.vbu = 4, .impetus = 0});
    const UnitId middle = scene.add(Seat::Red, "Middle", FP, {61, 30, 90}, {.vbu = 4, .impetus = 0});
    const UnitId right = scene.add(Seat::Red, "Right", FP, {69, 30, 90}, {.vbu = 4, .impetus = 0});
    scene.add(Seat::Blue, "West", FP, {55, 30, 270});
    scene.add(Seat::Blue, "East", FP, {67, 30, 270});
    Battle battle = joined(scene, {left, middle, right});
    EXPECT_EQ(battle.at<Decision>().question, Question::Melee);
    choose(battle, 1);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, right, 6, 5}));
    strike(battle, 0, 0);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, left, 6, 5}));
}

SCENARIO("no more than two fight the same front", "[BI-MEL-40] [BI-CHG-16] [BI-ITP-77]") {
    Scene scene;
    const UnitId middle = scene.add(Seat::Red, "Middle", FP, {60, 30, 90}, {.vbu = 4, .impetus = 0});
    const UnitId west = scene.add(Seat::Red, "West", FP, {52, 30, 90}, {.vbu = 4, .impetus = 0});
    const UnitId east = scene.add(Seat::Red, "East", FP, {68, 30, 90}, {.vbu = 4, .impetus = 0});
    scene.add(Seat::Blue, "Blue", FP, {60.25, 30, 270});
    const Battle battle = joined(scene, {middle, west, east});
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, middle, 6, 5}));
}

SCENARIO("a newcomer wakes a melee that stood, and main and support are decided afresh", "[BI-MEL-37] [BI-ITP-43]") {
    const TwoToOne scene({.vbu = 5, .impetus = 0}, {.vbu = 4, .impetus = 2});
    Battle battle = joined(scene, {scene.second});
    strike(battle, 0, 0);
    make_contact(battle, {scene.first});
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, scene.first, 7, 5}));  // the second has no impetus any more
    strike(battle, 0, 0);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("a tied melee is fought once in each half, when the first of its units is taken up",
         "[BI-MEL-39] [BI-ACT-09] [BI-ITP-42] [BI-ITP-43]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", FP, {60, 30, 90}, {.vbu = 5});
    const UnitId first = scene.add(Seat::Blue, "First", FP, {57, 30, 270});
    const UnitId second = scene.add(Seat::Blue, "Second", FP, {65, 30, 270});
    const UnitId idle = scene.add(Seat::Blue, "Idle", FP, {20, 30, 270});
    Battle battle = joined(scene, {red});
    strike(battle, 0, 0);
    // Red has fought in this half; Blue's half comes.
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    battle.activate(second);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, first, 8, 5}));
    strike(battle, 0, 0);
    EXPECT_TRUE(battle.unit(first).activated && battle.unit(second).activated);
    EXPECT_FALSE(battle.unit(idle).activated);
    battle.must(Done{});
    EXPECT_EQ(roll_of(battle), Roll::Initiative);
}

SCENARIO("melees of units that nobody takes up are fought at the end of the half", "[BI-ITP-43]") {
    const Duel duel(FP, {}, FP, {});
    Battle battle = joined(duel);
    strike(battle, 0, 0);
    battle.must(Done{});
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, duel.blue, 5, 5}));
}

SCENARIO("thrown weapons of both sides strike before either tests", "[BI-SHO-47] [BI-ITP-97]") {
    const Traits pila{.vbu = 1, .weapon = Weapon::Pilum};
    const Duel duel(FP, pila, FP, pila);
    Battle battle = joined(duel);
    strike(battle, 1, 1);
    battle.roll({2});
    battle.roll({2});
    EXPECT_TRUE(battle.unit(duel.red).removed && battle.unit(duel.blue).removed);
}

}  // namespace acies::test::melee_test
