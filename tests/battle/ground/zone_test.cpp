#include "battle/ground/zone.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::zone_test {

namespace {

// A mover at (60, 20) that faces up, in the zone of an enemy whom it does or does not face.
struct Zone : Scene {
    UnitId mover, enemy;
    Zone(Place enemy_at, Traits mover_traits = {}, Traits enemy_traits = {}) {
        mover = add(Seat::Red, "Mover", TroopType::FP, {60, 20, 90}, mover_traits);
        enemy = add(Seat::Blue, "Enemy", TroopType::FP, enemy_at, enemy_traits);
    }
};
constexpr Place opposite{60, 24, 270};    // straight ahead, 4 U away
constexpr Place beside{52, 22, 0};        // faces the path of the mover from its left, 4 U away
constexpr Place beside_far{50, 25, 0};    // the same, farther up and 6 U away
constexpr Place beside_ahead{52, 30, 0};  // its zone lies across the way ahead

Battle taken(const Zone& scene) {
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.activate(scene.mover);
    return battle;
}
std::string rule_in(Place enemy_at, const MakeMove& move, bool disordered = false, Traits enemy_traits = {}) {
    return taken({enemy_at, {.disordered = disordered}, enemy_traits}).rule_against(move);
}
// Whether the move disorders the mover.
bool disorders(Place enemy_at, const MakeMove& move) {
    const Zone scene(enemy_at);
    Battle battle = taken(scene);
    battle.must(move);
    return battle.unit(scene.mover).disordered;
}

}  // namespace

SCENARIO("a zone is as wide as the front and 5 U deep, and units in disorder have none",
         "[BI-ZOC-01] [BI-ZOC-02] [BI-STA-17]") {
    const Zone scene(opposite), confused(opposite, {}, {.disordered = true});
    const Battle battle(scene), other(confused);
    const auto zone = zone_of(battle.field(), battle.state, scene.enemy);
    ASSERT_TRUE(zone);
    EXPECT_DOUBLE_EQ(zone->half_front, 4);
    EXPECT_DOUBLE_EQ(zone->half_depth, 2.5);
    EXPECT_NEAR(zone->centre.y, 21.5, 1e-9);
    EXPECT_FALSE(zone_of(other.field(), other.state, confused.enemy));
    EXPECT_EQ(rule_in(opposite, leg(Leg::Wheel, 5), false, {.disordered = true}), "");
}

SCENARIO("in a zone nobody wheels or moves sideways or obliquely", "[BI-ZOC-03] [BI-ITP-48]") {
    MakeMove oblique = leg(Leg::Oblique, 2);
    oblique.legs[0].degrees = 2000;
    for (const MakeMove& move : {leg(Leg::Wheel, 5), leg(Leg::Sideways, 1), oblique}) {
        EXPECT_EQ(rule_in(opposite, move), "BI-ZOC-03");
        EXPECT_EQ(rule_in({60, 25.1, 270}, leg(Leg::Back, 1)), "");
    }
    // A zone that is entered on the way forbids them as well; one that is only touched does not.
    EXPECT_EQ(rule_in({51, 20, 0}, leg(Leg::Sideways, 1)), "BI-ZOC-03");
    EXPECT_EQ(rule_in({50, 20, 0}, leg(Leg::Sideways, 1)), "");
    EXPECT_EQ(rule_in({50, 20, 0}, leg(Leg::Sideways, 1.2)), "BI-ZOC-03");
}

SCENARIO("in a zone a unit may go towards its owner or back", "[BI-ZOC-04] [BI-ZOC-07] [BI-MOV-16]") {
    EXPECT_FALSE(disorders(opposite, ahead(3)));
    EXPECT_EQ(rule_in(opposite, leg(Leg::Back, 5)), "");
    EXPECT_EQ(rule_in(opposite, ahead(3), true), "");
}

SCENARIO("passing by the owner of a zone disorders, and is closed to the disordered",
         "[BI-ZOC-05] [BI-ZOC-06] [BI-ITP-49] [BI-ITP-50] [BI-STA-19]") {
    EXPECT_TRUE(disorders(beside, ahead(3)));
    EXPECT_EQ(rule_in(beside, ahead(3), true), "BI-ZOC-06");
    EXPECT_FALSE(disorders(beside_far, ahead(3)));
    EXPECT_TRUE(disorders(beside_ahead, ahead(8)));  // 26 to 34 is its zone: only the end of the move enters it
    EXPECT_FALSE(disorders(beside_ahead, ahead(5.9)));
    // BI-ITP-50: one owner in front is enough.
    Zone two(beside);
    two.add(Seat::Blue, "Front", TroopType::FP, {62, 24, 270});
    Battle battle = taken(two);
    battle.must(ahead(3));
    EXPECT_FALSE(battle.unit(two.mover).disordered);
}

SCENARIO("a zone does not keep a unit from reorganising", "[BI-ZOC-09]") {
    EXPECT_FALSE(taken({opposite, {.disordered = true}}).refused(Reorganise{}));
}

SCENARIO("friends have no zone against each other", "[BI-ZOC-08]") {
    Zone scene({10, 50, 270});
    scene.add(Seat::Red, "Friend", TroopType::FP, {52, 22, 0});
    EXPECT_EQ(taken(scene).rule_against(leg(Leg::Wheel, 5, Hand::Right)), "");
}

SCENARIO("a group is in a zone if any of its units is; only those who pass by in it are disordered", "[BI-ITP-98]") {
    Scene scene;
    UnitSet group;
    group.insert(scene.add(Seat::Red, "Left", TroopType::FP, {60, 20, 90}));
    group.insert(scene.add(Seat::Red, "Right", TroopType::FP, {68, 20, 90}));
    scene.add(Seat::Blue, "Enemy", TroopType::FP, beside);
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.must(Activate{group});
    EXPECT_EQ(battle.rule_against(leg(Leg::Wheel, 5, Hand::Right)), "BI-ZOC-03");
    battle.must(ahead(2));
    EXPECT_TRUE(battle.unit(0).disordered);
    EXPECT_FALSE(battle.unit(1).disordered);
}

}  // namespace acies::test::zone_test
