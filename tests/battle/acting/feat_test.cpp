// What some troops do besides: shieldwalls, disengaging, dismounting, line relief, built-up areas, baggage.
#include "battle/acting/feat.h"

#include "battle/ground/unit_now.h"
#include "battle/ground/village.h"
#include "battle/order/rout.h"
#include "rules/fighting/contact.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::feat_test {

namespace {

// One unit of Red that faces up the table from (60, 40), a general far behind, and an enemy.
struct Pair : Scene {
    UnitId general, unit, enemy;
    explicit Pair(TroopType type = TroopType::FP, Traits traits = {}, const char* rules = "advanced",
                  Place enemy_at = {150, 110, 270}) {
        setup.edition = rules;
        setup.table = {180, 120};
        general = add(Seat::Red, "General", TroopType::CP, {90, 20});
        unit = add(Seat::Red, "Unit", type, {60, 40, 90}, traits);
        enemy = add(Seat::Blue, "Enemy", TroopType::FP, enemy_at, {.vbu = 6});
        command("Red", Quality::Fair, {general, unit}, true);
        command("Blue", Quality::Poor, {enemy}, true);
        setup.structure = {{Structure::Good, Structure::Good}};
    }
};

struct Taken : Battle {
    explicit Taken(const Pair& scene) : Battle(scene) {
        roll({6, 5, 1, 2});
        activate(scene.unit);
    }
};

// The unit and the enemy are in melee, front to front, when it is taken up.
struct InMelee : Battle {
    explicit InMelee(const Pair& scene) : Battle(scene) {
        Engagement e;
        e.units = {{scene.unit, scene.enemy}};
        state.engagements.push_back(e);
        roll({6, 5, 1, 2});
        activate(scene.unit);
    }
};
constexpr Place in_contact{61, 40, 270};

}  // namespace

SCENARIO("a shieldwall is formed and dissolved as the only action besides a rally, and does not move",
         "[I1-SPC-02] [I1-SPC-03] [I1-SPC-08] [I1-SPC-09] [I1-ACT-18] [I1-ITP-74]") {
    Pair scene;
    EXPECT_EQ(Taken(scene).rule_against(SpecialAction{Feat::FormShieldwall}), "I1-SPC-02");
    scene.setup.units[scene.unit].grants.insert(Grant::Shieldwall);
    Taken battle(scene);
    Battle moved = battle;
    battle.must(SpecialAction{Feat::FormShieldwall});
    EXPECT_TRUE(battle.unit(scene.unit).shieldwall);
    EXPECT_TRUE(battle.happened(Happening::FormsShieldwall, scene.unit));
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    moved.must(ahead(1));
    EXPECT_EQ(moved.rule_against(SpecialAction{Feat::FormShieldwall}), "I1-SPC-03");
    Taken formed(scene);
    formed.state.units[scene.unit].shieldwall = true;
    EXPECT_EQ(formed.rule_against(ahead(1)), "I1-SPC-08");
    formed.must(SpecialAction{Feat::DissolveShieldwall});
    EXPECT_FALSE(formed.unit(scene.unit).shieldwall);
    EXPECT_EQ(formed.at<Decision>().question, Question::Half);
}

SCENARIO("a disordered unit may form a shieldwall, also after a rally; a unit in melee never",
         "[I1-SPC-05] [I1-SPC-03]") {
    Pair scene(TroopType::FP, {.disordered = true});
    scene.setup.units[scene.unit].grants.insert(Grant::Shieldwall);
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(SpecialAction{Feat::FormShieldwall}), "");
    battle.must(Reorganise{});
    battle.roll({1});
    EXPECT_EQ(battle.rule_against(SpecialAction{Feat::FormShieldwall}), "");
    Pair fighting(TroopType::FP, {}, "advanced", in_contact);
    fighting.setup.units[fighting.unit].grants.insert(Grant::Shieldwall);
    InMelee melee(fighting);
    EXPECT_EQ(melee.at<Chance>().roll, Roll::Melee);  // it is not even asked
}

