// Which side begins: armies roll for the initiative, or Commands (battle/turns/bidding.h). Leaves what a roll comes to
// to rules/leading/initiative.h. Catalogue: BI-TRN-01 to 04, BI-ITP-38, BI-ITP-39.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Begins the roll for what the edition has: armies, or Commands.
void begin_initiative(Run&);
// All units of the side may be activated.
void begin_half(Run&, Seat, bool second);

std::optional<Node> need(const Field&, const State&, const InitiativeFrame&);
void roll(Run&, InitiativeFrame, std::span<const std::uint8_t> dice);

}  // namespace acies
