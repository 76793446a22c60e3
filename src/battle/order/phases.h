// The movement phases of an activation, as its frame counts them. Catalogue: I1-ACT-06, I1-MOV-01, I2-ITP-25.
#pragma once

#include "battle/position/frames.h"
#include "rules/edition.h"

namespace acies {

// Counts a movement phase that is about to be made. `last`: nothing comes after it.
void begin_phase(const Edition&, ActivationFrame&, bool last);
// Movement phases without an attempt to recover order, where that is one.
int moves_of(const Edition&, const ActivationFrame&);

}  // namespace acies
