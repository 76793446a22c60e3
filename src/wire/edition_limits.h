// What the numbers of an edition may be, so that it can be played: a divisor is not 0, a base has a size, no pool of
// dice has thousands. Whether a number is wise is left to the author of the edition.
#pragma once

#include "base/problem.h"
#include "wire/json.h"

namespace acies::wire {

// Entries of a complete edition that are missing or out of range, each with its path and what it may be.
Problems edition_faults(const Json& edition);

}  // namespace acies::wire
