// The story of a battle: for each event what was done, the dice, and everything that followed with its reasons.
#pragma once

#include "session/message/story.h"
#include "session/session.h"

namespace acies::session {

// The event with that number.
message::Told told(const Session&, std::size_t number);
// Whether that event is a choice of the other seat that this seat may not know yet: a Command put forward unseen.
bool is_unseen(const Session&, std::size_t number, Seat);
// The message that something has been chosen, without what it was.
message::Told told_unseen(const Session&, std::size_t number);
// The last event, for the seat that made it.
message::Done done(const Session&);

}  // namespace acies::session
