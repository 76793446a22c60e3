// The shape of where a unit or a group can get by wheeling and going forward or along a road, and what stops it there.
#pragma once

#include "session/message/moving.h"
#include "session/session.h"

namespace acies::session {

// Of the middle of the front of the first unit; stops are where the reason changes, in order from left to right.
message::Reach reach_of(const Field&, const State& taken);

}  // namespace acies::session
