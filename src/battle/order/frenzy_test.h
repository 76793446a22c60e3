// Impetuous troops that are tested, in editions that do so (I2-DIS-15), when they are activated for anything but an
// advance. Leaves what follows the test to battle/acting/frenzy.h.
// Catalogue: I2-MOV-11, I2-GRP-05, I2-DIS-15, I2-ITP-12, I2-ITP-33.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Whether the activated units are tested before they do that.
bool is_tested_for_frenzy(const Field&, const State&, const ActivationFrame&, const Action&);
// Has them tested; the action they wanted is carried out if they hold back.
void test_frenzy(Run&, const ActivationFrame&, const Action& wanted);

// Those of them that may have to be tested: impetuous, in order and not in melee.
UnitSet restless(const Field&, const State&, const UnitSet&);
// The test of these units, which are a single one or a group; or of the fragments of a group that they are part of.
DisciplineFrame frenzy_of(const Field&, const State&, const UnitSet&, const Action& wanted);

}  // namespace acies
