#include "ai/stakes.h"

#include "support/attack.h"
#include "support/scenario.h"

namespace acies::test::stakes_test {

namespace {

void lose(Battle& battle, UnitId u) { battle.state.units[u].removed = true; }
double stake(const Battle& battle, UnitId u) { return ai::Stakes(battle.field(), battle.state).of(u); }

}  // namespace

SCENARIO("on a unit hangs the rest of a Command that would rout with it, and then the battle",
         "[I1-VIC-02] [I1-VIC-03]") {
    Armies scene("advanced");  // one Command: where it routs, so does the army
    const UnitId first = scene.mine("First", TroopType::FP, {40, 10});
    const UnitId second = scene.mine("Second", TroopType::FP, {60, 10});
    scene.mine("Third", TroopType::FP, {80, 10});
    scene.mine("Fourth", TroopType::FP, {100, 10});
    scene.enlist();
    Battle battle(scene);
    EXPECT_EQ(stake(battle, first), 0);
    lose(battle, first);
    EXPECT_FALSE(ai::is_to_rout(battle.field(), battle.state, Seat::Red));
    lose(battle, scene.red[0]);
    EXPECT_GT(stake(battle, second), 0);
    lose(battle, second);
    EXPECT_TRUE(ai::is_to_rout(battle.field(), battle.state, Seat::Red));
}

SCENARIO("where there are no Commands the army alone may rout", "[BI-VIC-02]") {
    Scene scene;
    std::vector<UnitId> reds;
    for (int i = 0; i < 4; ++i)
        reds.push_back(scene.add(Seat::Red, "Red " + std::to_string(i), TroopType::FP, {20.0 + 20 * i, 10, 90}));
    scene.add(Seat::Blue, "Blue", TroopType::FP, {60, 40, 270});
    Battle battle(scene);
    EXPECT_EQ(stake(battle, reds[1]), 0);
    lose(battle, reds[0]);
    EXPECT_GT(stake(battle, reds[1]), 0);
    EXPECT_FALSE(ai::is_to_rout(battle.field(), battle.state, Seat::Red));
    lose(battle, reds[1]);
    EXPECT_TRUE(ai::is_to_rout(battle.field(), battle.state, Seat::Red));
    EXPECT_EQ(stake(battle, reds[2]), 0);  // nothing more can be lost
}

}  // namespace acies::test::stakes_test
