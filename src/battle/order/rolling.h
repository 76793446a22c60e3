// Dice of a chance: how many can be rolled at once, and rolling them. Used wherever dice are rolled, by machine or by
// hand, so that no pool is larger than an event can hold.
#pragma once

#include "battle/position/node.h"
#include "odds/dice/dice.h"
#include "odds/dice/weight.h"

namespace acies {

// Max number of dice that one side can roll, and forecasts can count.
inline constexpr int max_dice_of_a_side = odds::max_dice;
static_assert(2 * max_dice_of_a_side <= static_cast<int>(Rolled::most));

// The number of dice that a rule asks for, limited to the max number and to no less than 0.
std::uint8_t rollable(int dice);

// Dice for all that the chance names.
Rolled roll_dice(const Chance&, odds::Dice&);

}  // namespace acies
