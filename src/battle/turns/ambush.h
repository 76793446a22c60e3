// Ambushes on the table: when hidden units come to light, and where their owner places them. Leaves how near an enemy
// sees them to rules/setup/ambush.h.
// Catalogue: I1-DEP-40 to 46, I1-DEP-60, I1-INT-12, I1-VIC-10, I1-STA-26, I1-ITP-11, I1-ITP-66.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Between two movement phases, and before the first: hidden units seen by an enemy come out. Returns whether any has.
bool reveal_ambushes(Run&);
// The owner activates a hidden unit: its ambush comes out, then it acts.
void reveal(Run&, UnitId);

std::optional<Node> need(const Field&, const State&, const AmbushFrame&);
void resume(Run&, AmbushFrame);
std::optional<Refusal> refuse(const Field&, const State&, const AmbushFrame&, const Action&);
void take(Run&, AmbushFrame, const Action&);
void add_candidates(const Field&, const State&, const AmbushFrame&, std::vector<Action>&);

}  // namespace acies
