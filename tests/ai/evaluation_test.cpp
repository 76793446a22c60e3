#include "ai/evaluation.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::evaluation_test {

namespace {

// A red unit and a blue one, and how much better Red is off than with the second pair.
struct Pair {
    Place red, blue;
    Traits traits, enemy;
};

double value(const Pair& pair, Seat seat = Seat::Red) {
    Scene scene;
    scene.add(Seat::Red, "Red", TroopType::FP, pair.red, pair.traits);
    scene.add(Seat::Blue, "Blue", TroopType::FP, pair.blue, pair.enemy);
    const Battle battle(scene);
    return ai::evaluate({battle.field(), battle.state, seat}, battle.state);
}

constexpr Place here{60, 20, 90}, there{60, 40, 270};

}  // namespace

SCENARIO("order is worth something, and more of it when the enemy is near", "") {
    const double far = value({here, there}) - value({here, there, {.disordered = true}});
    const Place close{60, 30, 270};
    const double near = value({here, close}) - value({here, close, {.disordered = true}});
    EXPECT_GT(far, 0);
    EXPECT_GT(near, far);
}

SCENARIO("the nearer to the enemy the better, and with the front to him", "") {
    EXPECT_GT(value({{60, 25, 90}, there}), value({here, there}));
    EXPECT_GT(value({here, there}), value({{60, 16, 180}, there}));  // as far away
}

SCENARIO("a flank that can be charged is a danger", "") {
    const Place beside{75, 18, 180};
    EXPECT_LT(value({here, beside}), value({{60, 20, 0}, beside}));
}

SCENARIO("a unit is worth less with every VBU lost, a general more than others, and nothing when gone", "") {
    Scene scene;
    const UnitId plain = scene.add(Seat::Red, "Plain", TroopType::FP, here, {.vbu = 5});
    const UnitId general = scene.add(Seat::Red, "General", TroopType::FP, {80, 20, 90}, {.vbu = 5, .general = true});
    scene.add(Seat::Blue, "Blue", TroopType::FP, there);
    const Battle battle(scene);
    const ai::Outlook outlook(battle.field(), battle.state, Seat::Red);
    const auto worth = [&](UnitId u, int left) { return ai::worth(outlook, battle.state, u, left); };
    for (int left = 1; left <= 5; ++left) {
        EXPECT_GT(worth(plain, left), worth(plain, left - 1));
        EXPECT_GT(worth(general, left), worth(plain, left));
    }
    EXPECT_EQ(worth(plain, 0), 0);
}

}  // namespace acies::test::evaluation_test
