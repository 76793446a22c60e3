// How far a commander commands. Whether a unit is within that is asked of rules/leading/commanders.h.
// Catalogue: I1-CMD.
#pragma once

#include "rules/leading/commanders.h"

namespace acies {

// The radius in U within which a general's units must be, and the rules that say so; the distance asked about does not
// matter. None if units are never out of it.
std::optional<double> command_radius(const Edition&, const RadiusQuestion&, Tally& because);

}  // namespace acies
