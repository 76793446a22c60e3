// A unit as the rules ask about it: what it is by its set-up, and what has become of it.
// Catalogue: BI-TRP, BI-STA, I1-SPC-10, I2-CMD-08.
#pragma once

#include "battle/position/state.h"

namespace acies {

// The unit without its part in the action at hand.
Unit unit_of(const Field&, const State&, UnitId);

}  // namespace acies
