// A unit that falls back after a lost melee: straight back, as far as its die says, through friends or driving them
// before it. Elephants run by rules of their own: battle/order/panic.h.
// Catalogue: BI-RET-01 to 08, BI-INT-09, 11, 12, BI-ITP-37, 56, 83, 88.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Moves the unit back by a whole phase, of its own will (I1-MOV-40); the caller has checked that there is room.
void evade(Run&, UnitId, UnitId from);
bool has_room_to_evade(const Field&, const State&, UnitId);

std::optional<Node> need(const Field&, const State&, const FallBackFrame&);
void roll(Run&, FallBackFrame, std::span<const std::uint8_t> dice);
std::optional<Refusal> refuse(const Field&, const State&, const FallBackFrame&, const Action&);
void take(Run&, FallBackFrame, const Action&);
void add_candidates(const Field&, const State&, const FallBackFrame&, std::vector<Action>&);

}  // namespace acies
