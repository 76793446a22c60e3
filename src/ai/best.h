// The best of several actions.
#pragma once

#include "ai/expectation.h"
#include "odds/dice/dice.h"

namespace acies::ai {

inline constexpr double as_good = 0.002;  // VD; less is no difference

struct Valued {
    Action action;
    double value = 0;
};

// The expected value of each action. Refused actions are left out, and so are all that remain when the work is used
// up.
std::vector<Valued> weigh(Thinking&, const State&, const std::vector<Action>&);
// The action of the greatest value; the dice decide among equals, so that no two battles are alike. The list must not
// be empty.
const Valued& best_of(const std::vector<Valued>&, odds::Dice&);

}  // namespace acies::ai
