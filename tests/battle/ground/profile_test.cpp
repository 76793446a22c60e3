// What a profile means on the table.
#include "battle/engine/engine.h"
#include "battle/ground/unit_now.h"
#include "rules/troops/status.h"
#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::profile_test {

using enum TroopType;

SCENARIO("all bases of a scale have one front, and a depth by their type", "[BI-TRP-01] [BI-TRP-03] [BI-TRP-06]") {
    for (TroopType type : {FP, FL, T, S, ART, CP, CM, CL, CGP, CGL, CF, EL, W}) {
        EXPECT_EQ(base_of(basic(), Scale::Mm15, type).front, 8000);
        EXPECT_EQ(base_of(basic(), Scale::Mm28, type).front, 6000);
        EXPECT_GT(base_of(basic(), Scale::Mm15, type).depth, base_of(basic(), Scale::Mm28, type).depth - 1);
    }
    EXPECT_EQ(base_of(basic(), Scale::Mm15, FP).depth, 3000);
    EXPECT_EQ(base_of(basic(), Scale::Mm28, S).depth, 1500);
    EXPECT_EQ(basic().troops.scale_15.millimetres * 2, basic().troops.scale_28.millimetres);
}

SCENARIO("two sets of sizes serve figures of every scale, each with its usual table",
         "[BI-TRP-04] [BI-TRP-05] [BI-TRP-07]") {
    const auto& small = basic().troops.scale_15;
    const auto& large = basic().troops.scale_28;
    EXPECT_EQ(small.table_width * small.millimetres, 1200);
    EXPECT_EQ(small.table_depth * small.millimetres, 600);
    EXPECT_EQ(large.table_width * large.millimetres, 1800);
    EXPECT_EQ(large.table_depth * large.millimetres, 1200);
    // BI-TRP-05: half of the large bases, but the small measure: as many U as before.
    for (auto [type, millimetres] : {std::pair{FP, 20}, {CP, 40}, {FL, 30}, {S, 15}, {EL, 30}, {W, 80}})
        EXPECT_EQ(base_of(basic(), Scale::Mm28, type).depth * small.millimetres, millimetres * 1000) << id_of(type);
    // BI-TRP-04: the same army stands in either.
    for (Scale scale : every<Scale>()) {
        Scene scene;
        scene.setup.scale = scale;
        const UnitId unit = scene.add(Seat::Red, "Unit", CM, {60, 15});
        scene.add(Seat::Blue, "Enemy", FP, {20, 55, 270});
        Battle battle(scene);
        EXPECT_EQ(2 * rect_of(battle.field(), battle.state, unit).half_depth, scale == Scale::Mm15 ? 6 : 4);
    }
}

SCENARIO("M is the farthest that a unit goes in a turn", "[BI-TRP-10] [BI-TRP-11]") {
    for (double m : {5.0, 8.0, 12.0}) {
        Scene scene;
        const UnitId mover = scene.add(Seat::Red, "Mover", FL, {60, 15}, {.m = m});
        scene.add(Seat::Blue, "Enemy", FP, {20, 55, 270});
        Battle battle(scene);
        battle.skip_to(Seat::Red);
        battle.activate(mover);
        EXPECT_EQ(battle.rule_against(ahead(m)), "");
        EXPECT_NE(battle.rule_against(ahead(m + 0.1)), "");
    }
}

SCENARIO("a unit is fresh until it has lost VBU, then worn for good, and may be disordered besides",
         "[BI-STA-01] [BI-STA-02] [BI-STA-03]") {
    Scene scene;
    const UnitId unit = scene.add(Seat::Red, "Unit", FP, {60, 15}, {.disordered = true});
    scene.add(Seat::Blue, "Enemy", FP, {20, 55, 270});
    Battle battle(scene);
    EXPECT_EQ(status_of(basic(), unit_of(battle.field(), battle.state, unit)), Status::Fresh);
    battle.state.units[unit].vbu[0] = 4;
    EXPECT_EQ(status_of(basic(), unit_of(battle.field(), battle.state, unit)), Status::Worn);
    battle.skip_to(Seat::Red);
    battle.activate(unit);
    battle.must(Reorganise{});
    EXPECT_EQ(status_of(basic(), unit_of(battle.field(), battle.state, unit)), Status::Worn);
    EXPECT_FALSE(battle.unit(unit).disordered);
}

