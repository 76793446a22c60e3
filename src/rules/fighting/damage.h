// What dice that have fallen do: the same for shooting, throwing and melee.
// Catalogue: BI-SHO-25, I1-SHO-05, I2-COH-01.
#pragma once

#include <span>

#include "base/tally.h"

namespace acies {

struct Edition;

// Damage of one pool of dice: the total of the ledger.
Tally damage_of(const Edition&, std::span<const int> dice);

}  // namespace acies
