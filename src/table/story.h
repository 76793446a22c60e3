// The story of a battle: for each event what was done, the dice, and everything that followed with its reasons.
#pragma once

#include "table/message/story.h"
#include "table/session.h"

namespace acies::table {

// The event with that number.
message::Told told(const Session&, std::size_t number);
// Whether the seat may not yet know what the other has chosen by that event: a Command that is put forward unseen.
bool is_unseen(const Session&, std::size_t number, Seat);
// That something has been chosen, and no more.
message::Told told_unseen(const Session&, std::size_t number);
// The last event, for the one who made it.
message::Done done(const Session&);

}  // namespace acies::table
