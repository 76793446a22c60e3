// What ground does to the order of those who move through it, as the referee sees it.
#pragma once

#include "sim/referee/ledger.h"
#include "sim/referee/memory.h"

namespace acies::sim::referee {

// Units whose move has just ended are disordered by the ground they have been in, and by no other.
std::vector<Difference> check_order(const Table& before, const Table& after, const Memory&, const Report&);

}  // namespace acies::sim::referee
