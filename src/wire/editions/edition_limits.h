// The range of each number of an edition within which it can be played: a divisor is not 0, a base has a size, no pool
// has thousands of dice. Whether a number is sensible is left to the author of the edition.
#pragma once

#include "base/problem.h"
#include "wire/json/json.h"

namespace acies::wire {

// Entries of a complete edition that are missing or out of range, each with its path and what it may be.
Problems edition_faults(const Json& edition);

}  // namespace acies::wire
