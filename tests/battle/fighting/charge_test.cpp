#include "battle/fighting/charge.h"

#include "battle/position/stack.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::charge_test {

namespace {

// A charger at (60, 20) that faces up, and an enemy whose front is `gap` ahead of it.
struct Facing : Scene {
    UnitId charger, enemy;
    explicit Facing(double gap, TroopType type = TroopType::FP, Traits traits = {}) {
        charger = add(Seat::Red, "Charger", type, {60, 20, 90}, traits);
        enemy = add(Seat::Blue, "Enemy", TroopType::FP, {61, 20 + gap, 270});
    }
};

Battle taken(const Scene& scene, const UnitSet& units) {
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.must(Activate{units});
    return battle;
}
Battle taken(const Facing& scene) { return taken(scene, UnitSet(scene.charger)); }

double gap_to(const Battle& battle, UnitId a, UnitId b) {
    return gap(rect_of(battle.field(), battle.state, a), rect_of(battle.field(), battle.state, b));
}

MakeMove wheel_then_charge(double degrees, Hand hand, bool bonus = false) {
    return then(leg(Leg::Wheel, degrees, hand), charge(bonus));
}

// The state after the charge, before anything that follows contact: what the chapter itself does.
struct Charged {
    State state;
    std::optional<ContactFrame> contact;
};
Charged charge_alone(const Battle& battle, const ChargeFrame& frame, int die) {
    Charged after{battle.state, {}};
    Run run{battle.field(), after.state};
    charge_ahead(run, frame, die);
    if (const auto* contact = top_frame<ContactFrame>(after.state)) after.contact = *contact;
    return after;
}
ChargeFrame frame_of(const Battle& battle, const UnitSet& units) {
    ChargeFrame frame{.units = units};
    for (UnitId u : units) frame.starts.push_back({.unit = u, .pose = battle.unit(u).pose});
    return frame;
}

}  // namespace

SCENARIO("a charge goes straight ahead until it touches", "[BI-CHG-01] [BI-CHG-07] [BI-ITP-53]") {
    const Facing scene(6);
    const Battle battle = taken(scene);
    EXPECT_EQ(battle.rule_against(charge()), "");
    const Charged after = charge_alone(battle, frame_of(battle, UnitSet(scene.charger)), 0);
    EXPECT_EQ(after.state.units[scene.charger].pose, (Pose{60'000, 26'000, 9000}));
    EXPECT_FALSE(after.state.units[scene.charger].disordered);
    ASSERT_TRUE(after.contact);
    EXPECT_EQ(after.contact->movers, UnitSet(scene.charger));
    EXPECT_EQ(after.contact->starts, (ContactStarts{{scene.charger, {60'000, 20'000, 9000}}}));
    EXPECT_EQ(taken(Facing(8)).rule_against(charge()), "");
    EXPECT_EQ(taken(Facing(8.1)).rule_against(charge()), "BI-CHG-01");
}

SCENARIO("only units with impetus charge, worn or disordered ones too", "[BI-CHG-02] [BI-STA-20] [BI-ITP-96]") {
    EXPECT_EQ(taken(Facing(6, TroopType::FP, {.impetus = 0})).rule_against(charge()), "BI-CHG-02");
    EXPECT_EQ(taken(Facing(6, TroopType::FP, {.disordered = true})).rule_against(charge()), "");
    const Facing scene(6);
    Battle worn = taken(scene);
    worn.state.units[scene.charger].vbu[0] = 2;
    EXPECT_EQ(worn.rule_against(charge()), "");
}

SCENARIO("a wheel before the charge disorders, and is closed to the disordered", "[BI-CHG-03] [BI-STA-19]") {
    Scene scene;
    const UnitId charger = scene.add(Seat::Red, "Charger", TroopType::CM, {60, 20, 90}, {.m = 12});
    scene.add(Seat::Blue, "Enemy", TroopType::FP, {56, 28, 290}, {.disordered = true});
    Battle battle = taken(scene, UnitSet(charger));
    EXPECT_EQ(battle.rule_against(wheel_then_charge(20, Hand::Left)), "");
    Battle confused = battle;
    confused.state.units[charger].disordered = true;
    EXPECT_EQ(confused.rule_against(wheel_then_charge(20, Hand::Left)), "BI-CHG-03");
    EXPECT_EQ(confused.rule_against(charge()), "");
    battle.must(wheel_then_charge(20, Hand::Left));
    EXPECT_TRUE(battle.happened(Happening::Disordered, charger));
    EXPECT_LE(gap_to(battle, charger, 1), 0.01);
    // What the wheel has cost is missing.
    Facing near(7.5);
    near.setup.units[near.enemy].disordered = true;
    EXPECT_EQ(taken(near).rule_against(wheel_then_charge(5, Hand::Left)), "");
    EXPECT_EQ(taken(near).rule_against(wheel_then_charge(30, Hand::Left)), "BI-CHG-01");
}

