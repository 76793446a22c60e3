// What those taken up may sensibly do. The candidates of battle/engine/engine.h are spread over all that is possible
// and costly to work out; these are aimed at the enemy, and few.
#pragma once

#include "ai/work.h"
#include "battle/engine/engine.h"

namespace acies::ai {

// Charges straight ahead and after a wheel, as far as they are legal; with the bonus where none is needed without it.
void add_charges(const Field&, const State&, const ActivationFrame&, Work&, std::vector<Action>&);
// Those of them that need no bonus.
void add_sure_charges(const Field&, const State&, const ActivationFrame&, Work&, std::vector<Action>&);
// Moves toward the enemy that is nearest, turns to face it, and for single units steps aside and back.
void add_marches(const Field&, const State&, const ActivationFrame&, Work&, std::vector<Action>&);

// All of that, shots, reorganising and nothing, for those whose activation the innermost frame is.
std::vector<Action> options(const Field&, const State&, Work&);
// Charges and shots only; groups charge together, but whoever shoots does so alone.
std::vector<Action> deeds(const Field&, const State&, Work&);

}  // namespace acies::ai
