// What ground does to those who move through it, as the referee sees it: whom it bars, and whose order it breaks.
#pragma once

#include "sim/referee/ledger.h"
#include "sim/referee/memory.h"

namespace acies::sim::referee {

// Units that have just moved have gone into no ground, and over no barrier, that bars them.
std::vector<Difference> check_barred(const Table& before, const Table& after, const Memory&, const Report&);

// Units whose move has just ended are disordered by the ground they have been in, and by no other.
std::vector<Difference> check_order(const Table& before, const Table& after, const Memory&, const Report&);

}  // namespace acies::sim::referee
