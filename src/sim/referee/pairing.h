// Who is main in a melee and who supports, as the referee sees it.
#pragma once

#include "sim/referee/ledger.h"
#include "sim/referee/memory.h"

namespace acies::sim::referee {

// The first melee of an activation, when its dice have just been counted. Later ones are left alone: what went before
// may have changed who stands where since the units were paired.
std::vector<Difference> check_pairing(const Table&, const Memory&, const Report&);

}  // namespace acies::sim::referee
