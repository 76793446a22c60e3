// What scouts do to the scenery once it is placed and before the armies are deployed: a small piece is added or
// removed, a piece is moved, or the sides of the table are swapped. Leaves which side sends them out, and when, to
// battle/turns/deployment.h.
// Catalogue: I2-CRD-19, I2-DEP-14, I2-ITP-72.
#pragma once

#include "battle/position/run.h"

namespace acies {

// What the tables of terrain call such a piece.
TerrainOption option_of(const Field&, const Piece&);

std::optional<Refusal> scouting_refusal(const Field&, const State&, const Scout&);
// Adds swapping sides, all pieces that may be removed, and a few places for pieces that may be added or moved.
void add_scouting(const Field&, const State&, std::vector<Action>&);

// Places, removes or moves a piece. Ambushes that cannot lie in their piece any more are deployed like others.
void change_scenery(Run&, const Scout&);
// Ambushes that cannot lie in their piece, with the cards that have been shown, are deployed like other units.
void settle_ambushes(Run&);
// The table is turned under the armies, which keep their names for its edges.
void swap_sides(Run&);

}  // namespace acies
