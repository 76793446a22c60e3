// A sample of what a side may do with the terrain: a few places for every kind of piece that it may lay, and for every
// piece that it may shift. Leaves what is allowed to battle/opening/laying.h.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Pieces that the side may lay now. If it must lay one, empty only if none was found anywhere on a fine grid.
std::vector<LayPiece> pieces_to_lay(const Field&, const State&, const TerrainFrame&);
std::vector<ShiftPiece> shifts(const Field&, const State&, const TerrainFrame&);

}  // namespace acies
