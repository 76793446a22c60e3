// The moments at which cards are played on dice: which side is asked for which card before and after a roll, and what a
// card does to it. Leaves the effects of cards to rules/leading/card_effects.h and the edition. The chapters that own
// the dice know nothing of cards except for a bonus, a length or a number of dice in their frames.
//
// Whether a side is asked depends only on public knowledge: the roll, and how many cards it has left and which it has
// played. So neither the question nor a "no" tells the enemy anything.
// Catalogue: I2-CRD-08 to 12, I2-CRD-21 to 35, I2-ITP-78, I2-ITP-79.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Pushes a CardFrame if any card could affect the dice that the innermost frame waits for. Returns whether it did.
bool begin_cards(Run&);

std::optional<Node> need(const Field&, const State&, const CardFrame&);
void resume(Run&, CardFrame);
void roll(Run&, CardFrame, std::span<const std::uint8_t> dice);
std::optional<Refusal> refuse(const Field&, const State&, const CardFrame&, const Action&);
void take(Run&, CardFrame, const Action&);
void add_candidates(const Field&, const State&, const CardFrame&, std::vector<Action>&);

// The innermost frame that is not about cards. The battle must not be over.
const Frame& under_cards(const State&);

// The dice of a chance in parts that cards treat alike, in their order.
struct FallingDice {
    int count = 0;
    std::vector<int> again;  // faces that a card has rolled again
};
std::vector<FallingDice> falling_dice(const Field&, const State&, const Chance&);

}  // namespace acies
