// What a unit or a group does when it is taken up: one of moving, reorganising or neither, and shooting before or after.
// Leaves moves to battle/movement.h and shots to battle/shooting.h.
// Catalogue: BI-ACT, BI-STA-13 to 15, BI-GRP-09, BI-ITP-09, 17, 40, 41, 47.
#pragma once

#include "battle/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const ActivationFrame&);
void resume(Run&, ActivationFrame);
std::optional<Refusal> refuse(const Field&, const State&, const ActivationFrame&, const Action&);
void take(Run&, ActivationFrame, const Action&);
void add_candidates(const Field&, const State&, const ActivationFrame&, std::vector<Action>&);

// Refuses or makes a move of those taken up, whose frame is the innermost: moves are costly to plan, and so planned once.
std::optional<Refusal> try_to_move(Run&, const MakeMove&);

// Why those taken up may not reorganise, now or, if they announce it, after a shot.
std::optional<Refusal> reorganising_refusal(const Field&, const State&, const ActivationFrame&);

}  // namespace acies
