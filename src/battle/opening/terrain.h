// The terrain, laid by the players. Where an edition counts items, the defender says how many, lays them, and rolls for
// a river and a built-up area; then the attacker adds, moves and removes as many as the rules allow. Where it has
// tables, the players roll on them by turns and use what they have rolled. Leaves tables and limits to
// rules/setup/setup.h, and whether a piece may lie somewhere to battle/opening/pieces.h. Catalogue: BI-DEP-10 to 13,
// BI-ITP-35, I1-DEP-05 to 18, I1-ITP-62, I1-ITP-90, I2-DEP-01 to 05, I2-ITP-72.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const TerrainFrame&);
void resume(Run&, TerrainFrame);
void roll(Run&, TerrainFrame, std::span<const std::uint8_t> dice);
std::optional<Refusal> refuse(const Field&, const State&, const TerrainFrame&, const Action&);
void take(Run&, TerrainFrame, const Action&);
void add_candidates(const Field&, const State&, const TerrainFrame&, std::vector<Action>&);

}  // namespace acies
