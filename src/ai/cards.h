// When Recruit plays a card: what it promises, by the exact odds with it and without it, must be worth more than the
// card, which may do as much later. Leaves the odds to ai/expectation.h.
#pragma once

#include "ai/best.h"

namespace acies::ai {

// One of the cards that the seat is asked for, or none.
Action choose_card(const Field&, Seat, const State&);

// Takes the price of a card from those answers that cost one.
void count_cards(const Thinking&, const State&, const Decision& asked, std::vector<Valued>&);

}  // namespace acies::ai
