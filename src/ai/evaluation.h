// How good a position is for one side, counted in VD: what is left of both armies, their order, who can be charged in
// the flank, and how the own line stands to the enemy. A judgement, not a rule: its weights are in evaluation.cpp.
// Leaves the odds of what is going on to ai/expectation.h.
#pragma once

#include "ai/outlook.h"

namespace acies::ai {

// What the unit is worth to its own side with so many VBU left over all ranks; 0: it is gone.
double worth(const Field&, UnitId, double vbu_left);
// What it costs a unit of that worth to be disordered.
double price_of_disorder(double worth);

int vbu_left(const UnitState&);  // over all ranks

// Above zero: good for the seat of the outlook. Whoever has won the battle has more than any position is worth.
double evaluate(Outlook&, const State&);

// How far the unit is from the nearest enemy, in U; at most the given distance.
double distance_to_enemy(const Field&, const State&, UnitId, double most);

}  // namespace acies::ai
