// Which side attacks: both roll, and in some editions the higher total has Major Control and chooses. Leaves the sum to
// rules/setup/setup.h. Catalogue: BI-DEP-08, BI-DEP-09, BI-ITP-35, I1-DEP-01 to 04, I2-DEP-11, I2-ITP-72.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// The units of a side, each rank as a unit of its own, without baggage.
std::vector<Unit> single_units(const Field&, Seat);

std::optional<Node> need(const Field&, const State&, const SidesFrame&);
void roll(Run&, SidesFrame, std::span<const std::uint8_t> dice);
std::optional<Refusal> refuse(const Field&, const State&, const SidesFrame&, const Action&);
void take(Run&, SidesFrame, const Action&);
void add_candidates(const Field&, const State&, const SidesFrame&, std::vector<Action>&);

}  // namespace acies
