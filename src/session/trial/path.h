// The way that units took, as key frames for showing it.
#pragma once

#include "session/parts.h"

namespace acies::session {

// Where the units of a move stand after each part of its legs, up to a charge. Empty for anything but a move.
std::vector<Ghosts> keys_of(const Field&, const State& before, const Event&);
// Where each unit that changes place stands at the beginning, at these moments on the way, and at the end. Empty if no
// unit changes place.
std::vector<Ghosts> path_of(const State& before, const std::vector<Ghosts>& keys, const State& after);

}  // namespace acies::session
