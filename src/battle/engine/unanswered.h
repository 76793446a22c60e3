// What becomes of a battle if nobody answers: for forecasts, which speak of the act itself.
#pragma once

#include "battle/engine/engine.h"

namespace acies {

// The state as it goes on if everybody who is asked for an answer stands. Adds what happened to the report.
State if_all_stand(const Field&, State, Report* = nullptr);
// The state after nobody has played a card on the dice that are waited for, or have just fallen.
State if_no_card(const Field&, State, Report* = nullptr);

}  // namespace acies