SCENARIO("Impetus has no shieldwall", "[I1-SPC-01]") {
    Pair scene(TroopType::FP, {}, "impetus");
    scene.setup.units[scene.unit].grants.insert(Grant::Shieldwall);
    EXPECT_TRUE(Taken(scene).refused(SpecialAction{Feat::FormShieldwall}));
}

SCENARIO("light troops break off from melee by a test, a whole phase straight back and in order",
         "[I1-MOV-46] [I1-ITP-23] [I1-DIS-07]") {
    const Pair scene(TroopType::CL, {.m = 12}, "impetus", in_contact);
    InMelee battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(1)), "I1-MOV-46");
    battle.must(SpecialAction{Feat::Disengage});
    Battle failed = battle;
    battle.roll({4});
    EXPECT_EQ(battle.unit(scene.unit).pose.y, 28'000);
    EXPECT_FALSE(battle.unit(scene.unit).disordered);
    EXPECT_FALSE(is_in_melee(battle.state, scene.enemy));
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    failed.roll({3});
    EXPECT_TRUE(failed.unit(scene.unit).disordered);
    EXPECT_EQ(failed.at<Chance>().roll, Roll::Melee);  // and the melee is fought
}

SCENARIO("medium cavalry that fails to break off stays in order in Advanced Impetus", "[I1-DIS-08] [I1-DIS-09]") {
    for (const char* rules : {"impetus", "advanced"}) {
        const Pair scene(TroopType::CM, {.m = 12}, rules, in_contact);
        InMelee battle(scene);
        battle.must(SpecialAction{Feat::Disengage});
        battle.roll({1});
        EXPECT_EQ(battle.unit(scene.unit).disordered, std::string(rules) == "impetus");
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
    }
}

SCENARIO("heavy cavalry never breaks off, nor anybody who is contacted on a flank", "[I1-ITP-23]") {
    InMelee heavy(Pair(TroopType::CP, {.m = 12}, "impetus", in_contact));
    EXPECT_EQ(heavy.at<Chance>().roll, Roll::Melee);
    const Pair scene(TroopType::CL, {.m = 12}, "impetus", in_contact);
    Battle flanked(scene);
    Engagement e;
    e.units = {{scene.unit, scene.enemy}};
    e.contacted[Seat::Red] = Side::Flank;
    flanked.state.engagements.push_back(e);
    flanked.roll({6, 5, 1, 2});
    flanked.activate(scene.unit);
    EXPECT_EQ(flanked.at<Chance>().roll, Roll::Melee);
}

SCENARIO("whoever fights in melee may also just fight", "[I1-ACT-17] [I1-ITP-23]") {
    const Pair scene(TroopType::CL, {.m = 12}, "impetus", in_contact);
    InMelee battle(scene);
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
    battle.must(Done{});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
}

// ---- dismounting

namespace {
Pair knights(const char* rules) {
    Pair scene(TroopType::CP, {.vbu = 7, .impetus = 4, .m = 8}, rules);
    FootSetup foot{.vbu = 6};
    foot.profile.type = TroopType::FP;
    foot.profile.m = 5;
    foot.profile.impetus = 2;
    scene.setup.units[scene.unit].foot = foot;
    return scene;
}
}  // namespace

