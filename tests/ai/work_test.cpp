// How the work of a decision is shared out, and what is thought when it is spent.
#include "ai/work.h"

#include "ai/best.h"
#include "ai/options.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::work_test {

SCENARIO("what one does not need of its share is left to those after it", "") {
    ai::Work work{.left = 90};
    ai::Shares shares(work, 3);
    for (const auto& [given, spent] : {std::pair{30, 10}, {40, 40}, {40, 60}}) {
        const ai::Share share = shares.next();
        EXPECT_EQ(work.left, given);
        work.spend(spent);
    }
    EXPECT_EQ(work.left, 90 - 10 - 40 - 60);
}

SCENARIO("shares follow weights, and a debt is shared like a fortune", "") {
    ai::Work work{.left = 60};
    ai::Shares shares(work, 6);
    {
        const ai::Share most = shares.next(5);
        EXPECT_EQ(work.left, 50);
        EXPECT_TRUE(work.spend(70));
        EXPECT_FALSE(work.spend(20));
    }
    EXPECT_EQ(work.left, -30);
    const ai::Share last = shares.next();
    EXPECT_TRUE(work.is_done());
}

SCENARIO("with nothing left to think with, every action still has a value, and a hopeless charge a bad one", "") {
    Scene scene;
    const UnitId levies = scene.add(Seat::Red, "Levies", TroopType::FL, {60, 20, 90}, {.vbu = 2, .impetus = 1});
    scene.add(Seat::Blue, "Spears", TroopType::FP, {60, 25, 270}, {.vbu = 7, .impetus = 3});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.activate(levies);
    ai::Thinking mind(battle.field(), Seat::Red, battle.state);
    const std::vector<Action> actions = ai::options(battle.field(), battle.state, mind.work);
    ASSERT_TRUE(std::ranges::find(actions, Action{charge()}) != actions.end());
    mind.work.left = 0;
    const auto weighed = ai::weigh(mind, battle.state, actions);
    EXPECT_EQ(weighed.size(), actions.size());
    const auto value_of = [&](const Action& action) {
        return std::ranges::find(weighed, action, &ai::Valued::action)->value;
    };
    EXPECT_LT(value_of(charge()), value_of(Done{}) - 0.5);
}

}  // namespace acies::test::work_test
