// What the players settle before the armies are deployed, as far as the set-up leaves it open: cards, which side
// attacks, the terrain, and what each side hides. Then deployment (battle/turns/deployment.h). Leaves each part to its
// own file. Catalogue: BI-DEP-07, I2-DEP-14, I2-CRD-04.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Begins the battle: with the first part that is open, with deployment, or with the first turn.
void begin_battle(Run&);

std::optional<Node> need(const Field&, const State&, const OpeningFrame&);
void resume(Run&, OpeningFrame);

}  // namespace acies
