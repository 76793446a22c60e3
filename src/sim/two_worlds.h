// Two worlds that one seat cannot tell apart: the same battle with other secrets of its enemy. Played side by side from
// the same dice, they must look the same to that seat at every step, until something comes to light.
#pragma once

#include <string>

#include "battle/node.h"
#include "odds/dice.h"

namespace acies::sim {

struct Comparison {
    std::string broken;  // in words, how the seat could have told them apart; empty: not at all
    int steps = 0;       // that were compared
};
// `watching`: the seat whose own secrets are the same in both. What the other does is possible in both.
Comparison play_two_worlds(const Field&, const Secrets& one, const Secrets& two, Seat watching, std::uint64_t seed);

// Secrets in which that seat has laid its ambushes elsewhere, marches by the other side and holds other cards, as far
// as its sheet allows; the same, if it has no other choice.
Secrets otherwise(const Field&, const Secrets&, Seat, odds::Dice&);

}  // namespace acies::sim
