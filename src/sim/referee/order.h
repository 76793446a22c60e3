// What ground does to units that move through it, as the referee sees it: which it bars, and which it disorders.
#pragma once

#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// Checks that units that have just moved have entered no ground, and crossed no barrier, that bars them.
std::vector<Difference> check_barred(const Table& before, const Table& after, const Memory&, const Report&);

// Checks that units whose move has just ended are disordered by the ground they have been in, and by no other.
std::vector<Difference> check_order(const Table& before, const Table& after, const Memory&, const Report&);

}  // namespace acies::sim::referee
