// A remote seat. It is sent its view as JSON, asks an engine of its own what may be done, and answers with a line as
// every seat does ({"call": "act", "seat": …, "after": …, "line": …}). It knows nothing that was not in the view.
#pragma once

#include <string>

#include "session/session.h"

namespace acies::session {

// What the seat may know at this moment, and how many events have led to it: {"after": …, "view": …}.
std::string view_message(const Session&, Seat);

// Puts the session where that message was written; nothing that happened before is known. Returns false, and changes
// nothing, if it is no such message.
bool see(Session&, std::string_view message);

}  // namespace acies::session
