// The choice that a commander has after both dice have been rolled.
#pragma once

#include <array>

#include "base/names.h"

namespace acies::odds {

enum class Reroll { Keep, First, Second, Both };

// The dice that are rolled again.
constexpr std::array<bool, 2> dice_again(Reroll choice) {
    return {choice == Reroll::First || choice == Reroll::Both, choice == Reroll::Second || choice == Reroll::Both};
}

}  // namespace acies::odds

namespace acies {

template <>
inline constexpr auto names<odds::Reroll> = std::to_array<Name>({{"keep", "keep both dice"},
                                                                 {"first", "roll the first die again"},
                                                                 {"second", "roll the second die again"},
                                                                 {"both", "roll both dice again"}});

}  // namespace acies
