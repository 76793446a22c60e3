// Why a side may not lay, roll for, shift or remove a piece of terrain at this moment. Leaves whose moment it is, and
// what follows, to battle/opening/terrain.h. Catalogue: as there.
#pragma once

#include "battle/position/run.h"

namespace acies {

std::optional<Refusal> refuse_terrain(const Field&, const State&, const TerrainFrame&, const LayPiece&);
std::optional<Refusal> refuse_terrain(const Field&, const State&, const TerrainFrame&, const TryForPiece&);
std::optional<Refusal> refuse_terrain(const Field&, const State&, const TerrainFrame&, const ShiftPiece&);
std::optional<Refusal> refuse_terrain(const Field&, const State&, const TerrainFrame&, const RemovePiece&);

// The die that lets such scenery be placed; not stated: none is rolled.
const Cited<int>& needed_for(const Field&, Permit);
// I1-DEP-08: whether the attacker may add a built-up area, whatever else is added.
bool may_add_built_up_area(const Field&);
// Whether the road is laid as a bridge or ford: it does not reach the edges of the table.
bool is_meant_as_bridge(const Field&, const TerrainFrame&, const Piece&);
std::vector<Piece> without(std::vector<Piece>, std::size_t piece);

}  // namespace acies
