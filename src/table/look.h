// The field of a battle, and what one seat sees of it at one moment, as JSON.
#pragma once

#include "table/session.h"
#include "wire/json_writer.h"

namespace acies::table {

// What does not change; an object.
void write_field(wire::JsonWriter&, const Field&);
// The battle after `at` events; fields of an object that is open.
void write_look(wire::JsonWriter&, const Session&, Seat, std::size_t at);

// Whose dice they are; none: both have some.
std::optional<Seat> roller(const Field&, const State&, const Chance&);

}  // namespace acies::table
