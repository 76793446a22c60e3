// Elephants that run: after a test failed under fire, after a lost melee, or struck by others that run. They trample
// whomever they meet.
// Catalogue: BI-RET-25 to 28, BI-ITP-84.
#pragma once

#include <span>

#include "battle/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const PanicFrame&);
void roll(Run&, PanicFrame, std::span<const std::uint8_t> dice);

}  // namespace acies
