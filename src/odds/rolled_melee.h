// A melee rolled out with dice, many times: the rules of play on single dice, as a check on the counting of
// odds/melee.h and for the tests that compare the two.
#pragma once

#include <cstdint>

#include "odds/dice/dice.h"
#include "odds/melee.h"

namespace acies::odds {

// How one melee went.
struct RolledMelee {
    MeleeWinner winner{};                 // of the last round
    MeleeWinner first{};                  // of the first
    std::array<Standing, 2> standings{};  // in the end
    std::array<int, 2> first_losses{};    // of the first round, if one was fought
    std::array<bool, 2> endangered{};     // a test called for a test of the commander
    bool contact = false;
    int rounds = 0;
};
RolledMelee roll_melee(const Edition&, const Melee&, Dice&);

// Shares of `samples` melees.
struct RolledOdds {
    MeleeOdds ends;
    MeleeDetails details;
};
RolledOdds roll_melees(const Edition&, const Melee&, std::uint64_t samples, std::uint64_t seed);

}  // namespace acies::odds
