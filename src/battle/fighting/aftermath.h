// What follows from a phase of melee: the losers fall back one after another, then the winners pursue, and units that
// have made contact fight again.
// Catalogue: BI-RET-05 to 07, 15 to 24, BI-MEL-38, BI-ITP-84, 86 to 89.
#pragma once

#include "battle/position/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const AftermathFrame&);
void resume(Run&, AftermathFrame);
std::optional<Refusal> refuse(const Field&, const State&, const AftermathFrame&, const Action&);
void take(Run&, AftermathFrame, const Action&);
void add_candidates(const Field&, const State&, const AftermathFrame&, std::vector<Action>&);

}  // namespace acies
