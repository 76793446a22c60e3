// A seat that is elsewhere. It is sent its view as JSON, asks an engine of its own what may be done, and answers with a
// line as everybody does ({"call": "act", "seat": …, "after": …, "line": …}). It has nothing that was not in the view.
#pragma once

#include <string>

#include "table/session.h"

namespace acies::table {

// What the seat may know at this moment, and how many events have led to it: {"after": …, "view": …}.
std::string view_message(const Session&, Seat);

// The session stands where that message was written; nothing that happened before is known. False: it is no such
// message, and nothing is changed.
bool see(Session&, std::string_view message);

}  // namespace acies::table
