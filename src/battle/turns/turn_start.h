// How a turn begins: units that arrive come first, then initiative. Catalogue: BI-TRN, I1-TRN-08.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Begins a turn.
void begin_turn(Run&);
// Begins the turn after the one that has ended.
void begin_next_turn(Run&);

}  // namespace acies
