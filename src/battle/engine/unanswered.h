// What becomes of a battle if nobody answers: for forecasts, which speak of the act itself.
#pragma once

#include "battle/engine/engine.h"

namespace acies {

// The state that follows if every unit that is asked for an answer stands. Adds what happened to the report.
State if_all_stand(const Field&, State, Report* = nullptr);
// The state that follows if no card is played on the dice that are waited for, or were just rolled.
State if_no_card(const Field&, State, Report* = nullptr);

}  // namespace acies