SCENARIO("knights dismount by a test where they stand, and keep their losses", "[I1-MOV-47] [I1-ITP-24]") {
    const Pair scene = knights("impetus");
    Taken battle(scene);
    battle.state.units[scene.unit].vbu[0] = 5;  // two lost
    battle.must(SpecialAction{Feat::Dismount});
    battle.roll({4});
    EXPECT_EQ(battle.unit(scene.unit).vbu[0], 4);
    EXPECT_EQ(battle.unit(scene.unit).pose, (Pose{60'000, 38'500, 9000}));  // 6 U deep, now 3
    const Unit now = unit_of(battle.field(), battle.state, scene.unit);
    EXPECT_EQ(now.type, TroopType::FP);
    EXPECT_EQ(now.m, 5.0);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("failure disorders; in Advanced Impetus one action is left", "[I1-DIS-08] [I1-ITP-24] [I1-DIS-07]") {
    for (const char* rules : {"impetus", "advanced"}) {
        const Pair scene = knights(rules);
        Taken battle(scene);
        battle.must(SpecialAction{Feat::Dismount});
        battle.roll({3});
        EXPECT_TRUE(battle.unit(scene.unit).disordered);
        EXPECT_FALSE(battle.unit(scene.unit).dismounted);
        if (std::string(rules) == "impetus") {
            EXPECT_EQ(battle.at<Decision>().question, Question::Half);
            continue;
        }
        EXPECT_EQ(battle.rule_against(SpecialAction{Feat::Dismount}), "I1-DIS-08");
        EXPECT_EQ(battle.rule_against(Await{}), "I1-DIS-08");
        battle.must(ahead(2));
        EXPECT_EQ(battle.rule_against(Reorganise{}), "I1-DIS-08");
    }
}

SCENARIO("who has no foot profile, or has done something, does not dismount", "[I1-ITP-24]") {
    EXPECT_TRUE(Taken(Pair(TroopType::CP)).refused(SpecialAction{Feat::Dismount}));
    Taken battle(knights("impetus"));
    battle.must(ahead(2));
    EXPECT_EQ(battle.rule_against(SpecialAction{Feat::Dismount}), "I1-DIS-08");
}

SCENARIO("a unit whose next activation is one action makes one", "[I1-DIS-08] [I1-CHG-25]") {
    const Pair scene;
    Battle battle(scene);
    battle.state.units[scene.unit].one_action = true;
    battle.roll({6, 5, 1, 2});
    battle.activate(scene.unit);
    battle.must(ahead(2));
    EXPECT_EQ(battle.rule_against(ahead(2)), "I1-DIS-08");
    battle.must(Done{});
    EXPECT_FALSE(battle.unit(scene.unit).one_action);
}

SCENARIO("dismounted knights shoot and fight as the foot that they are now", "[I1-ITP-24]") {
    Pair scene = knights("impetus");
    scene.setup.units[scene.unit].foot->profile.weapon = Weapon::LongbowA;
    scene.setup.units[scene.enemy].pose = {60'000, 52'000, 27000};
    Taken battle(scene);
    const Shoot shot{.unit = scene.unit, .target = scene.enemy};
    EXPECT_NE(battle.rule_against(shot), "");
    battle.must(SpecialAction{Feat::Dismount});
    battle.roll({4});
    for (UnitState& unit : battle.state.units) unit.activated = false;
    battle.state.units[scene.unit].pose.y = 38'500;
    battle.state.units[scene.enemy].pose = {61'000, 43'000, 27000};
    battle.activate(scene.unit);
    EXPECT_EQ(battle.rule_against(shot), "");
    battle.must(charge());
    battle.must(Choose{0});  // the enemy stands
    const Chance melee = battle.at<Chance>();
    EXPECT_EQ(melee.roll, Roll::Melee);
    EXPECT_EQ(melee.dice, 6 + 2);  // not 7 and the impetus of 4
}

// ---- line relief

namespace {
// Hastati at (60, 40), principes so far behind.
struct Lines : Pair {
    UnitId principes;
    explicit Lines(double gap, Place enemy_at = {150, 110, 270}, bool disordered = false)
        : Pair(TroopType::FP, {}, "impetus", enemy_at) {
        principes = add(Seat::Red, "Principes", TroopType::FP, {60, 37 - gap}, {.disordered = disordered});
        setup.units[principes].command = 0;
        setup.units[unit].grants.insert(Grant::Relieved);
        setup.units[principes].grants.insert(Grant::Relieves);
    }
};
}  // namespace

SCENARIO("hastati change places with the principes behind them by a test, also in melee",
         "[I1-MOV-48] [I1-ITP-25] [I1-DIS-07]") {
    const Lines scene(4);
    Taken battle(scene);
    battle.must(SpecialAction{Feat::RelieveLine, scene.principes});
    Battle failed = battle;
    battle.roll({4});
    EXPECT_EQ(battle.unit(scene.principes).pose.y, 40'000);
    EXPECT_EQ(battle.unit(scene.unit).pose.y, 33'000);
    failed.roll({3});
    EXPECT_EQ(failed.unit(scene.unit).pose.y, 40'000);
    EXPECT_FALSE(failed.unit(scene.unit).disordered);
    const Lines fighting(4, in_contact);
    InMelee melee(fighting);
    melee.must(SpecialAction{Feat::RelieveLine, fighting.principes});
    melee.roll({5});
    EXPECT_TRUE(is_in_melee(melee.state, fighting.principes));
    EXPECT_FALSE(is_in_melee(melee.state, fighting.unit));
    EXPECT_EQ(melee.at<Chance>().roll, Roll::Melee);
}

SCENARIO("the second line stands right behind, in order and within 5 U", "[I1-ITP-25]") {
    const Lines far(5.5), disordered(4, {150, 110, 270}, true);
    EXPECT_EQ(Taken(far).rule_against(SpecialAction{Feat::RelieveLine, far.principes}), "I1-ITP-25");
    EXPECT_EQ(Taken(disordered).rule_against(SpecialAction{Feat::RelieveLine, disordered.principes}), "I1-ITP-25");
    EXPECT_EQ(Taken(far).rule_against(SpecialAction{Feat::RelieveLine, far.general}), "I1-ITP-25");
}

// ---- built-up areas

namespace {
struct Village : Pair {
    explicit Village(TroopType type = TroopType::FP, Traits traits = {}, const char* rules = "impetus",
                     Place enemy_at = {150, 110, 270})
        : Pair(type, traits, rules, enemy_at) {
        area(Landscape::Village, {54, 44}, {66, 54});
    }
};
// The unit holds the village.
struct Garrison : Taken {
    explicit Garrison(const Village& scene) : Taken(scene) {
        must(SpecialAction{Feat::Occupy});
        roll({4});
    }
};
}  // namespace

SCENARIO("a built-up area is entered by a test alone; its occupant fills it and fights with VBU 7",
         "[I1-TER-21] [I1-TER-23] [I1-ITP-27] [I1-DIS-07]") {
    const Village scene;
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(6)), "I1-TER-21");
    battle.must(SpecialAction{Feat::Occupy});
    Battle failed = battle;
    battle.roll({4});
    EXPECT_EQ(battle.unit(scene.unit).village, 0);
    EXPECT_EQ(battle.unit(scene.unit).pose, (Pose{60'000, 54'000, 9000}));
    const Unit garrison = unit_of(battle.field(), battle.state, scene.unit);
    EXPECT_EQ(fighting_vbu(battle.field().edition(), garrison), 7);
    EXPECT_FALSE(has_flanks(battle.field().edition(), garrison));
    failed.roll({3});
    EXPECT_EQ(failed.unit(scene.unit).village, no_village);
    EXPECT_FALSE(failed.unit(scene.unit).disordered);
    EXPECT_TRUE(failed.refused(SpecialAction{Feat::Occupy}));
}

SCENARIO("only infantry goes into a built-up area, near enough and one unit or a Large Unit of two",
         "[I1-ITP-27] [I1-TER-26]") {
    EXPECT_EQ(Taken(Village(TroopType::CP)).rule_against(SpecialAction{Feat::Occupy}), "I1-TER-26");
    EXPECT_EQ(Taken(Village(TroopType::FP, {.m = 3})).rule_against(SpecialAction{Feat::Occupy}), "I1-TER-21");
    EXPECT_EQ(Taken(Village(TroopType::FP, {.rear_vbu = 5})).rule_against(SpecialAction{Feat::Occupy}), "");
    Village deep(TroopType::FP, {.arms = Arms::Pike, .rear_vbu = 5});
    deep.setup.units[deep.unit].ranks.push_back({5, 2});
    EXPECT_EQ(Taken(deep).rule_against(SpecialAction{Feat::Occupy}), "I1-ITP-27");
}

SCENARIO("the occupant does not move but leaves, and is then disordered", "[I1-TER-22] [I1-ITP-27]") {
    const Village scene;
    Garrison battle(scene);
    for (UnitState& unit : battle.state.units) unit.activated = false;
    battle.activate(scene.unit);
    EXPECT_EQ(battle.rule_against(ahead(1)), "I1-TER-22");
    battle.must(SpecialAction{Feat::LeaveVillage});
    EXPECT_EQ(battle.unit(scene.unit).village, no_village);
    EXPECT_TRUE(battle.unit(scene.unit).disordered);
    EXPECT_NEAR(to_u(battle.unit(scene.unit).pose.y), 57, 0.05);
}

SCENARIO("a built-up area that the attacker holds at the end of a turn counts against the defender",
         "[I1-VIC-05] [I1-VIC-06]") {
    for (const bool attacks : {false, true}) {
        Village scene;
        if (attacks) scene.setup.attacker = Seat::Red;
        scene.setup.units[scene.enemy].ranks[0].vd = 2;
        Garrison battle(scene);
        battle.must(Done{});
        battle.roll({3, 4});  // Blue, alone
        battle.must(Done{});
        // 3 of the general's VD is more than half of it.
        EXPECT_EQ(battle.state.finished.has_value(), attacks);
    }
}

// ---- baggage

namespace {
struct Booty : Pair {
    UnitId baggage;
    explicit Booty(double y, TroopType type = TroopType::FP, Traits traits = {})
        : Pair(type, traits, "impetus", {150, 110, 270}) {
        baggage = add(Seat::Blue, "Baggage", TroopType::BAG, {62, y, 270}, {.vbu = 2, .impetus = 0, .vd = 1, .m = 0});
        setup.units[baggage].command = 1;
    }
};
}  // namespace

SCENARIO("a unit near enemy baggage tests, and whoever fails must assault it",
         "[I1-SPC-34] [I1-DIS-11] [I1-ITP-56] [I1-SPC-33]") {
    const Booty scene(50);
    Taken battle(scene);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    Battle steady = battle;
    steady.roll({4});
    EXPECT_EQ(steady.rule_against(Done{}), "");
    battle.roll({3});
    EXPECT_EQ(battle.rule_against(Done{}), "I1-DIS-11");
    EXPECT_EQ(battle.rule_against(ahead(2)), "I1-DIS-11");
    EXPECT_EQ(battle.rule_against(charge(true)), "");
}

SCENARIO("whoever has shot while it could not assault baggage need not assault it afterwards",
         "[I1-SPC-34] [I1-DIS-11]") {
    const Booty scene(50);
    Taken battle(scene);
    battle.roll({3});
    EXPECT_EQ(battle.rule_against(Done{}), "I1-DIS-11");
    auto& acting = std::get<ActivationFrame>(battle.state.stack.back());
    acting.shot.insert(scene.unit);  // when the way was barred; nothing bars it now
    acting.moves = ActivationFrame::Moves::GivenUp;
    EXPECT_EQ(battle.rule_against(Done{}), "");
}

SCENARIO("baggage farther off, or beside the way, or guns are not tempted", "[I1-ITP-56] [I1-SPC-33] [I1-CHG-04]") {
    EXPECT_EQ(Taken(Booty(51.5)).at<Decision>().question, Question::Activation);     // 8 + 3
    EXPECT_EQ(Taken(Booty(53, TroopType::CP)).at<Chance>().roll, Roll::Discipline);  // 8 + 6
    EXPECT_EQ(Taken(Booty(45, TroopType::ART, {.impetus = 0})).at<Decision>().question, Question::Activation);
    Booty aside(45);
    aside.setup.units[aside.baggage].pose.x = 75'000;
    EXPECT_EQ(Taken(aside).at<Decision>().question, Question::Activation);
}

SCENARIO("baggage counts 3 and only when it is lost, is never disordered and controls nothing",
         "[I1-SPC-32] [I1-VIC-05] [I1-VIC-06] [I1-SPC-35] [I1-TRP-12] [I1-STA-19]") {
    const Booty scene(80);
    Taken battle(scene);
    EXPECT_EQ(battle.field().total_vd(Seat::Blue), 3);  // the general
    battle.state.units[scene.baggage].removed = true;
    battle.state.units[scene.baggage].vbu = {};
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Blue), 3);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, CommandId{1}), 0);
}

}  // namespace acies::test::feat_test
