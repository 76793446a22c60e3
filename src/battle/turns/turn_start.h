// How a turn begins: units that arrive come first, then initiative. Catalogue: BI-TRN, I1-TRN-08.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Sets a turn going.
void begin_turn(Run&);
// The turn that has ended is followed by another.
void begin_next_turn(Run&);

}  // namespace acies
