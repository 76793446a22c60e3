// Pairs the units in melee: among all units engaged with each other, directly or through others, finds the main units
// of each melee and the units that support them.
// Catalogue: BI-MEL-30 to 37, 40, BI-CHG-16, BI-ITP-73, 77.
#pragma once

#include <span>

#include "battle/position/state.h"

namespace acies {

// The engagement of two enemies; null if they are not in contact.
const Engagement* engagement_of(const State&, UnitId a, UnitId b);
// All units engaged with one of these, directly or through others, themselves included.
UnitSet all_engaged(const State&, const UnitSet&);
// Main units and supports of both sides.
UnitSet units_in(const Melee&);

// The next pair of main units, or the units with equal claims to face `against`, of which the active player chooses.
struct NextPair {
    BySeat<UnitId> pair{{nobody, nobody}};  // none left: nobody
    UnitSet claims;                         // empty: no choice
    UnitId against = nobody;
};
NextPair next_pair(const Field&, const State&, const UnitSet& engaged, std::span<const Melee> found);

// Whether the melee is one of those that the contact has set off, or that a standing one was activated for.
bool is_to_be_fought(const State&, const MeleesFrame&, const Melee&);

// All others support where they touch the enemy main unit, as far as there is room.
void add_supports(const Field&, const State&, const UnitSet& engaged, std::span<Melee>);

}  // namespace acies
