// A card that lets a unit in melee try to recover its order, whenever its Command acts.
// Catalogue: I2-CRD-25, I2-STA-15, I2-DIS-19, I2-ITP-79.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Why the side that acts cannot play the card in this way; returns nothing if it can.
std::optional<Refusal> rally_refusal(const Field&, const State&, const Play&);
// Shows the card, and waits for the die.
void rally_by_card(Run&, const Play&);
void add_rallies(const Field&, const State&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const RallyFrame&);
void roll(Run&, RallyFrame, std::span<const std::uint8_t> dice);

}  // namespace acies
