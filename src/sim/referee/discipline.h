// Tests of discipline as the referee takes them: who is near enough to his general, and what counts.
#pragma once

#include "sim/referee/ledger.h"
#include "sim/referee/memory.h"

namespace acies::sim::referee {

// The test that a die has decided, from what stood on the table before it.
std::vector<Difference> check_discipline(const Table& before, const Event&, const Report&);

// A chariot that is activated may recover its order if it stands still.
std::vector<Difference> check_rally(const Table&, const Memory&);

}  // namespace acies::sim::referee
