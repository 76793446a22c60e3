// The roll for the arrival of a march, as it counts. Catalogue: I1-DEP-53, I2-CRD-13, I2-CRD-14.
#pragma once

#include "battle/position/run.h"
#include "rules/setup/flank_march.h"

namespace acies {

// With what the side has shown by now.
ArrivalRoll roll_of(const Run&, Seat, const FlankMarch&);

}  // namespace acies
