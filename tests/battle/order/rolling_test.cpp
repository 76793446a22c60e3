#include "battle/order/rolling.h"

#include "support/scenario.h"

namespace acies::test::rolling_test {

SCENARIO("no pool is larger than an event can hold, whatever a rule asks for", "") {
    EXPECT_EQ(rollable(-1000), 0);
    EXPECT_EQ(rollable(7), 7);
    EXPECT_EQ(rollable(1000), max_dice_of_a_side);
    odds::Dice dice(1);
    EXPECT_EQ(roll_dice({.dice = 3, .against = 4}, dice).dice.size(), 7U);
    EXPECT_EQ(roll_dice({.dice = 255, .against = 255}, dice).dice.size(), Rolled::most);
}

}  // namespace acies::test::rolling_test
