#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::large_unit_test {

namespace {

constexpr TroopType FP = TroopType::FP, FL = TroopType::FL, CM = TroopType::CM;
constexpr Traits deep_pikes{.vbu = 5, .impetus = 2, .vd = 3, .arms = Arms::Pike, .rear_vbu = 3};

Duel pikes_against(TroopType enemy = FP, Traits traits = {.vbu = 5, .impetus = 0}) {
    return {FP, deep_pikes, enemy, traits};
}

}  // namespace

SCENARIO("a Large Unit is one unit with one base, as deep as its units together",
         "[BI-GRP-11] [BI-GRP-12] [BI-ITP-18]") {
    const Duel duel = pikes_against();
    const Battle battle = joined(duel);
    const Rect rect = rect_of(battle.field(), battle.state, duel.red);
    EXPECT_EQ(rect.half_depth, 3);
    EXPECT_EQ(rect.half_front, 4);
    EXPECT_EQ(battle.field().count(), 2u);
}

SCENARIO("a Large Unit has its depth bonus as long as its rear unit is there, and becomes less deep without it",
         "[BI-GRP-16] [BI-GRP-12] [BI-MEL-20]") {
    const Duel duel = pikes_against();
    Battle battle = joined(duel);
    EXPECT_EQ(battle.at<Chance>().dice, 5 + 2 + 2);
    strike(battle, 1, 4);
    battle.roll({4});  // 5 - 4 = 1: three lost, all of the rear unit
    battle.roll({6});  // Blue 5 - 1 = 4: two lost
    EXPECT_EQ(battle.unit(duel.red).vbu, (std::array<std::int8_t, max_ranks>{5, 0, 0}));
    EXPECT_EQ(rect_of(battle.field(), battle.state, duel.red).half_depth, 1.5);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Red), 3);  // BI-ITP-22
    EXPECT_EQ(battle.next(), Roll::Retreat);
}

SCENARIO("the front unit tests, the rear unit takes the losses, what is left over falls on the front",
         "[BI-GRP-13] [BI-GRP-14] [BI-ITP-19]") {
    const Duel duel = pikes_against();
    Battle some = joined(duel);
    strike(some, 0, 2);
    some.roll({5});  // by the VBU of the front: 5 - 2 = 3
    EXPECT_EQ(some.unit(duel.red).vbu, (std::array<std::int8_t, max_ranks>{5, 1, 0}));
    EXPECT_EQ(some.next(), Roll::Retreat);
    Battle many = joined(duel);
    strike(many, 0, 5);
    many.roll({5});  // 5 - 5, at least 1: four lost
    EXPECT_EQ(many.unit(duel.red).vbu, (std::array<std::int8_t, max_ranks>{4, 0, 0}));
    EXPECT_EQ(many.next(), Roll::Retreat);
}

SCENARIO("disorder is that of the whole Large Unit and does not split it", "[BI-GRP-15]") {
    const Duel duel = pikes_against();
    Battle battle = joined(duel);
    strike(battle, 0, 1);
    battle.roll({1});
    EXPECT_TRUE(battle.unit(duel.red).disordered);
    EXPECT_EQ(ranks_of(battle.unit(duel.red)), 2);
}

SCENARIO("a Large Unit keeps its impetus as long as its front unit is fresh", "[BI-GRP-17] [BI-ITP-13]") {
    const Duel duel = pikes_against();
    Battle battle(duel);
    battle.skip_to(Seat::Red);
    battle.state.units[duel.red].vbu = {5, 1, 0};
    make_contact(battle, {duel.red});
    EXPECT_EQ(battle.at<Chance>().dice, 5 + 2 + 2);
}

SCENARIO("a Large Unit that loses after an attack on its flank routs entirely", "[BI-GRP-18] [BI-RET-13]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", FP, {56, 26, 90}, {.impetus = 0});
    const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {60, 30, 0}, deep_pikes);
    const UnitId behind = scene.add(Seat::Blue, "Behind", FL, {50, 30, 0}, {.vbu = 4});
    Battle battle = joined(scene, {red}, {{red, {56'000, 20'000, 9'000}}});
    strike(battle, 1, 0);
    battle.roll({6});
    EXPECT_TRUE(battle.unit(blue).removed);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Blue), 6);
    EXPECT_EQ(battle.unit(behind).vbu[0], 3);  // the shock is measured from the rear of the whole base
}

SCENARIO("an enemy at the back of a Large Unit loses touch when the rear unit is gone", "[BI-GRP-12]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", FP, {54, 30, 0}, {.vbu = 5, .impetus = 0});
    const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {60, 30, 0}, {.vbu = 5, .arms = Arms::Pike, .rear_vbu = 1});
    Battle battle = joined(scene, {red});
    strike(battle, 1, 1);
    battle.roll({6});  // Red 5 - 1 = 4: two lost
    battle.roll({4});  // Blue 5 - 1 - 1 = 3: one lost
    EXPECT_EQ(ranks_of(battle.unit(blue)), 1);
    EXPECT_TRUE(battle.state.engagements.empty());
    EXPECT_EQ(battle.next(), Roll::Retreat);
}

SCENARIO("the general of a Large Unit is with its front unit, and steadies it", "[BI-ITP-22] [BI-CMD-05]") {
    Traits led = deep_pikes;
    led.general = true;
    const Duel duel(FP, led, CM, {.vbu = 5});
    Battle battle = joined(duel);
    strike(battle, 0, 2);
    battle.roll({4});  // 5 - 2 + 1 = 4: passed
    EXPECT_EQ(battle.unit(duel.red).vbu, (std::array<std::int8_t, max_ranks>{5, 3, 0}));
}

}  // namespace acies::test::large_unit_test
