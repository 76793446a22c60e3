// Enemy baggage that tempts units activated near it: they are tested, and units that fail must assault it.
// Catalogue: I1-SPC-33, I1-SPC-34, I1-DIS-11, I1-CHG-04, I1-ITP-56.
#pragma once

#include "battle/position/run.h"

namespace acies {

// The baggage that the units just activated must be tested for; nobody if there is none, or if they have been tested.
UnitId tempting_baggage(const Field&, const State&, const ActivationFrame&);
// Whether the unit, if it were activated, would be tested for baggage that it can charge.
bool could_be_led_astray(const Field&, const State&, UnitId);
// Has the units tested; their activation is the innermost frame.
void tempt(Run&, const UnitSet&, UnitId baggage);
void settle_temptation(Run&, const DisciplineFrame&, bool passed);

// Why units that must assault baggage may not make that move, or do anything else (a move without legs). Returns
// nothing if they need not assault it, or cannot reach it.
std::optional<Refusal> assault_refusal(const Field&, const State&, const ActivationFrame&, const MakeMove&);

}  // namespace acies
