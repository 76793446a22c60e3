// The move that impetuous troops must make in sight of the enemy while their Command acts: which moves satisfy that
// duty. Leaves which enemy draws them to battle/moves/draw.h and where a move leads to battle/moves/plan.h. Catalogue:
// I1-MOV-19 to 24, I1-TER-09, I1-ITP-18; I2-MOV-11, I2-GRP-05, I2-DIS-15, I2-ITP-12, I2-ITP-33.
#pragma once

#include <optional>
#include <vector>

#include "battle/moves/draw.h"
#include "battle/position/node.h"

namespace acies {

// All moves that they may make while they are drawn: toward the enemy or past ground that bars the way, for a whole
// phase or into contact. Empty if no enemy draws them, or if they cannot move.
std::vector<MakeMove> compulsory_moves(const Field&, const State&, const UnitSet&);

// Whether there are any such moves.
bool is_compelled(const Field&, const State&, const UnitSet&);

// Why a move that the table allows does not satisfy the duty; returns nothing if it does, or if no enemy draws them.
std::optional<Refusal> duty_refusal(const Field&, const State&, const UnitSet&, const MakeMove&);

// Why a Command cannot end while the unit has not been activated: an enemy draws it on, or baggage tempts it. Returns
// nothing if neither does, or if it could not follow (I1-MOV-19, I1-DIS-11).
std::optional<Refusal> unmet_compulsion(const Field&, const State&, UnitId);

}  // namespace acies
