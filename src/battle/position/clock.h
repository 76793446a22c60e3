// The clock of a battle that has one: time is called, the turn is the last, and it may end without manoeuvres.
// Catalogue: I1-TRN-10, I1-TOU-12, I1-TOU-13.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Why time cannot be called, and calling it. The turn under way is then the last (I1-TRN-10, I1-TOU-12).
std::optional<Refusal> refuse_calling_time(const Field&, const State&);
void call_time(Run&);
// Why no unit may or must manoeuvre any more: time is up. Returns nothing while units may (I1-TOU-13).
std::optional<Refusal> time_refusal(const Field&, const State&);
// Why the battle is over when the turn in which time was called has ended.
Tally time_is_up(const Field&);

}  // namespace acies
