// Flank marches and reserves on their way: the rolls at the end of a turn. Leaves what a roll comes to to
// rules/setup/flank_march.h, and arrivals to battle/turns/arrival.h.
// Catalogue: I1-DEP-53 to 57, I1-TRN-08, I1-VIC-09, I1-ITP-67, I2-ITP-74.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// The side whose march is rolled for next; none if all have been.
std::optional<Seat> next_to_roll(const Field&, const State&, const MarchFrame&);
std::optional<Node> need(const Field&, const State&, const MarchFrame&);
void resume(Run&, MarchFrame);
void roll(Run&, MarchFrame, std::span<const std::uint8_t>);

}  // namespace acies
