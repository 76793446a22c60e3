// Troops that lose control: what follows their test (battle/order/frenzy_test.h), and what units do that were not
// activated.
// Catalogue: I2-MOV-11, I2-DIS-15, I2-ITP-33.
#pragma once

#include "battle/position/run.h"

namespace acies {

void settle_frenzy(Run&, const DisciplineFrame&, bool passed);
// At the end of the Command's activation, tests its first unit that was not activated and must be tested. Returns false
// if there is none.
bool rouse_next(Run&, HalfFrame);

}  // namespace acies
