// What may be taken back: a seat's own choices, until they have revealed something. Nothing crosses a die, a secret
// that came to light, or the choice of another seat.
#pragma once

#include <span>

#include "battle/position/node.h"

namespace acies {

// Whether the event reveals something that nobody could know before: a die.
bool learns(const Event&);

// Whether it reveals a secret of either side. The event must be possible.
bool reveals(const Field&, const State& before, const Event&);

// Whether the seat may take the event back, as long as it is the last: it was its own choice, and revealed nothing.
bool can_undo(const Field&, const State& before, const Event&, Seat);

// How many of the last events the seat may take back, of a battle that began in that state. The events must be
// possible.
std::size_t undoable(const Field&, State start, std::span<const Event>, Seat);

}  // namespace acies
