// Zones of control as the referee sees them: which units have gone through one, past its owner.
#pragma once

#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// Checks that a single unit that has just moved straight ahead is disordered by the zones that it has passed, if the
// edition says so, and by no others.
std::vector<Difference> check_zones(const Table& before, const Event&, const Table& after, const Memory&,
                                    const Report&);

}  // namespace acies::sim::referee
