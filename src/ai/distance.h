// The weights of the agents give distances in U (centimetres on a table of 15 mm figures); they are used in the measure
// of the edition.
#pragma once

#include "rules/edition.h"

namespace acies::ai {

// One U in the edition's measure.
inline double u_in(const Edition& edition) { return 10 / edition.troops.scale_15.millimetres; }

}  // namespace acies::ai
