// What protects a unit, as the referee sees it: what it has along its own front, and the barriers on the table, found
// by points along the line on which the enemy shoots or has come. Catalogue: I1-SHO-16, I1-SHO-18, I1-MEL-13,
// I1-SPC-21, I1-ITP-83; I2-SHO-19, I2-SHO-20, I2-ITP-83.
#pragma once

#include "sim/referee/facts/table.h"

namespace acies::sim::referee {

// All that may protect the unit from an enemy at that point, on that side of it; several readings if a barrier is in
// doubt.
std::vector<EnumSet<Cover>> covers_from(const Table&, UnitId, Point enemy, Side upon);

}  // namespace acies::sim::referee
