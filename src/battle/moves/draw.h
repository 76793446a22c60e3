// Which enemy draws impetuous troops on, while their Command acts. Leaves what they must do about it to
// battle/moves/compulsion.h, and whether they lose control to battle/acting/frenzy.h. Catalogue: I1-MOV-19, I1-MOV-20,
// I1-TER-09, I1-ITP-18; I2-MOV-11, I2-ITP-33.
#pragma once

#include <optional>

#include "battle/position/state.h"
#include "geometry/vec.h"

namespace acies {

// The nearest enemy that draws the units on, and the point of it that they make for.
struct Draw {
    UnitId enemy = nobody;
    Vec point;
};

// The activation under way of exactly these units; none if they have only just been activated, or are not.
const ActivationFrame* activation_of(const State&, const UnitSet&);

// The enemy that draws these units on now; none once they have moved or tried to recover order.
std::optional<Draw> drawn_by(const Field&, const State&, const UnitSet&);
// The same, whatever they have done.
std::optional<Draw> nearest_draw(const Field&, const State&, const UnitSet&);

// Whether the unit is impetuous, and no melee holds it.
bool is_free_to_go(const Field&, const State&, UnitId);
// Whether it has failed its test.
bool has_lost_control(const State&, UnitId);

}  // namespace acies