SCENARIO("at no VBU a unit is gone, and its VD count against its army", "[BI-TRP-12] [BI-TRP-14] [BI-VIC-04]") {
    Scene scene;
    scene.add(Seat::Red, "First", FP, {60, 15}, {.vd = 3});
    const UnitId second = scene.add(Seat::Red, "Second", FP, {80, 15}, {.vd = 2});
    scene.add(Seat::Blue, "Enemy", FP, {20, 55, 270});
    Battle battle(scene);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Red), 0);
    battle.state.units[second].vbu[0] = 0;
    battle.state.units[second].removed = true;
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Red), 2);
    EXPECT_FALSE(is_on_table(battle.state, second));
}

SCENARIO("the general goes where his unit goes, and is lost with it", "[BI-CMD-02] [BI-CMD-03]") {
    Scene scene;
    const UnitId led = scene.add(Seat::Red, "Led", FP, {60, 15}, {.general = true});
    scene.add(Seat::Red, "Others", FP, {80, 15});
    scene.add(Seat::Blue, "Enemy", FP, {20, 55, 270});
    Battle battle(scene);
    EXPECT_TRUE(has_general(battle.field(), battle.state, Seat::Red));
    EXPECT_FALSE(has_general(battle.field(), battle.state, Seat::Blue));
    battle.state.units[led].removed = true;
    EXPECT_FALSE(has_general(battle.field(), battle.state, Seat::Red));
}

SCENARIO("whoever has the initiative plays first and cannot hand it over", "[BI-TRN-04]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", FP, {60, 15});
    scene.add(Seat::Blue, "Blue", FP, {20, 55, 270});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    for (const Action& action : candidates(battle.field(), battle.state))
        EXPECT_TRUE(action == Action{Done{}} || action == Action{Activate{UnitSet(red)}});
    EXPECT_TRUE(battle.refused(Choose{0}));
}

SCENARIO("a move into contact is a charge, and its melee follows at once", "[BI-ACT-05] [BI-CHG-08]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", FP, {60, 15});
    const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {61, 20, 270});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.activate(red);
    EXPECT_NE(battle.rule_against(ahead(6)), "");
    battle.must(charge());
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
    EXPECT_TRUE(engaged_with(battle.state, red).contains(blue));
}

SCENARIO("pikes keep their depth when they are disordered", "[BI-STA-21] [BI-MEL-21] [BI-TRP-17]") {
    const Traits pikes{.arms = Arms::Pike, .rear_vbu = 5};
    Traits confused = pikes;
    confused.disordered = true;
    Battle ordered = joined(Duel(FP, pikes, FP, {})), disordered = joined(Duel(FP, confused, FP, {}));
    EXPECT_EQ(ordered.at<Chance>().dice - disordered.at<Chance>().dice, 1);
}

SCENARIO("a hill without a drawn crest is highest in its middle", "[BI-TER-04]") {
    Piece hill{.kind = Landscape::GentleHill, .outline = {{10, 10}, {20, 10}, {20, 16}, {10, 16}}};
    EXPECT_EQ(top_of(hill), (Vec{15, 13}));
    hill.top = Vec{12, 15};
    EXPECT_EQ(top_of(hill), (Vec{12, 15}));
}

SCENARIO("a wagenburg shoots its weapon; pila are not for shooting", "[BI-TRP-22] [BI-TRP-30]") {
    Scene scene;
    const UnitId wagons = scene.add(Seat::Red, "Wagons", W, {60, 15}, {.weapon = Weapon::CrossbowB});
    const UnitId legion = scene.add(Seat::Red, "Legion", FP, {70, 15}, {.weapon = Weapon::Pilum});
    const UnitId enemy = scene.add(Seat::Blue, "Enemy", FP, {62, 22, 270});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.activate(wagons);
    EXPECT_FALSE(battle.refused(Shoot{.unit = wagons, .target = enemy}));
    battle.must(Done{});
    battle.activate(legion);
    EXPECT_TRUE(battle.refused(Shoot{.unit = legion, .target = enemy}));
}

SCENARIO("camels are cavalry of their type in all else", "[BI-TRP-23]") {
    Scene scene;
    const UnitId camels = scene.add(Seat::Red, "Camels", CL, {60, 15}, {.m = 12, .camel = true});
    scene.add(Seat::Blue, "Enemy", FP, {20, 55, 270});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.activate(camels);
    battle.must(leg(Leg::Sideways, 5, Hand::Right));
    EXPECT_FALSE(battle.unit(camels).disordered);  // as light cavalry
}

}  // namespace acies::test::profile_test
