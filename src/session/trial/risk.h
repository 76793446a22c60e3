// The dice that stand between an order and its success, and how likely they fall well. Leaves melees and shots to
// forecast.h.
#pragma once

#include "battle/position/action.h"
#include "battle/position/field.h"
#include "battle/position/state.h"
#include "session/message/forecast.h"

namespace acies::session {

// Of a test of discipline that comes of the event, of the initiative, or of a pursuit; none if it rolls no such dice.
std::optional<message::Risk> risk_of(const Field&, const State&, const Event&, Seat);

}  // namespace acies::session
