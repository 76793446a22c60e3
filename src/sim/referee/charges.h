// Charges as the referee measures them: how far the rules let a unit go straight ahead over the ground that it meets,
// and which enemy it comes upon first.
#pragma once

#include "sim/referee/ledger.h"
#include "sim/referee/memory.h"

namespace acies::sim::referee {

// The unit that is activated may charge whomever it reaches straight ahead, and nobody else.
std::vector<Difference> check_offer(const Table&);

// A charge that has just been made went no farther than it may.
std::vector<Difference> check_distance(const Table& before, const Table& after, const Memory&, const Report&);

// A unit that has answered a charge is not asked about it again, where one answer is all.
std::vector<Difference> check_answers(const Table&, const Memory&);

}  // namespace acies::sim::referee
