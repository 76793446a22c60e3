// Reactions: what the other side may do while somebody of the active side charges, shoots or moves. Each unit that can
// answer is asked for itself; then the answers are carried out.
#pragma once

#include "battle/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const ThreatFrame&);
void resume(Run&, ThreatFrame);
std::optional<Refusal> refuse(const Field&, const State&, const ThreatFrame&, const Action&);
void take(Run&, ThreatFrame, const Action&);
void add_candidates(const Field&, const State&, const ThreatFrame&, std::vector<Action>&);

}  // namespace acies
