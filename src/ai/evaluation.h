// How good a position is for one side, counted in VD: what is left of both armies, their order, who can be charged in
// the flank, and how the own line stands to the enemy. A judgement, not a rule: its weights are in evaluation.cpp.
// Leaves the odds of what is going on to ai/expectation.h.
#pragma once

#include "ai/stakes.h"

namespace acies::ai {

// How a seat looks at a battle while it decides: what hangs on every unit, and how much it wants to fight.
struct Outlook {
    Outlook(const Field&, const State& now, Seat);

    const Field& field;
    Seat seat;
    Stakes stakes;
    double eagerness;  // VD of its own that the side gives for one of the enemy's
};

// What the unit is worth to its own side with so many VBU left over all ranks; 0: it is gone.
double worth(const Outlook&, const State&, UnitId, double vbu_left);
// What it costs a unit of that worth to be disordered.
double price_of_disorder(const Field&, double worth);

// Above zero: good for that seat. Whoever has won the battle has more than any position is worth.
double evaluate(const Outlook&, const State&);
// Of that what is left of both armies and their order, wherever they stand.
double material(const Outlook&, const State&);
// Of that what the seat may lose where everybody stands now: by charges of the enemy, and by fighting apart from the
// others.
double exposure(const Outlook&, const State&);

// How far the unit is from the nearest enemy, in the edition's measure; at most the given distance.
double distance_to_enemy(const Field&, const State&, UnitId, double most);

}  // namespace acies::ai
