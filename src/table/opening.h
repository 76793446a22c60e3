// How a battle gets to the table, and to the bot: its edition first, then its set-up with the events so far.
#pragma once

#include "table/request.h"
#include "table/session.h"
#include "wire/json_writer.h"

namespace acies::table {

// The call "edition": keeps one that is given as JSON.
void edition(Session&, Request&, wire::JsonWriter&);

// Opens the text of the call "open", a scenario or a battle file with at most so many of its events. Otherwise says
// what is wrong with it or which edition it needs; nothing changes then.
bool open_text(Session&, Request&, wire::JsonWriter&, std::size_t most);

}  // namespace acies::table
