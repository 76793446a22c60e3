// How good a position is for one side, in VD: what is left of both armies, their order, which units can be charged in
// the flank, and how its line stands to the enemy. A judgement, not a rule: its weights are in evaluation.cpp.
// Leaves the odds of what is going on to ai/expectation.h.
#pragma once

#include "ai/stakes.h"

namespace acies::ai {

// How a seat sees a battle while it decides: what depends on each unit, and how eager the side is to fight.
struct Outlook {
    Outlook(const Field&, const State& now, Seat);

    const Field& field;
    Seat seat;
    Stakes stakes;
    double eagerness;  // own VD that the side gives for one of the enemy's
};

// What the unit is worth to its own side with so many VBU left in all ranks; 0: it is gone.
double worth(const Outlook&, const State&, UnitId, double vbu_left);
// What it costs a unit of that worth to be disordered.
double price_of_disorder(const Field&, double worth);

// Above zero: good for that seat. A won battle is worth more than any position.
double evaluate(const Outlook&, const State&);
// The part of `evaluate` that depends on what is left of both armies and on their order, wherever they stand.
double material(const Outlook&, const State&);
// What the seat may lose because of where the units stand now: by charges of the enemy, and by fighting apart from the
// others. `evaluate` subtracts it.
double exposure(const Outlook&, const State&);

// The distance from the unit to the nearest enemy, in the edition's measure; `most` if it is farther.
double distance_to_enemy(const Field&, const State&, UnitId, double most);

}  // namespace acies::ai
