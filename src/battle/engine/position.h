// What everybody at the table sees at one moment, as one number. Battle files keep it after every event, so that a
// later program notices where its result differs. What it counts is fixed for good: fields that are added to the state
// do not change it, and whatever is hidden is not in it.
#pragma once

#include <cstdint>

#include "battle/position/state.h"

namespace acies {

// Turn and active side; of each unit whether it is there, where it stands, its VBU and its order; who is asked what.
std::uint64_t position_hash(const Field&, const State&);

}  // namespace acies
