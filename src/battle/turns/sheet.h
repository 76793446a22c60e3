// Whether a side may keep such secrets: ambushes, marches and cards as its sheet says. Leaves the rules themselves to
// rules/setup/ambush.h, rules/setup/flank_march.h and rules/leading/cards.h. Catalogue: I1-DEP-33 to 39, I1-DEP-51,
// I1-ITP-65, I1-ITP-90, I2-DEP-06 to 10, I2-DEP-15, I2-ITP-73, 74, I2-CRD-01 to 07.
#pragma once

#include "base/problem.h"
#include "battle/position/node.h"

namespace acies {

// All that is wrong with them; the messages cite the rules.
Problems faults_of(const Field&, const Secrets&);

// Whether the units may lie in ambush in that piece as the scenery is now, if the sides hide and hold this.
bool can_lie_hidden(const Field&, const State&, const Secrets&, Seat, const HiddenUnits&);

// Why the side may not hide this, as far as it knows itself; returns nothing if it may.
std::optional<Refusal> plan_refusal(const Field&, const State&, Seat, const WritePlan&);
// The same of the cards that it chooses to hold, and its sheet with them. A strategic card is exchanged for tactical
// ones, or free (I2-CRD-04, I2-CRD-07).
std::optional<Refusal> hand_refusal(const Field&, const State&, Seat, const HoldCards&);
// So many copies of the tactical card a hand has at most (I2-CRD-09, I2-CRD-10).
int max_copies(const Edition&, Card);
Sheet with_cards(const Field&, Sheet, const HoldCards&);

// Whether most of the piece lies in the enemy's half of the table, so that an ambush in it needs a card (I2-DEP-10).
bool is_beyond_middle(const Field&, Seat, const Piece&);
// Whether the edge by which the march comes is the one at x = 0: Red's left, Blue's right.
bool comes_by_lower_edge(Seat, Hand side);

}  // namespace acies
