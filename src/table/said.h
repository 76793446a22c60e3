// A line of notation as the page sends it, and what the page needs to know of one: it takes no line apart itself.
#pragma once

#include "table/message/moving.h"
#include "table/request.h"
#include "table/session.h"
#include "wire/battle/notation.h"

namespace acies::table {

// The "line" of a request. One that names nobody is said of its "units", if it has any and somebody must be named.
Result<wire::Said, Problem> said_by(const Session&, Request&);

// What only units do that have been activated.
bool is_of_an_activation(const Event&);

// Turns and sideways legs to the left are positive.
wire::List<message::Leg> legs_of(const MakeMove&);

}  // namespace acies::table
