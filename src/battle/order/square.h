// Shot that shelter within a square of pikes: which units may go inside, and where they come out. Inside they are not
// on the table: nobody shoots at them or charges them, and they are lost with the pikes. Catalogue: I1-MOV-49,
// I1-ITP-26, I1-SPC-41.
#pragma once

#include "battle/position/run.h"

namespace acies {

constexpr bool is_in_square(const UnitState& unit) { return unit.absent == Absence::Square; }

// The pikes that take the unit in when it is charged by these; nobody if there are none.
UnitId square_for(const Field&, const State&, UnitId, const UnitSet& chargers);
void enter_square(Run&, UnitId, UnitId pikes);

// Where it comes to stand when it leaves: beside or behind the pikes.
std::optional<Pose> place_beside_square(const Field&, const State&, UnitId);
void leave_square(Run&, UnitId);

}  // namespace acies
