// Melees, retreats, pursuits, sight and shooting of Impetus 2 at the table.
#include "battle/fighting/melee.h"
#include "battle/ground/sight.h"
#include "support/in_h.h"
#include "support/scenario.h"

namespace acies::test::melee_in_h_test {

namespace {

constexpr TroopType FP = TroopType::FP, FL = TroopType::FL, T = TroopType::T, S = TroopType::S, CM = TroopType::CM,
                    CP1 = TroopType::CP1, CF = TroopType::CF, ART = TroopType::ART;

// Red charges Blue, front to front at y = 12, a little aside of each other.
struct Clash : InH {
    UnitId own, enemy;
    Clash(TroopType type, Traits traits, TroopType against, Traits his_traits) {
        own = mine("Own", type, {20, 12}, traits);
        enemy = his("Enemy", against, {20.3, 12, 270}, his_traits);
    }
    RedActs meet() const {
        RedActs battle(*this);
        battle.state.units[own].frenzy = Frenzy::Held;  // the charge is over: nothing draws it on
        make_contact(battle, {own}, {{own, {to_grid(20), to_grid(10), to_heading(90)}}});
        if (battle.rolls(Roll::Discipline)) battle.roll({6});  // the impetuous are tested before they are done
        return battle;
    }
    // Blue suffers, fails by this die and rolls for its retreat.
    RedActs beat(int retreat_die) const {
        RedActs battle = meet();
        strike(battle, 2, 0);
        battle.roll({6});
        if (battle.rolls(Roll::Retreat)) battle.roll({retreat_die});
        return battle;
    }
};

}  // namespace

SCENARIO("the beaten fall back by the table, keeping their facing", "[I2-RET-01] [I2-RET-03] [I2-ITP-65] [I2-MEL-30]") {
    const Clash scene(FP, {.vbu = 6, .impetus = 0}, FP, {.vbu = 5});
    for (const int die : {1, 5}) {
        const RedActs battle = scene.beat(die);
        EXPECT_DOUBLE_EQ(battle.y(scene.enemy), die == 1 ? 13 : 14);
        EXPECT_EQ(battle.unit(scene.enemy).pose.heading, to_heading(270));
    }
}

SCENARIO("who cannot begin to fall back is broken, as is who leaves the table",
         "[I2-ITP-65] [I2-RET-11] [I2-STA-06] [I2-TER-01]") {
    Clash scene(FP, {.vbu = 6, .impetus = 0}, FP, {.vbu = 5});
    scene.area(Landscape::Water, {10, 12.75}, {30, 16});
    EXPECT_TRUE(scene.beat(1).gone(scene.enemy));
    Clash half(FP, {.vbu = 6, .impetus = 0}, FP, {.vbu = 5});
    half.area(Landscape::Water, {10, 13.25}, {30, 16});
    const RedActs stopped = half.beat(1);
    EXPECT_FALSE(stopped.gone(half.enemy));
    EXPECT_NEAR(stopped.y(half.enemy), 12.5, 0.01);
    Clash edge(FP, {.vbu = 6, .impetus = 0}, FP, {.vbu = 5});
    edge.setup.table = {45, 28.5};
    for (UnitSetup& unit : edge.setup.units) unit.pose.y += to_grid(15);
    edge.setup.units[edge.blue.front()].pose = {to_grid(40), to_grid(20), to_heading(270)};
    EXPECT_TRUE(edge.beat(1).gone(edge.enemy));
}

SCENARIO("a friend behind is pushed back and disordered, and light troops go through",
         "[I2-ITP-48] [I2-INT-09] [I2-ITP-65]") {
    Clash scene(FP, {.vbu = 6, .impetus = 0}, FP, {.vbu = 5});
    const UnitId behind = scene.his("Behind", FP, {20.3, 13.2, 270});
    const RedActs battle = scene.beat(1);
    EXPECT_DOUBLE_EQ(battle.y(scene.enemy), 13);
    EXPECT_TRUE(battle.unit(behind).disordered);
    EXPECT_NEAR(battle.y(behind), 13.75, 0.01);
    Clash light(FP, {.vbu = 6, .impetus = 0}, S, {.vbu = 5, .impetus = 0});
    const UnitId wall = light.his("Wall", FP, {20.3, 12.9, 270});
    const RedActs through = light.beat(1);
    EXPECT_FALSE(through.unit(wall).disordered);
    EXPECT_GT(through.y(light.enemy), 13.6);
}

SCENARIO("the impetuous roll again for a pursuit that reaches nobody, and the second die stands",
         "[I2-RET-02] [I2-RET-04] [I2-RET-05] [I2-ITP-66]") {
    const Clash scene(FL, {.vbu = 6, .impetus = 3, .impetuous = true}, FP, {.vbu = 5});
    RedActs battle = scene.beat(1);
    ASSERT_TRUE(battle.rolls(Roll::Pursuit));
    battle.roll({1});
    ASSERT_TRUE(battle.rolls(Roll::Pursuit));
    battle.roll({1});
    EXPECT_FALSE(battle.rolls(Roll::Pursuit));
    EXPECT_DOUBLE_EQ(battle.y(scene.own), 12);
    RedActs reached = scene.beat(1);
    reached.roll({4});  // 1H: it touches, and they fight on
    EXPECT_FALSE(reached.rolls(Roll::Pursuit));
    EXPECT_TRUE(is_in_melee(reached.state, scene.own));
}

SCENARIO("who is not impetuous has one die, may leave it, and without impetus stays",
         "[I2-RET-05] [I2-RET-08] [I2-RET-12] [I2-TRP-13]") {
    const Clash may(FP, {.vbu = 6, .impetus = 2}, FP, {.vbu = 5});
    RedActs battle = may.beat(1);
    ASSERT_TRUE(battle.is_asked(Question::Pursue));
    battle.must(Choose{1});
    battle.roll({1});
    EXPECT_FALSE(battle.rolls(Roll::Pursuit));
    const Clash stays(FP, {.vbu = 6, .impetus = 0}, FP, {.vbu = 5});
    EXPECT_FALSE(stays.beat(1).is_asked(Question::Pursue));
    const Clash must(CP1, {.vbu = 6, .impetus = 2}, FP, {.vbu = 5});
    EXPECT_TRUE(must.beat(1).rolls(Roll::Pursuit));
}

SCENARIO("scythed chariots that pursue into ground they may not enter are destroyed", "[I2-ITP-31] [I2-MOV-03]") {
    Clash scene(CF, {.vbu = 6, .impetus = 3}, FL, {.vbu = 5});
    scene.area(Landscape::Scrub, {10, 12.5}, {30, 16});
    RedActs battle = scene.beat(6);
    ASSERT_TRUE(battle.rolls(Roll::Pursuit));
    battle.roll({6});
    EXPECT_TRUE(battle.gone(scene.own));
}

SCENARIO("a rout in melee shakes friends straight behind, and no enemy", "[I2-ITP-10] [I2-STA-06] [I2-STA-16]") {
    Clash scene(FP, {.vbu = 8, .impetus = 0}, FP, {.vbu = 1});
    const UnitId near = scene.his("Near", FP, {20.3, 13.5, 270});
    const UnitId far = scene.his("Far", FP, {20.3, 14.8, 270});
    const RedActs battle = scene.beat(1);
    EXPECT_TRUE(battle.gone(scene.enemy));
    EXPECT_TRUE(battle.unit(near).disordered);
    EXPECT_EQ(battle.unit(near).vbu[0], 4);
    EXPECT_EQ(battle.unit(far).vbu[0], 5);
}

SCENARIO("who defends a hill or a river bank has the better of the test",
         "[I2-ITP-83] [I2-ITP-32] [I2-TER-10] [I2-COH-11] [I2-ITP-62]") {
    const auto defends = [](auto&& lay) {
        Clash scene(FP, {.vbu = 5}, FP, {.vbu = 5, .impetus = 0});
        lay(scene);
        const RedActs battle = scene.meet();
        const Melee melee{.main = {{scene.own, scene.enemy}}};
        const Unit unit = fighter(battle.field(), battle.state, melee, scene.enemy);
        return unit.higher || unit.cover.contains(Cover::River);
    };
    EXPECT_FALSE(defends([](Clash&) {}));
    EXPECT_TRUE(defends([](Clash& s) { s.area(Landscape::GentleHill, {17, 11.9}, {23, 15}); }));
    EXPECT_FALSE(defends([](Clash& s) { s.area(Landscape::GentleHill, {17, 12.3}, {23, 15}); }));
    EXPECT_TRUE(defends([](Clash& s) { s.line(Landscape::River, {{0, 11.6}, {45, 11.6}}, 0.5); }));
    EXPECT_FALSE(defends([](Clash& s) { s.line(Landscape::River, {{0, 12.6}, {45, 12.6}}, 0.5); }));
}

SCENARIO("guns that are touched are gone, and skirmishers fight like others", "[I2-TRP-21] [I2-ITP-64] [I2-TRP-20]") {
    const Clash guns(FP, {.vbu = 5}, ART, {.vbu = 3, .impetus = 0, .weapon = Weapon::ArtilleryB});
    EXPECT_TRUE(guns.meet().gone(guns.enemy));
    const Clash light(FP, {.vbu = 5}, S, {.vbu = 3, .impetus = 0});
    const RedActs battle = light.meet();
    EXPECT_FALSE(battle.gone(light.enemy));
    EXPECT_TRUE(battle.rolls(Roll::Melee));
    const Clash scythes(CF, {.vbu = 4, .impetus = 4}, FP, {.vbu = 5});
    RedActs drawn = scythes.meet();
    strike(drawn, 0, 0);
    EXPECT_TRUE(drawn.gone(scythes.own));
    const Clash elephants(CM, {.vbu = 5}, TroopType::EL, {.vbu = 5});
    EXPECT_TRUE(elephants.meet().unit(elephants.own).disordered);
}

SCENARIO(
    "a shooter looks from the middle of its edge to any point of the nearest edge, at whatever has a part in the arc",
    "[I2-ITP-50] [I2-ITP-51] [I2-SHO-08] [I2-SHO-12] [I2-ITP-03]") {
    InH scene;
    const UnitId archers = scene.mine("Archers", T, {20, 10}, {.impetus = 0, .weapon = Weapon::CrossbowA});
    const UnitId target = scene.his("Target", FP, {20, 14, 270});
    const UnitId aside = scene.his("Aside", FP, {26.5, 14, 270});        // its corner lies 4.5H beside the front
    const UnitId outside = scene.his("Outside", FP, {14.2, 13.5, 270});  // and here beyond the ray
    scene.his("Screen", S, {19.4, 12, 270}, {.vbu = 3, .impetus = 0});
    const RedActs battle(scene);
    const auto line = [&](UnitId u) {
        return look(battle.field(), battle.state, archers, BaseEdge::Front, u, true).line;
    };
    EXPECT_EQ(line(target), Line::Clear);  // past the screen, to its corner
    EXPECT_TRUE(glance(battle.field(), battle.state, archers, BaseEdge::Front, aside).in_arc);
    EXPECT_TRUE(glance(battle.field(), battle.state, archers, BaseEdge::Front, target).in_arc);
    EXPECT_FALSE(glance(battle.field(), battle.state, archers, BaseEdge::Back, outside).in_arc);
    EXPECT_DOUBLE_EQ(glance(battle.field(), battle.state, archers, BaseEdge::Front, target).range, 4);
}

SCENARIO("woods show 1H of their inside, marshes hide nobody, and hills and villages hide who is behind",
         "[I2-TER-03] [I2-TER-04] [I2-TER-05] [I2-ITP-51]") {
    const auto sees = [](Landscape kind, double from, double to) {
        InH scene;
        const UnitId archers = scene.mine("Archers", T, {20, 10}, {.impetus = 0, .weapon = Weapon::LongbowA});
        const UnitId target = scene.his("Target", FP, {20, 14, 270});
        scene.area(kind, {17, from}, {23, to});
        const RedActs battle(scene);
        return look(battle.field(), battle.state, archers, BaseEdge::Front, target, false).line == Line::Clear;
    };
    EXPECT_TRUE(sees(Landscape::Marsh, 11, 13.5));
    EXPECT_FALSE(sees(Landscape::Wood, 11, 13.5));
    EXPECT_TRUE(sees(Landscape::Wood, 13.2, 18));
    EXPECT_FALSE(sees(Landscape::Wood, 12.8, 18));
    EXPECT_FALSE(sees(Landscape::GentleHill, 11, 13.5));
    EXPECT_FALSE(sees(Landscape::Village, 11, 13.5));
    EXPECT_TRUE(sees(Landscape::Water, 11, 13.5));
}

SCENARIO("the nearest straight ahead at short range comes first; else a shooter chooses", "[I2-SHO-05] [I2-SHO-06]") {
    InH scene;
    const UnitId archers = scene.mine("Archers", T, {20, 10}, {.impetus = 0, .weapon = Weapon::LongbowA});
    const UnitId near = scene.his("Near", FP, {21, 13, 270});
    const UnitId aside = scene.his("Aside", FP, {23.5, 13.5, 270});
    const TakenUp battle(scene, archers);
    EXPECT_EQ(battle.rule_against(Shoot{.unit = archers, .target = near}), "");
    EXPECT_EQ(battle.rule_against(Shoot{.unit = archers, .target = aside}), "I2-SHO-05");
}

}  // namespace acies::test::melee_in_h_test
