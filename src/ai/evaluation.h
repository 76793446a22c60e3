// How good a position is for one side, counted in VD: what is left of both armies, their order, who can be charged in
// the flank, and how the own line stands to the enemy. A judgement, not a rule: its weights are in evaluation.cpp.
// Leaves the odds of what is going on to ai/expectation.h.
#pragma once

#include "battle/state.h"

namespace acies::ai {

// VD of its own that a side gives for one of the enemy's: whoever only takes sure gains runs out of turns.
inline constexpr double usual_eagerness = 1.3;
// The same as the battle stands: with the end near, whoever is behind takes any chance, and whoever is ahead only good ones.
double eagerness_of(const Field&, const State&, Seat);

// What the unit is worth to its own side with so many VBU left over all ranks; 0: it is gone.
double worth(const Field&, UnitId, double vbu_left);
// What it costs a unit of that worth to be disordered.
double price_of_disorder(double worth);

int vbu_left(const UnitState&);  // over all ranks

// Above zero: good for that seat. Whoever has won the battle has more than any position is worth.
double evaluate(const Field&, const State&, Seat, double eagerness = usual_eagerness);
// Of that what is left of both armies and their order, wherever they stand.
double material(const Field&, const State&, Seat, double eagerness = usual_eagerness);

// Of that what the seat may lose by charges of the enemy where everybody stands now.
double danger_to(const Field&, const State&, Seat);

// How far the unit is from the nearest enemy, in U; at most the given distance.
double distance_to_enemy(const Field&, const State&, UnitId, double most);

}  // namespace acies::ai
