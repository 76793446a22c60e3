// Which units are main in a melee and which support, as the referee sees it.
#pragma once

#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// The first melee of an activation, when its dice have just been counted. Later ones are not checked: what went
// before may have moved units since they were paired.
std::vector<Difference> check_pairing(const Table&, const Memory&, const Report&);

}  // namespace acies::sim::referee
