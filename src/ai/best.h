// The best of several actions.
#pragma once

#include "ai/expectation.h"
#include "odds/dice.h"

namespace acies::ai {

inline constexpr double as_good = 0.002;  // VD; less is no difference

struct Valued {
    Action action;
    double value = 0;
};

// What each action may be expected to lead to; those that are refused are left out, and all that
// remain when the work is done.
std::vector<Valued> weigh(Thinking&, const State&, const std::vector<Action>&);
// The greatest value; among those as good the dice decide, so that no two battles are alike. There must be one.
const Valued& best_of(const std::vector<Valued>&, odds::Dice&);

}  // namespace acies::ai
