// Troops that lose control: what follows their test (battle/order/frenzy_test.h), and those that nobody has activated.
// Catalogue: I2-MOV-11, I2-DIS-15, I2-ITP-33.
#pragma once

#include "battle/position/run.h"

namespace acies {

void settle_frenzy(Run&, const DisciplineFrame&, bool passed);
// Tests the first of this Command that was not activated and must be, at the end of its activation. False: there is
// none.
bool rouse_next(Run&, HalfFrame);

}  // namespace acies
