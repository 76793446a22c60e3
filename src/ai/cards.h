// When Recruit plays a card: its gain, by the exact odds with and without it, must be worth more than the card, which
// may do as much later. Leaves the odds to ai/expectation.h.
#pragma once

#include "ai/best.h"

namespace acies::ai {

// One of the cards that the seat is asked for, or none.
Action choose_card(const Field&, Seat, const State&);

// Subtracts the price of a card from the value of each answer that costs one.
void count_cards(const Thinking&, const State&, const Decision& asked, std::vector<Valued>&);

}  // namespace acies::ai
