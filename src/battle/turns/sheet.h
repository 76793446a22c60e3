// Whether a side may keep such secrets: ambushes, marches and cards as its sheet says. Leaves the rules themselves to
// rules/setup/ambush.h, rules/setup/flank_march.h and rules/leading/cards.h. Catalogue: I1-DEP-33 to 39, I1-DEP-51,
// I1-ITP-65, I1-ITP-90, I2-DEP-06 to 10, I2-DEP-15, I2-ITP-73, 74, I2-CRD-01 to 07.
#pragma once

#include "base/problem.h"
#include "battle/position/secrets.h"

namespace acies {

// All that is wrong with them; the messages cite the rules.
Problems faults_of(const Field&, const Secrets&);

// Whether the units may lie in ambush in that piece as the scenery is now, with the cards that have been shown.
bool can_lie_hidden(const Field&, const Secrets&, Seat, const HiddenUnits&, const std::vector<Piece>& scenery);

// Whether most of the piece lies in the enemy's half of the table, so that an ambush in it needs a card (I2-DEP-10).
bool is_beyond_middle(const Field&, Seat, const Piece&);
// Whether the edge by which the march comes is the one at x = 0: Red's left, Blue's right.
bool comes_by_lower_edge(Seat, Hand side);

}  // namespace acies
