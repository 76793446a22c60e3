// Distances of the machine's judgement are given in U, centimetres on a table of 15 mm figures, and used in the measure
// of the edition.
#pragma once

#include "rules/edition.h"

namespace acies::ai {

// How many of the edition's measure make one U.
inline double u_in(const Edition& edition) { return 10 / edition.troops.scale_15.millimetres; }

}  // namespace acies::ai
