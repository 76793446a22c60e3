// Hands of cards in a battle: what everybody knows of them, why a card cannot be played out of one, and what happens
// when it is. Leaves the moments of play to battle/engine/cards.h, and which cards a side may hold to
// rules/leading/cards.h. Catalogue: I2-CRD-08 to 10, I2-ITP-77.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Whether the side may still have the card and use it, as far as everybody knows: it has cards left, and has not played
// this one as often as a battle allows.
bool may_have(const Field&, const State&, Seat, Card);

// Why the side cannot play this card, whatever the moment; returns nothing if it can.
std::optional<Refusal> hand_refusal(const Field&, const State&, Seat, Card);

// Why the card cannot be played now: it is not its moment.
Refusal not_its_moment(const Edition&, Card);

// The card leaves the hand for all to see. `about`: the unit it is played for.
void show_card(Run&, Seat, Card, UnitId about, Tally because);

}  // namespace acies
