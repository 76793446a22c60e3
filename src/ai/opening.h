// What an agent does before the battle: sides, terrain, cards and plans. Places of units are left to the deployment.
#pragma once

#include "battle/engine/engine.h"
#include "odds/dice/dice.h"

namespace acies::ai {

// Whether the question is about what comes before the deployment.
bool is_opening(const State&);
// A plausible answer.
Action answer_opening(const Field&, const State&, odds::Dice&);

}  // namespace acies::ai
