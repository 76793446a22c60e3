// What the enemy does that a unit may answer, as the unit sees it: which enemy does it, and whether from the front.
// Catalogue: I1-ZOC-07, I1-CHG-20, I2-ITP-40.
#pragma once

#include "battle/position/node.h"

namespace acies {

// Whether units react to the enemy at all in this edition.
bool has_reactions(const Edition&);

// The enemy that the unit answers.
UnitId opponent_of(const Field&, const State&, const ThreatFrame&, UnitId);

// Whether the enemy stands straight ahead of the unit.
bool stands_before(const Field&, const State&, UnitId enemy, UnitId);
// Whether that enemy comes at the unit, or stands, ahead of its front.
bool is_frontal(const Field&, const State&, const ThreatFrame&, UnitId enemy, UnitId);

}  // namespace acies
