// Charges as the referee measures them: how far the rules let a unit go straight ahead over the ground that it meets,
// and which enemy it comes upon first.
#pragma once

#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// Checks that the activated unit may charge the enemies that it reaches straight ahead, and no others.
std::vector<Difference> check_offer(const Table&);

// Checks that a charge that has just been made went no farther than it may.
std::vector<Difference> check_distance(const Table& before, const Table& after, const Memory&, const Report&);

// Checks that a unit that has answered a charge is not asked about it again, in editions that allow one answer.
std::vector<Difference> check_answers(const Table&, const Memory&);

}  // namespace acies::sim::referee
