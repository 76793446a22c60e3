// The way that units took, as key frames for showing it.
#pragma once

#include "table/parts.h"

namespace acies::table {

// Where each unit that changes place stands at the beginning, at a few moments on the way, and at the end. For a move:
// after each part of its legs; for anything else: only beginning and end. Empty if no unit changes place.
std::vector<Ghosts> path_of(const Field&, const State& before, const Event&, const State& after);

}  // namespace acies::table
