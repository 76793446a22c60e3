// Melees on the table before their dice fall, as src/odds counts them.
#pragma once

#include <vector>

#include "battle/position/state.h"
#include "odds/melee.h"

namespace acies {

struct ComingMelee {
    Melee melee;
    odds::Melee fight;  // the active side is the attacker
};

// The melee whose dice the innermost frame waits for, and those that are to be fought after it as they stand now. Empty
// if no dice of a melee are waited for.
std::vector<ComingMelee> coming_melees(const Field&, const State&);

}  // namespace acies
