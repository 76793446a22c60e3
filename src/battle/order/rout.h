// Routs in melee: the unit that stands behind another and lends it depth, and the shock to units behind it.
// Catalogue: BI-RET-09 to 12, BI-STA-12, BI-ITP-20, 21, 85.
#pragma once

#include <vector>

#include "battle/position/run.h"

namespace acies {

// The unit of the same kind exactly behind this one, whether or not that counts against its enemy (BI-ITP-20, 21);
// `nobody` if there is none.
UnitId backing_unit(const Field&, const State&, UnitId);

// A unit as it stood before the phase in which it may be routed.
struct Stand {
    UnitId unit = nobody;
    UnitId backing = nobody;  // lends it depth against this enemy
    Rect rear;                // of the pair, the base behind
};
Stand stand_of(const Field&, const State&, UnitId, const Unit& enemy);

// Units that this phase has routed: the units that back them rout too, then all shocks fall on the units behind them,
// except those `engaged` in the same melee.
void follow_routs(Run&, const std::vector<Stand>& routed, const UnitSet& engaged);

}  // namespace acies
