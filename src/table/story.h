// The story of a battle as JSON: for each event what was done, the dice, and everything that followed with its reasons.
#pragma once

#include "table/session.h"
#include "wire/json_writer.h"

namespace acies::table {

// The event with that number; an object.
void write_told(wire::JsonWriter&, const Session&, std::size_t number);
// Whether the seat may not yet know what the other has chosen by that event: a Command that is put forward unseen.
bool is_unseen(const Session&, std::size_t number, Seat);
// That something has been chosen, and no more; an object.
void write_unseen(wire::JsonWriter&, const Session&, std::size_t number);
// "told" and "path" of the last event, of an object that is open.
void write_done(wire::JsonWriter&, const Session&);

}  // namespace acies::table
