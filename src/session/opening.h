// How a battle gets to the table, and to the bot: its edition first, then its set-up with the events so far.
#pragma once

#include "session/message/opening.h"
#include "session/request.h"
#include "session/session.h"

namespace acies::session {

// The call "edition": keeps one that is given as JSON.
wire::Written<message::EditionKept, message::Troubles> edition(Session&, Request&);

// Opens the text of the call "open": a scenario, or a battle file with at most so many of its events. Otherwise returns
// what is wrong with it or which edition it needs, and changes nothing.
bool open_text(Session&, Request&, std::size_t most, message::Opening& why_not);

message::TroubleAt trouble_of(const Problem&);

}  // namespace acies::session
