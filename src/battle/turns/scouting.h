// What scouts do to the scenery, once it lies and before the armies are deployed: a small piece comes or goes, a piece
// is moved, or the sides of the table are swapped. Who sends them out, and when, stands in battle/turns/deployment.h.
// Catalogue: I2-CRD-19, I2-DEP-14, I2-ITP-72.
#pragma once

#include "battle/position/run.h"

namespace acies {

// What the tables of terrain call such a piece.
TerrainOption option_of(const Field&, const Piece&);

std::optional<Refusal> scouting_refusal(const Field&, const State&, const Scout&);
// Swapping sides, all pieces that may go, and a few places for those that may come or be moved.
void add_scouting(const Field&, const State&, std::vector<Action>&);

// Places, removes or moves a piece. Ambushes that cannot lie in their piece any more are deployed like others.
void change_scenery(Run&, const Scout&);
// The table is turned under the armies, which keep their names for its edges.
void swap_sides(Run&);

}  // namespace acies
