// Cohesion tests as the referee takes them.
#pragma once

#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// The tests that a roll has just decided, from the table as it was before.
std::vector<Difference> check_tests(const Table& before, const Memory&, const Event&, const Report&);

}  // namespace acies::sim::referee
