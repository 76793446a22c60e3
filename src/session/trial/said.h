// A line of notation as the page sends it, and what the page needs to know about one: the page never parses a line.
#pragma once

#include "session/message/moving.h"
#include "session/request.h"
#include "session/session.h"
#include "wire/battle/notation.h"

namespace acies::session {

// The "line" of a request. If the line names no unit but must, it applies to the request's "units", if there are any.
// Remembers it: a line that was tried is not parsed again when it is played.
Result<wire::Said, Problem> said_by(Session&, Request&);

// Whether it is an event that only activated units make.
bool is_of_an_activation(const Event&);

// Turns and sideways legs to the left are positive.
message::Leg leg_told(const MoveLeg&);
wire::List<message::Leg> legs_of(const MakeMove&);

}  // namespace acies::session
