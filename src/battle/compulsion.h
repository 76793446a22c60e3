// The move that impetuous troops must make in sight of the enemy while their Command acts: who draws them, and which
// moves do their duty. Leaves where a move leads to battle/plan.h. Where the edition tests them first, they are tested
// when they are taken up for anything but an advance, or not at all. Catalogue: I1-MOV-19 to 24, I1-TER-09, I1-ITP-18;
// I2-MOV-11, I2-GRP-05, I2-DIS-15, I2-ITP-12, I2-ITP-33.
#pragma once

#include <optional>
#include <vector>

#include "battle/frames.h"
#include "battle/run.h"
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

// All that they may do while they are drawn: toward the enemy or past ground that bars the way, in a whole phase or
// into contact. Empty if nobody draws them, or if they cannot stir.
std::vector<MakeMove> compulsory_moves(const Field&, const State&, const UnitSet&);

// Whether there are any such moves.
bool is_compelled(const Field&, const State&, const UnitSet&);

// Why a move that the table allows does not do their duty; nothing if it does, or if nobody draws them.
std::optional<Refusal> duty_refusal(const Field&, const State&, const UnitSet&, const MakeMove&);

// Why a Command cannot end while the unit has not been activated: an enemy draws it on, or baggage tempts it. Nothing
// if neither does, or if it could not follow (I1-MOV-19, I1-DIS-11).
std::optional<Refusal> unmet_compulsion(const Field&, const State&, UnitId);

// ---- frenzy

// Whether those taken up are tested before they do that.
bool is_tested_for_frenzy(const Field&, const State&, const ActivationFrame&, const Action&);
// Has them tested; what they wanted is done if they hold back.
void test_frenzy(Run&, const ActivationFrame&, const Action& wanted);
void settle_frenzy(Run&, const DisciplineFrame&, bool passed);
// Tests the first of this Command who was not taken up and must be, at the end of its activation. False: there is none.
bool rouse_next(Run&, HalfFrame);

}  // namespace acies
