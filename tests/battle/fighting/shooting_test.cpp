#include "battle/fighting/shooting.h"

#include <algorithm>

#include "battle/engine/engine.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::shooting_test {

namespace {

Shoot shot(UnitId unit, UnitId target, bool will_move = false, BaseEdge edge = BaseEdge::Front) {
    return {.unit = unit, .target = target, .edge = edge, .will_move = will_move};
}

// A shooter of Red, taken up, with a target of Blue straight ahead.
struct Duel {
    TroopType type = TroopType::T, enemy = TroopType::FP;
    std::optional<Weapon> weapon = Weapon::LongbowA;
    double distance = 8;
    Traits shooter{}, target{};

    static constexpr UnitId red = 0, blue = 1;

    Scene scene() const {
        Scene made;
        Traits armed = shooter;
        armed.weapon = weapon;
        made.add(Seat::Red, "Shooters", type, {60, 20, 90}, armed);
        made.add(Seat::Blue, "Target", enemy, {60, 20 + distance, 270}, target);
        return made;
    }
    static Battle activated(const Scene& made) {
        Battle battle(made);
        battle.skip_to(Seat::Red);
        battle.activate(red);
        return battle;
    }
    Battle activated() const { return activated(scene()); }
    // Of a shot; 0 if it is refused.
    static int dice_in(Battle battle, const Shoot& wanted = shot(red, blue)) {
        if (battle.refused(wanted)) return 0;
        battle.must(wanted);
        return battle.at<Chance>().dice;
    }
    int dice(bool will_move = false) const { return dice_in(activated(), shot(red, blue, will_move)); }
    std::string rule(bool will_move = false) const { return activated().rule_against(shot(red, blue, will_move)); }
};

int dice_at_range(Weapon weapon, double distance, TroopType enemy = TroopType::FP) {
    return Duel{.enemy = enemy, .weapon = weapon, .distance = distance}.dice();
}

std::vector<UnitId> targets_in(const Battle& battle, UnitId shooter, BaseEdge edge = BaseEdge::Front) {
    std::vector<UnitId> found;
    for (const Action& action : candidates(battle.field(), battle.state))
        if (const auto* wanted = std::get_if<Shoot>(&action))
            if (wanted->unit == shooter && wanted->edge == edge && !wanted->will_move && !wanted->will_reorganise)
                found.push_back(wanted->target);
    return found;
}

}  // namespace

// ---- the shot

