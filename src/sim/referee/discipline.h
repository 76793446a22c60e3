// Tests of discipline as the referee takes them: which units are near enough to their general, and which modifiers
// count.
#pragma once

#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// The test that a die has just decided, from the table as it was before.
std::vector<Difference> check_discipline(const Table& before, const Event&, const Report&);

// A chariot that is activated may recover its order if it stands still.
std::vector<Difference> check_rally(const Table&, const Memory&);

}  // namespace acies::sim::referee
