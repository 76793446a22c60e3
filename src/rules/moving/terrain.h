// What ground does to the units that move in it: which units may not enter, which are slowed, disordered or destroyed,
// and in what group it may be crossed. Leaves sight and combat in it to their chapters, and distances to
// rules/moving/movement.h.
// Catalogue: BI-TER, I1-TER, I2-TER, I2-MOV-03 to 08.
#pragma once

#include "base/names.h"
#include "base/rule_id.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// What a kind of ground may do to a unit that moves in it.
enum class GroundEffect {
    Barred,             // may not enter
    BarredIfCompelled,  // may not enter by a compulsory impetuous move
    Destroyed,
    Slowed,
    Disordered,
    WholePhase,  // crossing takes a whole phase
    ColumnOnly,  // as a group only in column
    NoGroup      // not as a group
};
template <>
inline constexpr auto names<GroundEffect> =
    std::to_array<Name>({{"barred", "may not enter"},
                         {"barred_if_compelled", "no compulsory move enters it"},
                         {"destroyed", "destroyed"},
                         {"slowed", "slowed"},
                         {"disordered", "disordered"},
                         {"whole_phase", "takes a whole phase"},
                         {"column_only", "a group only in column"},
                         {"no_group", "no group crosses it"}});

// Whether `ground`, as it counts for this unit (dunes are difficult, or open for camels), has that effect on it.
bool suffers(const Edition&, const Unit&, Terrain ground, GroundEffect);
// The rule behind that effect; empty if the edition has none.
RuleId rule_of(const Edition&, const Unit&, Terrain ground, GroundEffect);

// Whether the unit may not enter the ground at all, or not by this compulsory move.
bool is_barred_from(const Edition&, const Unit&, Terrain ground, bool compelled = false);

// The rule by which it may not; of ground that is barred to it altogether, the rule of that.
RuleId rule_that_bars(const Edition&, const Unit&, Terrain ground);

// Whether going out of this ground disorders nobody.
bool leaving_spares(const Edition&, const Unit&, Terrain ground);

}  // namespace acies
