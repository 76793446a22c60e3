// Baggage of the enemy that tempts whoever is taken up near it: they are tested, and whoever fails must assault it.
// Catalogue: I1-SPC-33, I1-SPC-34, I1-DIS-11, I1-CHG-04, I1-ITP-56.
#pragma once

#include "battle/position/run.h"

namespace acies {

// The baggage that those who have just been taken up must be tested for; nobody: none, or they have been.
UnitId tempting_baggage(const Field&, const State&, const ActivationFrame&);
// Whether the unit, if it were activated, would be tested for baggage that it can charge.
bool could_be_led_astray(const Field&, const State&, UnitId);
// Has them tested; their activation is the innermost frame.
void tempt(Run&, const UnitSet&, UnitId baggage);
void settle_temptation(Run&, const DisciplineFrame&, bool passed);

// Why those who must assault baggage may not make that move, or do anything else (a move without legs). Nothing if they
// need not, or cannot reach it.
std::optional<Refusal> assault_refusal(const Field&, const State&, const ActivationFrame&, const MakeMove&);

}  // namespace acies