SCENARIO("a shot: dice, damage, and a test that disorders",
         "[BI-SHO-02] [BI-SHO-03] [BI-SHO-25] [BI-SHO-26] [BI-STA-05]") {
    Battle battle = Duel{}.activated();
    battle.must(shot(Duel::red, Duel::blue));
    EXPECT_EQ(battle.at<Chance>(), (Chance{.roll = Roll::Shot, .unit = Duel::red, .dice = 5}));
    battle.roll({6, 5, 5, 5, 1});  // one six, one pair of fives
    EXPECT_EQ(battle.at<Chance>(), (Chance{.roll = Roll::Test, .unit = Duel::blue}));
    battle.roll({5});  // VBU 5 less 2 damage: 3
    EXPECT_EQ(battle.unit(Duel::blue).vbu[0], 3);
    EXPECT_TRUE(battle.unit(Duel::blue).disordered);
    EXPECT_TRUE(battle.happened(Happening::TestFailed, Duel::blue));
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("without damage nothing happens, not even disorder", "[BI-SHO-26]") {
    Battle battle = Duel{}.activated();
    const UnitState before = battle.unit(Duel::blue);
    battle.must(shot(Duel::red, Duel::blue));
    battle.roll({5, 4, 3, 2, 1});
    EXPECT_EQ(battle.unit(Duel::blue), before);
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("a unit shoots once", "[BI-ITP-41] [BI-SHO-01] [BI-ITP-40]") {
    Battle battle = Duel{}.activated();
    battle.must(shot(Duel::red, Duel::blue));
    battle.roll({1, 1, 1, 1, 1});
    EXPECT_EQ(battle.rule_against(shot(Duel::red, Duel::blue)), "BI-ITP-41");
}

SCENARIO("units that were not taken up, without weapons or aimed at friends do not shoot",
         "[BI-SHO-08] [BI-SHO-30] [BI-ACT-10] [BI-ACT-01]") {
    EXPECT_EQ((Duel{.type = TroopType::CM, .weapon = std::nullopt}.rule()), "BI-SHO-03");
    EXPECT_EQ((Duel{.type = TroopType::CM, .weapon = Weapon::CompbowA}.rule()), "");
    Scene scene = Duel{}.scene();
    scene.setup.units[1].profile.weapon = Weapon::LongbowA;
    const UnitId other = scene.add(Seat::Red, "Others", TroopType::T, {40, 20, 90}, {.weapon = Weapon::LongbowA});
    const Battle battle = Duel::activated(scene);
    EXPECT_EQ(battle.rule_against(shot(other, Duel::blue)), "BI-ACT-01");
    EXPECT_EQ(battle.rule_against(shot(Duel::blue, Duel::red)), "BI-ACT-01");
    EXPECT_TRUE(battle.refused(shot(Duel::red, other)));
    EXPECT_TRUE(battle.refused(shot(Duel::red, nobody)));
    EXPECT_TRUE(battle.refused(shot(nobody, Duel::blue)));
}

// ---- range and weapons

SCENARIO("range bands end at 10, 20 and 50 U, limits included", "[BI-SHO-04] [BI-SHO-05] [BI-ITP-57]") {
    EXPECT_EQ(dice_at_range(Weapon::LongbowA, 10), 5);
    EXPECT_EQ(dice_at_range(Weapon::LongbowA, 10.001), 4);
    EXPECT_EQ(dice_at_range(Weapon::LongbowA, 20), 4);
    EXPECT_EQ(dice_at_range(Weapon::LongbowA, 10, TroopType::CP), 7);
    EXPECT_EQ(dice_at_range(Weapon::ArtilleryA, 20.001), 5);
    EXPECT_EQ((Duel{.distance = 20.001}.rule()), "BI-SHO-05");
}

SCENARIO("javelins and slings reach 5 U, mangonels begin there", "[BI-SHO-06] [BI-SHO-07] [BI-SHO-11]") {
    EXPECT_EQ(dice_at_range(Weapon::Javelin, 5), 4);
    EXPECT_EQ((Duel{.weapon = Weapon::Javelin, .distance = 5.001}.rule()), "BI-SHO-06");
    EXPECT_EQ((Duel{.weapon = Weapon::Sling, .distance = 5.001}.rule()), "BI-SHO-06");
    EXPECT_EQ(dice_at_range(Weapon::ArtilleryC, 5), 8);
    EXPECT_EQ((Duel{.weapon = Weapon::ArtilleryC, .distance = 4.999}.rule()), "BI-SHO-07");
}

SCENARIO("a weapon may reach mounted where it does not reach foot, who then do not bind", "[BI-SHO-05] [BI-ITP-60]") {
    EXPECT_EQ((Duel{.weapon = Weapon::ShortbowB, .distance = 15}.rule()), "BI-SHO-05");
    Scene scene = Duel{.weapon = Weapon::ShortbowB, .distance = 12}.scene();
    const UnitId riders = scene.add(Seat::Blue, "Riders", TroopType::CP, {71, 36, 270});
    EXPECT_EQ(targets_in(Duel::activated(scene), Duel::red), std::vector{riders});
}

// ---- modifiers

SCENARIO("moving or meaning to move costs two dice, except javelins of light troops", "[BI-SHO-13] [BI-SHO-14]") {
    EXPECT_EQ(Duel{}.dice(true), 3);
    Battle battle = Duel{.distance = 12}.activated();
    battle.must(ahead(4));
    EXPECT_EQ(Duel::dice_in(battle), 3);
    EXPECT_EQ((Duel{.type = TroopType::S, .weapon = Weapon::Javelin, .distance = 4}.dice(true)), 4);
    EXPECT_EQ((Duel{.type = TroopType::FL, .weapon = Weapon::Javelin, .distance = 4}.dice(true)), 4);
    EXPECT_EQ((Duel{.type = TroopType::CL, .weapon = Weapon::Javelin, .distance = 4}.dice(true)), 2);
    EXPECT_EQ((Duel{.type = TroopType::S, .weapon = Weapon::Sling, .distance = 4}.dice(true)), 3);
}

SCENARIO("disordered shooters, elusive targets and wagenburgs",
         "[BI-SHO-12] [BI-SHO-16] [BI-SHO-18] [BI-SHO-20]"
         " [BI-STA-06] [BI-ITP-04] [BI-TER-18]") {
    EXPECT_EQ((Duel{.shooter = {.disordered = true}}.dice()), 4);
    EXPECT_EQ((Duel{.shooter = {.disordered = true}}.dice(true)), 2);
    EXPECT_EQ((Duel{.enemy = TroopType::S}.dice()), 3);
    EXPECT_EQ((Duel{.enemy = TroopType::ART}.dice()), 3);
    EXPECT_EQ((Duel{.enemy = TroopType::CL}.dice()), 5);  // 2 more against mounted
    EXPECT_EQ((Duel{.enemy = TroopType::W}.dice()), 6);
    EXPECT_EQ((Duel{.enemy = TroopType::W, .weapon = Weapon::ArtilleryA}.dice()), 10);
}

SCENARIO("a chariot at a standstill is easier to hit", "[BI-SHO-21] [BI-ITP-08]") {
    const Duel duel{.enemy = TroopType::CGL};
    EXPECT_EQ(duel.dice(), 8);
    Battle battle = duel.activated();
    battle.state.units[Duel::blue].launched = true;
    EXPECT_EQ(Duel::dice_in(battle), 7);
}

SCENARIO("a target at the edge of a wood costs two dice", "[BI-SHO-19] [BI-TER-21] [BI-ITP-29]") {
    Scene scene = Duel{}.scene();
    scene.area(Landscape::Wood, {50, 26}, {70, 40});
    EXPECT_EQ(Duel::dice_in(Duel::activated(scene)), 3);
}

SCENARIO("artillery likes deep pikes, columns and wagenburgs, once",
         "[BI-SHO-22] [BI-SHO-23] [BI-SHO-24] [BI-GRP-19] [BI-ITP-22] [BI-ITP-65] [BI-ITP-16]") {
    const Traits pikes{.arms = Arms::Pike}, deep{.arms = Arms::Pike, .rear_vbu = 4},
        mob{.impetuous = true, .rear_vbu = 4};
    const auto cannon_at = [](Traits target) { return Duel{.weapon = Weapon::ArtilleryA, .target = target}; };
    EXPECT_EQ(cannon_at(pikes).dice(), 9);
    EXPECT_EQ(cannon_at(deep).dice(), 10);
    EXPECT_EQ(cannon_at(mob).dice(), 9);
    EXPECT_EQ((Duel{.target = deep}.dice()), 5);  // bows do not care
    const auto column_of = [&](Traits front, Traits behind, TroopType type = TroopType::FP, double aside = 0) {
        Scene scene = cannon_at(front).scene();
        scene.add(Seat::Blue, "Behind", type, {60 + aside, front.rear_vbu > 0 ? 34.0 : 31.0, 270}, behind);
        return Duel::dice_in(Duel::activated(scene));
    };
    EXPECT_EQ(column_of({}, {}), 10);
    EXPECT_EQ(column_of({}, {}, TroopType::T), 10);
    EXPECT_EQ(column_of({}, {}, TroopType::FP, 1), 9);  // not straight behind
    EXPECT_EQ(column_of({}, {.disordered = true}), 9);  // in no group
    EXPECT_EQ(column_of({.disordered = true}, {}), 9);  //
    EXPECT_EQ(column_of({}, {}, TroopType::CP), 9);     // foot and mounted do not group
    EXPECT_EQ(column_of(deep, pikes), 10);              // deep and in column: once
}

SCENARIO("no dice, no shot, and the unit has not shot", "[BI-ITP-61] [BI-SHO-37]") {
    Scene scene = Duel{.enemy = TroopType::S, .shooter = {.vbu = 2}}.scene();
    scene.add(Seat::Blue, "Easier", TroopType::FP, {71, 28, 270});
    Battle battle = Duel::activated(scene);
    EXPECT_EQ(battle.rule_against(shot(Duel::red, Duel::blue)), "BI-ITP-61");
    EXPECT_EQ(battle.rule_against(shot(Duel::red, 2)), "BI-SHO-36");  // the other still binds
    EXPECT_TRUE(targets_in(battle, Duel::red).empty());
    battle.must(ahead(2));
}

// ---- stationary weapons

SCENARIO("crossbows, arquebuses and muskets shoot only if they stand still", "[BI-SHO-09] [BI-ITP-63]") {
    for (Weapon weapon : {Weapon::CrossbowA, Weapon::CrossbowB, Weapon::ArquebusA, Weapon::Musket}) {
        const Duel duel{.weapon = weapon};
        EXPECT_GT(duel.dice(), 0);
        EXPECT_EQ(duel.rule(true), "BI-SHO-09");
        Battle moved = duel.activated();
        moved.must(ahead(1));
        EXPECT_EQ(moved.rule_against(shot(Duel::red, Duel::blue)), "BI-SHO-09");
        Battle rallied = Duel{.weapon = weapon, .shooter = {.disordered = true}}.activated();
        rallied.must(Reorganise{});
        EXPECT_EQ(rallied.rule_against(shot(Duel::red, Duel::blue)), "BI-SHO-09");
    }
    EXPECT_EQ((Duel{.weapon = Weapon::Handgun}.dice(true)), 2);
}

SCENARIO("an army list may let them shoot on the move", "[BI-TRP-31] [BI-SHO-09]") {
    Scene scene = Duel{.weapon = Weapon::CrossbowA}.scene();
    scene.setup.units[Duel::red].grants.insert(Grant::ShootsMoving);
    EXPECT_EQ(Duel::dice_in(Duel::activated(scene), shot(Duel::red, Duel::blue, true)), 3);
}

// ---- arc

SCENARIO("only some shoot all round, and with some weapons only some of these", "[BI-SHO-10] [BI-SHO-28] [BI-SHO-29]") {
    const auto rule = [](TroopType type, Weapon weapon) {
        Scene scene;
        scene.add(Seat::Red, "Shooters", type, {60, 30, 90}, {.weapon = weapon});
        scene.add(Seat::Blue, "Target", TroopType::FP, {60, 18, 90});
        return Duel::activated(scene).rule_against(shot(0, 1, false, BaseEdge::Back));
    };
    EXPECT_EQ(rule(TroopType::CL, Weapon::ShortbowA), "");
    EXPECT_EQ(rule(TroopType::CGL, Weapon::ShortbowA), "");
    EXPECT_EQ(rule(TroopType::CGP, Weapon::ShortbowA), "");
    EXPECT_EQ(rule(TroopType::T, Weapon::ShortbowA), "BI-SHO-28");
    EXPECT_EQ(rule(TroopType::CM, Weapon::ShortbowA), "BI-SHO-28");
    EXPECT_EQ(rule(TroopType::CL, Weapon::CrossbowA), "BI-SHO-28");
    EXPECT_EQ(rule(TroopType::W, Weapon::CrossbowA), "");
    EXPECT_EQ(rule(TroopType::CGL, Weapon::CrossbowA), "");
}

SCENARIO("whoever is not in the arc is refused", "[BI-SHO-28] [BI-ITP-58]") {
    Scene scene = Duel{}.scene();
    const UnitId aside = scene.add(Seat::Blue, "Aside", TroopType::FP, {41.9, 30, 270});
    EXPECT_EQ(Duel::activated(scene).rule_against(shot(Duel::red, aside)), "BI-SHO-28");
}

// ---- order of targets

SCENARIO("the one most directly in front within 10 U comes first, even if another is nearer",
         "[BI-SHO-36] [BI-ITP-60]") {
    Scene scene;
    scene.add(Seat::Red, "Shooters", TroopType::T, {60, 20, 90}, {.weapon = Weapon::LongbowA});
    const UnitId front = scene.add(Seat::Blue, "Most in front", TroopType::FP, {61, 29, 270});
    const UnitId nearer = scene.add(Seat::Blue, "Nearer", TroopType::FP, {52, 27, 270});
    Battle battle = Duel::activated(scene);
    EXPECT_EQ(targets_in(battle, 0), std::vector{front});
    EXPECT_EQ(battle.rule_against(shot(0, nearer)), "BI-SHO-36");
}

SCENARIO("with nobody in front within 10 U the nearest in the arc comes first", "[BI-SHO-36] [BI-ITP-60]") {
    Scene scene;
    scene.add(Seat::Red, "Shooters", TroopType::T, {60, 20, 90}, {.weapon = Weapon::LongbowA});
    const UnitId ahead_of_it = scene.add(Seat::Blue, "In front", TroopType::FP, {60, 31, 270});
    const UnitId aside = scene.add(Seat::Blue, "Aside", TroopType::FP, {51, 23, 270});
    Battle battle = Duel::activated(scene);
    EXPECT_EQ(targets_in(battle, 0), std::vector{aside});
    EXPECT_EQ(battle.rule_against(shot(0, ahead_of_it)), "BI-SHO-36");
}

SCENARIO("the owner chooses between equals", "[BI-ITP-60]") {
    Scene scene;
    scene.add(Seat::Red, "Shooters", TroopType::T, {60, 20, 90}, {.weapon = Weapon::LongbowA});
    const UnitId left = scene.add(Seat::Blue, "Left", TroopType::FP, {56, 28, 270});
    const UnitId right = scene.add(Seat::Blue, "Right", TroopType::FP, {64, 28, 270});
    EXPECT_EQ(targets_in(Duel::activated(scene), 0), (std::vector{left, right}));
}

SCENARIO("who is in melee or out of sight is no target and does not bind", "[BI-SHO-35] [BI-SHO-38]") {
    Scene scene = Duel{}.scene();
    const UnitId fighting = scene.add(Seat::Red, "Fighting", TroopType::FP, {68, 28, 90});
    const UnitId farther = scene.add(Seat::Blue, "Farther", TroopType::FP, {50, 30, 270});
    Battle battle = Duel::activated(scene);
    EXPECT_EQ(targets_in(battle, Duel::red), std::vector{Duel::blue});
    Engagement melee;
    melee.units = {{fighting, Duel::blue}};
    battle.state.engagements.push_back(melee);
    EXPECT_EQ(battle.rule_against(shot(Duel::red, Duel::blue)), "BI-SHO-35");
    EXPECT_EQ(targets_in(battle, Duel::red), std::vector{farther});
}

SCENARIO("a target that cannot be seen is refused by what hides it", "[BI-SHO-31] [BI-ITP-31]") {
    Scene scene = Duel{.distance = 16}.scene();
    scene.area(Landscape::Village, {50, 25}, {70, 32});
    EXPECT_EQ(Duel::activated(scene).rule_against(shot(Duel::red, Duel::blue)), "BI-ITP-31");
}

// ---- over friends

namespace {

struct OverFriends {
    Weapon weapon = Weapon::LongbowA;
    double friend_at = 26;  // its front; its rear is 3 behind

    Scene scene() const {
        Scene made = Duel{.weapon = weapon, .distance = 16}.scene();
        made.add(Seat::Red, "Friend", TroopType::FP, {61, friend_at, 90});
        return made;
    }
    Battle activated() const { return Duel::activated(scene()); }
    std::string rule() const { return activated().rule_against(shot(Duel::red, Duel::blue)); }
    int dice() const { return Duel::dice_in(activated()); }
};

}  // namespace

SCENARIO("curved weapons shoot over friends at two dice less", "[BI-SHO-17] [BI-SHO-39] [BI-SHO-40] [BI-ITP-64]") {
    EXPECT_EQ((OverFriends{}.dice()), 5 - 1 - 2);
    for (Weapon weapon : {Weapon::CrossbowA, Weapon::ArquebusA, Weapon::Musket, Weapon::ArtilleryA, Weapon::ArtilleryB})
        EXPECT_EQ((OverFriends{.weapon = weapon}.rule()), "BI-SHO-40");
}

SCENARIO("mangonels shoot over friends without penalty", "[BI-SHO-42] [BI-SHO-17]") {
    EXPECT_EQ((OverFriends{.weapon = Weapon::ArtilleryC}.dice()), 5 + 2);
}

SCENARIO("friends must be nearer to the shooter than to the target", "[BI-SHO-41] [BI-ITP-64]") {
    EXPECT_EQ((OverFriends{.friend_at = 29.4}.rule()), "");           // 6.4 and 6.6
    EXPECT_EQ((OverFriends{.friend_at = 29.5}.rule()), "BI-SHO-41");  // 6.5 and 6.5
}

SCENARIO("whoever is in plain sight comes before those behind friends", "[BI-ITP-60]") {
    Scene scene = Duel{.distance = 16}.scene();
    scene.add(Seat::Red, "Friend", TroopType::FP, {66, 26, 90});
    EXPECT_EQ(targets_in(Duel::activated(scene), Duel::red), std::vector{Duel::blue});
    const UnitId plain = scene.add(Seat::Blue, "In plain sight", TroopType::FP, {48, 35, 270});
    Battle battle = Duel::activated(scene);
    EXPECT_EQ(targets_in(battle, Duel::red), std::vector{plain});
    EXPECT_EQ(battle.rule_against(shot(Duel::red, Duel::blue)), "BI-SHO-36");
}

// ---- the test

namespace {

// The target after a shot that does so much damage and a test with this die.
UnitState tested(const Duel& duel, int damage, int die) {
    Battle battle = duel.activated();
    battle.must(shot(Duel::red, Duel::blue));
    battle.must(sixes(battle.at<Chance>(), damage));
    battle.roll({die});
    return battle.unit(Duel::blue);
}

}  // namespace

SCENARIO("the test: a six fails, a one passes, the excess is lost, and order goes",
         "[BI-COH-02] [BI-COH-03] [BI-COH-04] [BI-COH-05] [BI-COH-06] [BI-COH-07] [BI-COH-08] [BI-COH-09]") {
    const auto vbu = [](int of, int damage, int die) {
        const UnitState after = tested({.shooter = {.vbu = 8}, .target = {.vbu = of}}, damage, die);
        EXPECT_TRUE(after.disordered || after.removed);
        return int{after.vbu[0]};
    };
    EXPECT_EQ(vbu(5, 2, 3), 5);
    EXPECT_EQ(vbu(5, 2, 4), 4);
    EXPECT_EQ(vbu(5, 2, 6), 2);
    EXPECT_EQ(vbu(3, 5, 1), 3);  // the critical number is never below 1
    EXPECT_EQ(vbu(3, 5, 2), 2);
}

SCENARIO("the worked examples of the test", "[BI-COH-11] [BI-COH-12] [BI-COH-13] [BI-ITP-03] [BI-ITP-07]") {
    const auto vbu = [](Traits target, int damage, int die) {
        return int{tested({.shooter = {.vbu = 8}, .target = target}, damage, die).vbu[0]};
    };
    EXPECT_EQ(vbu({.vbu = 3, .disordered = true}, 3, 2), 2);
    EXPECT_EQ(vbu({.vbu = 3, .disordered = true}, 3, 3), 1);
    EXPECT_EQ(vbu({.vbu = 7, .general = true}, 4, 5), 6);
    EXPECT_EQ(vbu({.vbu = 7, .general = true}, 4, 6), 5);
    for (bool general : {false, true}) {
        EXPECT_EQ(vbu({.vbu = 7, .general = general}, 1, 5), 7);
        EXPECT_EQ(vbu({.vbu = 7, .general = general}, 1, 6), 6);
    }
}

SCENARIO("the general steadies his own unit", "[BI-COH-02] [BI-CMD-05]") {
    for (bool general : {false, true}) {
        const Duel duel{.shooter = {.vbu = 8}, .target = {.vbu = 7, .general = general}};
        EXPECT_EQ(tested(duel, 4, 4).vbu[0], general ? 7 : 6);
    }
}

SCENARIO("disorder counts in the test; a second disorder costs VBU only if the test does not",
         "[BI-STA-07] [BI-STA-08] [BI-STA-09] [BI-ITP-05] [BI-ITP-06] [BI-ITP-68]") {
    const Duel duel{.shooter = {.vbu = 8}, .target = {.vbu = 5, .disordered = true}};
    EXPECT_EQ(tested(duel, 1, 3).vbu[0], 4);  // passed at 5 - 1 - 1
    EXPECT_EQ(tested(duel, 1, 4).vbu[0], 4);  // failed by 1, and no more
    EXPECT_EQ(tested(duel, 1, 5).vbu[0], 3);
}

SCENARIO("no VBU left: the unit is removed at once", "[BI-COH-10] [BI-STA-11]") {
    EXPECT_TRUE(tested({.shooter = {.vbu = 8}, .target = {.vbu = 2}}, 3, 6).removed);
    EXPECT_TRUE(tested({.shooter = {.vbu = 8}, .target = {.vbu = 1, .disordered = true}}, 1, 1).removed);
}

SCENARIO("scythed chariots are never disordered", "[BI-STA-16]") {
    const Duel duel{.enemy = TroopType::CF, .shooter = {.vbu = 8}, .target = {.vbu = 5}};
    EXPECT_FALSE(tested(duel, 2, 3).disordered);
    EXPECT_EQ(tested(duel, 2, 5).vbu[0], 3);
}

SCENARIO("the front of a Large Unit tests, the rear loses, and the rest falls on the front",
         "[BI-GRP-13] [BI-GRP-14] [BI-GRP-15] [BI-ITP-19]") {
    const Duel duel{.shooter = {.vbu = 8}, .target = {.vbu = 6, .arms = Arms::Pike, .rear_vbu = 2}};
    const UnitState less = tested(duel, 5, 2), more = tested(duel, 5, 5);
    EXPECT_EQ(less.vbu, (std::array<std::int8_t, max_ranks>{6, 1, 0}));
    EXPECT_TRUE(less.disordered);
    EXPECT_EQ(more.vbu, (std::array<std::int8_t, max_ranks>{4, 0, 0}));
}

SCENARIO("two shots at one target are two tests, the second in disorder", "[BI-ITP-97] [BI-COH-01]") {
    Scene scene = Duel{.distance = 6}.scene();
    const UnitId second = scene.add(Seat::Red, "Others", TroopType::T, {68.5, 20, 90}, {.weapon = Weapon::LongbowA});
    Battle battle = Duel::activated(scene);
    battle.must(shot(Duel::red, Duel::blue));
    battle.roll({6, 1, 1, 1, 1});
    battle.roll({4});
    EXPECT_EQ(battle.unit(Duel::blue).vbu[0], 5);
    battle.must(Done{});
    battle.activate(second);
    battle.must(shot(second, Duel::blue));
    battle.roll({6, 1, 1, 1, 1});
    battle.roll({4});  // 5 - 1 - 1: failed now
    EXPECT_EQ(battle.unit(Duel::blue).vbu[0], 4);
}

SCENARIO("a failed test under fire makes nobody but elephants fall back", "[BI-SHO-27]") {
    Battle battle = Duel{}.activated();
    battle.must(shot(Duel::red, Duel::blue));
    battle.roll({6, 6, 1, 1, 1});
    battle.roll({6});
    EXPECT_EQ(battle.unit(Duel::blue).pose, battle.field().unit(Duel::blue).pose);
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("a Large Unit shoots with its front unit", "[BI-ITP-18]") {
    EXPECT_EQ((Duel{.type = TroopType::FP, .shooter = {.vbu = 3, .impetuous = true, .rear_vbu = 6}}.dice()), 3);
}

SCENARIO("every shot that is offered is accepted, and names a reason for each die", "[BI-SHO-03]") {
    const Battle battle = Duel{.shooter = {.disordered = true}}.activated();
    int offered = 0;
    for (const Action& action : candidates(battle.field(), battle.state))
        if (const auto* wanted = std::get_if<Shoot>(&action)) {
            ++offered;
            EXPECT_FALSE(battle.refused(*wanted));
            Tally because;
            const auto& frame = std::get<ActivationFrame>(battle.state.stack.back());
            const ShotFrame aimed = aim(battle.field(), battle.state, frame, *wanted, &because);
            EXPECT_EQ(aimed.dice, because.total());
        }
    EXPECT_EQ(offered, 3);  // standing still, to move, to reorganise
}

}  // namespace acies::test::shooting_test