SCENARIO("the bonus is a die for mounted and half a die for foot", "[BI-CHG-04] [BI-ITP-52]") {
    const Facing foot(11), mounted(14, TroopType::CM), far(14.1, TroopType::CM);
    EXPECT_EQ(taken(foot).rule_against(charge(true)), "");
    EXPECT_EQ(taken(Facing(11.1)).rule_against(charge(true)), "BI-CHG-01");
    EXPECT_EQ(taken(mounted).rule_against(charge(true)), "");
    EXPECT_EQ(taken(far).rule_against(charge(true)), "BI-CHG-01");
    Battle battle = taken(foot);
    battle.must(charge(true));
    EXPECT_EQ(battle.at<Chance>().roll, Roll::ChargeBonus);
    Battle missed = battle;
    missed.roll({4});
    EXPECT_EQ(missed.unit(foot.charger).pose.y, 30'000);
    EXPECT_TRUE(charge_alone(battle, frame_of(battle, UnitSet(foot.charger)), 5).contact);
}

SCENARIO("a charge with the bonus that does not touch goes all the way and is disordered", "[BI-CHG-05] [BI-ITP-52]") {
    const Facing scene(14, TroopType::CM);
    Battle battle = taken(scene);
    battle.must(charge(true));
    battle.roll({3});
    EXPECT_EQ(battle.unit(scene.charger).pose.y, 31'000);
    EXPECT_TRUE(battle.unit(scene.charger).disordered);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);  // the activation is over, and so is the half
    Battle reaches = taken(Facing(12, TroopType::CM));
    reaches.must(charge(true));
    const Charged after = charge_alone(reaches, frame_of(reaches, UnitSet(0)), 4);
    EXPECT_TRUE(after.contact);
    EXPECT_FALSE(after.state.units[0].disordered);
}

SCENARIO("ground, rivers and zones disorder the charger before the melee", "[BI-ITP-23] [BI-ITP-27] [BI-ITP-50]") {
    Facing field(6), river(6), zone(6), wood(6);
    field.area(Landscape::Field, {50, 22}, {70, 50});
    river.line(Landscape::River, {{0, 22}, {120, 22}}, 2);
    wood.area(Landscape::Wood, {50, 22}, {70, 50});
    for (const Facing* scene : {&field, &river}) {
        const Battle battle = taken(*scene);
        EXPECT_TRUE(charge_alone(battle, frame_of(battle, UnitSet(scene->charger)), 0).state.units[0].disordered);
    }
    EXPECT_EQ(taken(wood).rule_against(charge()), "BI-CHG-01");  // 3.5 U, and 2.5 U at twice the price
    zone.setup.units[zone.enemy].disordered = true;              // no zone of its own
    zone.add(Seat::Blue, "Beside", TroopType::FP, {52, 22, 0});
    const Battle battle = taken(zone);
    EXPECT_TRUE(charge_alone(battle, frame_of(battle, UnitSet(zone.charger)), 0).state.units[0].disordered);
}

SCENARIO("a group charges as one until the first contact, then each goes on alone",
         "[BI-CHG-17] [BI-CHG-18] [BI-ITP-78]") {
    Scene scene;
    UnitSet group;
    for (double x : {52.0, 60.0, 68.0})
        group.insert(scene.add(Seat::Red, "Red " + std::to_string(int(x)), TroopType::FP, {x, 20, 90}));
    scene.add(Seat::Blue, "Near", TroopType::FP, {50, 24, 270});
    scene.add(Seat::Blue, "Far", TroopType::FP, {60, 26, 270});
    const Battle battle = taken(scene, group);
    EXPECT_EQ(battle.rule_against(charge()), "");
    const Charged after = charge_alone(battle, frame_of(battle, group), 0);
    EXPECT_EQ(after.state.units[0].pose.y, 24'000);
    EXPECT_EQ(after.state.units[1].pose.y, 26'000);
    EXPECT_EQ(after.state.units[2].pose.y, 28'000);  // nobody is there: to the end of its movement
    ASSERT_TRUE(after.contact);
    EXPECT_TRUE(after.contact->movers.contains(0) && after.contact->movers.contains(1));
    EXPECT_FALSE(after.contact->movers.contains(2));
}

SCENARIO("units of a group without impetus stop with the first contact, short of the enemy",
         "[BI-ITP-78] [BI-ITP-51]") {
    Scene scene;
    UnitSet group;
    group.insert(scene.add(Seat::Red, "Charger", TroopType::FP, {52, 20, 90}));
    group.insert(scene.add(Seat::Red, "Shooters", TroopType::T, {60, 20, 90}, {.impetus = 0}));
    scene.add(Seat::Blue, "Left", TroopType::FP, {51, 24, 270});
    const UnitId right = scene.add(Seat::Blue, "Right", TroopType::FP, {60.5, 24, 270});
    const Battle battle = taken(scene, group);
    const Charged after = charge_alone(battle, frame_of(battle, group), 0);
    ASSERT_TRUE(after.contact);
    EXPECT_EQ(after.contact->movers, UnitSet(0));
    EXPECT_EQ(after.state.units[1].pose.y, 23'900);
    Battle held = battle;
    held.state.units[right].pose.y = 22'000;  // the shooters would meet him first
    EXPECT_EQ(held.rule_against(charge()), "BI-CHG-01");
}

SCENARIO("a group of mounted and skirmishers adds half a die", "[BI-ITP-52]") {
    for (TroopType other : {TroopType::CM, TroopType::S}) {
        Scene scene;
        UnitSet group;
        group.insert(scene.add(Seat::Red, "Horse", TroopType::CM, {52, 20, 90}));
        group.insert(scene.add(Seat::Red, "Others", other, {60, 20, 90}));
        scene.add(Seat::Blue, "Enemy", TroopType::FP, {52, 32, 270});
        const Battle battle = taken(scene, group);
        EXPECT_EQ(battle.rule_against(charge(true)), other == TroopType::CM ? "" : "BI-CHG-01");
    }
}

SCENARIO("a charging group that has wheeled is disordered before the melee", "[BI-ITP-15]") {
    Scene scene;
    UnitSet group;
    for (double x : {52.0, 60.0})
        group.insert(scene.add(Seat::Red, "Red " + std::to_string(int(x)), TroopType::CM, {x, 20, 90}, {.m = 12}));
    scene.add(Seat::Blue, "Enemy", TroopType::FP, {50, 28, 280}, {.disordered = true});
    Battle battle = taken(scene, group);
    battle.must(wheel_then_charge(10, Hand::Left));
    for (UnitId u : group) EXPECT_TRUE(battle.unit(u).disordered);
}

SCENARIO("a charge passes through friends that it may pass through", "[BI-CHG-20] [BI-INT-08]") {
    Facing screened(6), blocked(6);
    const UnitId light = screened.add(Seat::Red, "Screen", TroopType::S, {60, 23, 90});
    blocked.add(Seat::Red, "Foot", TroopType::FL, {60, 25, 90});
    const Battle battle = taken(screened);
    EXPECT_EQ(battle.rule_against(charge()), "");
    const Charged after = charge_alone(battle, frame_of(battle, UnitSet(screened.charger)), 0);
    EXPECT_EQ(after.state.units[screened.charger].pose.y, 26'000);
    EXPECT_EQ(after.state.units[light].pose.y, 23'000);  // behind: 26 less the depth of 3
    EXPECT_TRUE(after.contact);
    EXPECT_EQ(taken(blocked).rule_against(charge()), "BI-CHG-01");
}

SCENARIO("a charge that one friend stops does not end in the midst of another", "[BI-CHG-20] [BI-INT-07]") {
    Facing scene(16, TroopType::CL, {.m = 12});
    scene.add(Seat::Red, "Passed", TroopType::CM, {55, 27, 90});      // is left behind with a bonus of 1 U
    scene.add(Seat::Red, "In the way", TroopType::CM, {65, 30, 90});  // only with one of 4 U
    const Battle battle = taken(scene);
    ChargeFrame frame = frame_of(battle, UnitSet(scene.charger));
    frame.tried = true;
    const double depth = to_u(base_of(battle.field(), battle.state, scene.charger).depth);
    EXPECT_EQ(charge_alone(battle, frame, 6).state.units[scene.charger].pose.y, 36'000);
    const Charged after = charge_alone(battle, frame, 3);
    EXPECT_EQ(after.state.units[scene.charger].pose.y, to_grid(27 - depth));
    EXPECT_FALSE(after.contact);
}

SCENARIO("a disordered unit does not charge past the owner of a zone", "[BI-ZOC-06]") {
    Facing scene(6, TroopType::FP, {.disordered = true});
    scene.setup.units[scene.enemy].disordered = true;
    scene.add(Seat::Blue, "Beside", TroopType::FP, {52, 22, 0});
    EXPECT_EQ(taken(scene).rule_against(charge()), "BI-ZOC-06");
}

SCENARIO("chariots touch sooner than half of M, and are then not under way", "[BI-ITP-11] [BI-ITP-08]") {
    const Facing near(2, TroopType::CGL), far(6, TroopType::CGL);
    for (const Facing* scene : {&near, &far}) {
        const Battle battle = taken(*scene);
        EXPECT_EQ(battle.rule_against(charge()), "");
        const Charged after = charge_alone(battle, frame_of(battle, UnitSet(scene->charger)), 0);
        EXPECT_TRUE(after.contact);
        EXPECT_EQ(after.state.units[scene->charger].launched, scene == &far);
    }
}

SCENARIO("a charge straight along a road goes half as far again", "[BI-ITP-26]") {
    Facing scene(12), wooded(12);
    EXPECT_EQ(taken(scene).rule_against(charge()), "BI-CHG-01");
    scene.line(Landscape::Road, {{60, 0}, {60, 60}}, 2);
    wooded.line(Landscape::Road, {{60, 0}, {60, 60}}, 2);
    wooded.area(Landscape::Wood, {50, 22}, {70, 50});
    for (const Facing* along : {&scene, &wooded}) {
        const Battle battle = taken(*along);
        EXPECT_EQ(battle.rule_against(charge()), "");
        EXPECT_FALSE(charge_alone(battle, frame_of(battle, UnitSet(0)), 0).state.units[0].disordered);
    }
}

}  // namespace acies::test::charge_test
