// A winner that pursues: which way, how far, and which units it meets. Leaves whether it pursues at all, and the melee
// if it makes contact, to battle/fighting/aftermath.h. Catalogue: BI-RET-15 to 24, BI-INT-10, BI-ITP-37, 55, 86, 87,
// 91.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Sets the unit on its way after the loser of its melee. `free_turn`: it may turn along the loser's retreat first
// (BI-RET-20).
void begin_pursuit(Run&, UnitId unit, UnitId quarry, bool free_turn);

std::optional<Node> need(const Field&, const State&, const PursuitFrame&);
void roll(Run&, PursuitFrame, std::span<const std::uint8_t> dice);
std::optional<Refusal> refuse(const Field&, const State&, const PursuitFrame&, const Action&);
void take(Run&, PursuitFrame, const Action&);
void add_candidates(const Field&, const State&, const PursuitFrame&, std::vector<Action>&);

}  // namespace acies
