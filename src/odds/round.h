// One round of melee by its numbers alone: the dice of both sides, the tests of both main units, and who has won.
// Leaves contact, retreat and pursuit to odds/chain.h.
#pragma once

#include <array>

#include "odds/dice/weight.h"
#include "odds/tables.h"
#include "odds/test.h"

namespace acies {
struct Edition;
}

namespace acies::odds {

// A main unit, with all dice of its side.
struct Fighter {
    int dice = 0;
    int vbu = 0;         // that it has to lose
    int steadiness = 0;  // VBU and all modifiers to its critical number, disorder included
    bool disordered = false;
};

// Which side has won, as seen by the first.
template <class W>
struct Verdict {
    W win{}, draw{}, lose{};
};

// In ways of all `total`.
template <class W>
struct RoundOdds {
    struct Side {
        W total = 1;
        std::array<W, max_test_loss + 1> loss{};  // VBU lost by test or second disorder, not capped by what it has
        W rout{};
    };
    Verdict<W> verdict;
    W total = 1;
    std::array<Side, 2> sides;
};

// Counted from nothing. W: Weight up to max_exact_round dice, double for any number up to max_dice a side.
template <class W>
RoundOdds<W> round_odds(const Edition&, const std::array<Fighter, 2>&);

// The same as probabilities, from tables that are already there.
struct RoundChances {
    Verdict<double> verdict;
    std::array<double, 2> rout{};
    std::array<const TestChances*, 2> tests{};  // in the tables
};
RoundChances round_chances(const Edition&, const std::array<Fighter, 2>&, Tables&);

}  // namespace acies::odds
