// The move that impetuous troops must make when they are taken up in sight of the enemy: who draws them, and which moves
// do their duty. Leaves where a move leads to battle/plan.h.
// Catalogue: I1-MOV-19 to 24, I1-TER-09, I1-ITP-18.
#pragma once

#include <optional>
#include <vector>

#include "battle/frames.h"
#include "battle/node.h"
#include "geometry/vec.h"

namespace acies {

// The nearest enemy that draws them on, and the point of him that they make for.
struct Draw {
    UnitId enemy = nobody;
    Vec point;
};

// The activation that is under way of exactly these units; none: they have only just been taken up, or are not.
const ActivationFrame* activation_of(const State&, const UnitSet&);

// Who draws these units on now. Nobody once they have moved or tried to recover order.
std::optional<Draw> drawn_by(const Field&, const State&, const UnitSet&);

// All that they may do while they are drawn: toward the enemy or past ground that bars the way, in a whole phase or into
// contact. Empty if nobody draws them, or if they cannot stir.
std::vector<MakeMove> compulsory_moves(const Field&, const State&, const UnitSet&);

// Why a move that the table allows does not do their duty; nothing if it does, or if nobody draws them.
std::optional<Refusal> duty_refusal(const Field&, const State&, const UnitSet&, const MakeMove&);

}  // namespace acies
