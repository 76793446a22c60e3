#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::rout_test {

namespace {

constexpr TroopType FP = TroopType::FP, FL = TroopType::FL, S = TroopType::S, CL = TroopType::CL, CF = TroopType::CF;

// Blue is about to be destroyed by Red; its rear edge is to the north of y = 30.
struct Rout : Duel {
    explicit Rout(TroopType type = FP, Traits traits = {.vbu = 1}) : Duel(FP, {.vbu = 9, .impetus = 0}, type, traits) {}
    Battle fight() const {
        Battle battle = joined(*this);
        strike(battle, 1, 0);
        battle.roll({6});
        return battle;
    }
};

}  // namespace

SCENARIO("a unit routed in melee is gone at once, and costs those close behind it one VBU and their order",
         "[BI-RET-09] [BI-RET-10] [BI-ITP-85]") {
    Rout rout;
    const UnitId near = rout.add(Seat::Blue, "Near", FP, {66, 37.9, 270}, {.vbu = 4});
    const UnitId far = rout.add(Seat::Blue, "Far", FP, {63, 41, 270}, {.vbu = 4});
    const UnitId beside = rout.add(Seat::Blue, "Beside", FP, {50, 35, 270}, {.vbu = 4});
    const UnitId enemy = rout.add(Seat::Red, "Enemy", FP, {55.5, 39.5, 180}, {.vbu = 4});
    const Battle battle = rout.fight();
    EXPECT_TRUE(battle.unit(rout.blue).removed);
    EXPECT_EQ(battle.unit(near).vbu[0], 3);
    EXPECT_TRUE(battle.unit(near).disordered);
    EXPECT_EQ(battle.unit(far).vbu[0], 4);  // behind a line 5 U away
    EXPECT_EQ(battle.unit(beside).vbu[0], 4);
    EXPECT_EQ(battle.unit(enemy).vbu[0], 3);  // both sides suffer
}

SCENARIO("a rout of skirmishers or light horse frightens nobody", "[BI-RET-10]") {
    for (const TroopType type : {S, CL}) {
        Rout rout(type);
        const UnitId near = rout.add(Seat::Blue, "Near", FP, {61, 37, 270}, {.vbu = 4});
        const Battle battle = rout.fight();
        EXPECT_TRUE(battle.unit(rout.blue).removed);
        EXPECT_EQ(battle.unit(near).vbu[0], 4);
    }
}

SCENARIO("those engaged in the same melee are spared the shock", "[BI-RET-11]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", FP, {60, 30, 90}, {.vbu = 9, .impetus = 0});
    const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {61, 30, 270}, {.vbu = 1});
    const UnitId rear = scene.add(Seat::Red, "Rear", FP, {61, 33, 270}, {.vbu = 4, .impetus = 0});
    Battle battle = joined(scene, {red, rear});
    strike(battle, 1, 0);
    battle.roll({6});
    EXPECT_TRUE(battle.unit(blue).removed);
    EXPECT_EQ(battle.unit(rear).vbu[0], 4);
}

SCENARIO("a shock that destroys a unit causes no other", "[BI-ITP-85]") {
    Rout rout;
    const UnitId near = rout.add(Seat::Blue, "Near", FP, {61, 34, 270}, {.vbu = 1});
    const UnitId next = rout.add(Seat::Blue, "Next", FP, {61, 41, 270}, {.vbu = 4});
    const Battle battle = rout.fight();
    EXPECT_TRUE(battle.unit(near).removed);
    EXPECT_EQ(battle.unit(next).vbu[0], 4);
}

SCENARIO("the unit that lent depth routs with the one in front, and the shock falls behind both",
         "[BI-STA-12] [BI-RET-12] [BI-ITP-20] [BI-ITP-85]") {
    Rout rout(FP, {.vbu = 1, .arms = Arms::Pike});
    const UnitId second = rout.add(Seat::Blue, "Second", FP, {61, 33, 270}, {.vbu = 5, .arms = Arms::Pike});
    const UnitId third = rout.add(Seat::Blue, "Third", FL, {61, 40, 270}, {.vbu = 5});
    const Battle battle = rout.fight();
    EXPECT_TRUE(battle.unit(second).removed);
    EXPECT_EQ(battle.unit(third).vbu[0], 4);
}

SCENARIO("a unit behind that lent nothing stays, and suffers the shock", "[BI-STA-12] [BI-ITP-21]") {
    Rout rout(FP, {.vbu = 1, .arms = Arms::Pike});
    const UnitId second = rout.add(Seat::Blue, "Second", FP, {61, 33, 270}, {.vbu = 5});
    const Battle battle = rout.fight();
    EXPECT_FALSE(battle.unit(second).removed);
    EXPECT_EQ(battle.unit(second).vbu[0], 4);
}

SCENARIO("losing after an attack on flank or rear is a rout, and has its shock", "[BI-RET-13] [BI-MEL-28]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", FP, {56, 26, 90}, {.impetus = 0});
    const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {60, 30, 0}, {.vbu = 6});
    const UnitId near = scene.add(Seat::Blue, "Near", FP, {54, 32, 0}, {.vbu = 4});
    Battle battle = joined(scene, {red}, {{red, {56'000, 20'000, 9'000}}});
    strike(battle, 1, 0);
    battle.roll({6});
    EXPECT_TRUE(battle.unit(blue).removed);
    EXPECT_EQ(battle.unit(near).vbu[0], 3);
}

SCENARIO("scythed chariots that are spent shock those behind them, and a supporting one is spent with its side",
         "[BI-RET-14] [BI-ITP-90]") {
    Duel duel(FP, {.vbu = 5}, CF, {.vbu = 5});
    const UnitId near = duel.add(Seat::Blue, "Near", FP, {61, 36, 270}, {.vbu = 4});
    Battle battle = joined(duel);
    strike(battle, 0, 0);
    EXPECT_TRUE(battle.unit(duel.blue).removed);
    EXPECT_EQ(battle.unit(near).vbu[0], 3);
    Duel helped(FP, {.vbu = 5}, FP, {.vbu = 5});
    const UnitId help = helped.add(Seat::Blue, "Help", CF, {53, 30, 270});
    Battle tied = joined(helped);
    strike(tied, 0, 0);
    EXPECT_TRUE(tied.unit(help).removed);
    EXPECT_FALSE(tied.unit(helped.blue).removed);
}

SCENARIO("the general is lost with his unit", "[BI-CMD-03]") {
    const Rout rout(FP, {.vbu = 1, .general = true});
    EXPECT_TRUE(has_general(rout.fight().field(), Battle(rout).state, Seat::Blue));
    const Battle battle = rout.fight();
    EXPECT_FALSE(has_general(battle.field(), battle.state, Seat::Blue));
}

}  // namespace acies::test::rout_test
