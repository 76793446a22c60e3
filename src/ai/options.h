// What the activated units may sensibly do. The candidates of battle/engine/engine.h are spread over all that is
// possible and costly to work out; these are few, and aimed at the enemy.
#pragma once

#include "ai/work.h"
#include "battle/engine/engine.h"

namespace acies::ai {

// Legal charges straight ahead and after a wheel; with the bonus if they are legal only with it.
void add_charges(const Field&, const State&, const ActivationFrame&, Work&, std::vector<Action>&);
// Only the charges that need no bonus.
void add_sure_charges(const Field&, const State&, const ActivationFrame&, Work&, std::vector<Action>&);
// Moves toward the nearest enemy, turns to face it, and for single units steps aside and back.
void add_marches(const Field&, const State&, const ActivationFrame&, Work&, std::vector<Action>&);

// Charges, marches, shots, reorganising and doing nothing, for the units whose activation is the innermost frame.
std::vector<Action> options(const Field&, const State&, Work&);
// The same without marches.
std::vector<Action> options_on_the_spot(const Field&, const State&, Work&);
// Charges and shots only; groups charge together, but each unit shoots alone.
std::vector<Action> attacks(const Field&, const State&, Work&);

}  // namespace acies::ai
