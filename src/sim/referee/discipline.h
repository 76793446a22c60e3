// Tests of discipline as the referee takes them: who is near enough to his general, and what counts.
#pragma once

#include "battle/node.h"
#include "sim/referee/ledger.h"
#include "sim/referee/table.h"

namespace acies::sim::referee {

// The test that a die has decided, from what stood on the table before it.
std::vector<Difference> check_discipline(const Table& before, const Event&, const Report&);

}  // namespace acies::sim::referee
