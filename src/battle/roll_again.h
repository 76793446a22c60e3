// Two dice of a general, of which he may roll some again: what an option means, and who may choose it.
// Catalogue: I1-TRN-06, I1-LDR-09, I1-LDR-10, I1-ITP-05.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/commanders.h"

namespace acies {

// 0: the dice stay, 1: the first, 2: the second, 3: both are rolled again.
inline constexpr int dice_stay = 0, both_dice = 3, again_options = 4;

inline bool may_roll_again(RerollRight right, int option) {
    return option == dice_stay || (option == both_dice ? may_reroll_both(right) : may_reroll_one(right));
}
inline std::uint8_t dice_again(int option) { return option == both_dice ? 2 : 1; }
inline void put_again(std::array<std::uint8_t, 2>& dice, int option, std::span<const std::uint8_t> rolled) {
    if (option & 1) dice[0] = rolled.front();
    if (option & 2) dice[1] = rolled.back();
}

}  // namespace acies
