#include "battle/order/rolling.h"

#include <algorithm>

namespace acies {

std::uint8_t rollable(int dice) { return static_cast<std::uint8_t>(std::clamp(dice, 0, max_dice_of_a_side)); }

Rolled roll_dice(const Chance& chance, odds::Dice& dice) {
    Rolled rolled;
    const auto count = std::min<std::size_t>(std::size_t{chance.dice} + chance.against, Rolled::most);
    while (rolled.dice.size() < count) rolled.dice.push_back(static_cast<std::uint8_t>(dice.roll()));
    return rolled;
}

}  // namespace acies
