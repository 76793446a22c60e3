// Dice that a general may roll again: what each option means, and which generals may choose it.
// Catalogue: I1-TRN-06, I1-LDR-09, I1-LDR-10, I1-ITP-05, I2-ITP-79.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "rules/leading/commanders.h"

namespace acies {

// 0: the dice stay, 1: the first, 2: the second, 3: both are rolled again; with a third die: 4, and so on.
inline constexpr int dice_stay = 0, again_options = 4;
constexpr int options_of_dice(int dice) { return 1 << dice; }

inline std::uint8_t dice_again(int option) {
    return static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(option)));
}
// I2-ITP-79: of three dice, one or both means any of them, and both together all.
inline bool may_roll_again(RerollRight right, int option, int dice = 2) {
    if (option == dice_stay) return true;
    if (dice_again(option) == dice) return may_reroll_both(right);
    return dice_again(option) == 1 ? may_reroll_one(right) : right == RerollRight::OneOrBoth;
}
inline void put_again(std::span<std::uint8_t> dice, int option, std::span<const std::uint8_t> rolled) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < dice.size(); ++i)
        if (option >> i & 1) dice[i] = rolled[next++];
}

}  // namespace acies
