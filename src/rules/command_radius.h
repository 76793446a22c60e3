// How far a commander commands. Whether a unit is within that is asked of rules/commanders.h.
// Catalogue: I1-CMD.
#pragma once

#include "rules/commanders.h"

namespace acies {

// U within which his units must be, and the rules that say so; the distance asked about does not matter. None: units
// are never out of it.
std::optional<double> command_radius(const Edition&, const RadiusQuestion&, Tally& because);

}  // namespace acies
