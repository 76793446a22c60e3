// Parts of questions that are read alike for an answer and for a forecast.
#pragma once

#include "rules/fighting/shooting.h"
#include "rules/leading/commander_loss.h"
#include "rules/leading/discipline.h"
#include "rules/leading/initiative.h"
#include "wire/given.h"

namespace acies::wire {

// All of a shot but its target.
Shot read_shot(const Given&);
DisciplineCheck read_check(const Given&);
// One side of an initiative.
InitiativeBid read_bid(const Given&);
CommanderTest read_commander_test(const Given&);

}  // namespace acies::wire
