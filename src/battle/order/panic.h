// Elephants that run: after a test failed under fire, after a lost melee, or struck by others that run. They trample
// every unit they meet.
// Catalogue: BI-RET-25 to 28, BI-ITP-83, BI-ITP-84.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Returns nothing for elephants that were lost before their turn to run.
std::optional<Node> need(const Field&, const State&, const PanicFrame&);
void resume(Run&, PanicFrame);
void roll(Run&, PanicFrame, std::span<const std::uint8_t> dice);

}  // namespace acies
