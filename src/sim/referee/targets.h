// Which enemies a unit may shoot at when it has just been activated, as the referee sees it.
#pragma once

#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// From its front, without any move. Reports nothing if a fact about one of the enemies is in doubt.
std::vector<Difference> check_targets(const Event&, const Table&, const Memory&);

}  // namespace acies::sim::referee
