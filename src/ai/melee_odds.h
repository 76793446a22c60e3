// The forecast of a melee on the table, in the worth of what both sides may lose.
#pragma once

#include "ai/expectation.h"

namespace acies::ai {

// What the seat gains on average by the melees that are about to be fought: the innermost frame waits for the dice of
// one, and more may follow it.
double gain_of_melees(Thinking&, const State&);

}  // namespace acies::ai
