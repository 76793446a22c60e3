// The field of a battle, and what one seat sees of it at one moment.
#pragma once

#include "session/message/look.h"
#include "session/session.h"

namespace acies::session {

// What does not change.
message::Field field_told(const Field&);
// The battle after `at` events.
message::Look look_of(const Session&, Seat, std::size_t at);

// What a side hides, as it knows it itself.
message::Sheet sheet_told(const Field&, Seat, const Sheet&);
// One for each copy.
wire::List<Card> cards_told(const CardCounts&);

// The side that rolls; none: both sides do.
std::optional<Seat> roller(const Field&, const State&, const Chance&);

}  // namespace acies::session
