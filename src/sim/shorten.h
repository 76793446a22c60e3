// Battles made shorter or smaller, one way each: without some events, units or scenery, or from a later moment on.
// Leaves to sim/minimise.h whether the rest can be played and shows what it should.
#pragma once

#include <optional>
#include <vector>

#include "battle/engine/engine.h"

namespace acies::sim {

struct Fought {
    Field field;
    std::vector<Event> events;
    Secrets secrets;  // a battle with hidden troops keeps its units and scenery
};

// A moment at which a player is asked which units to activate. Between two pauses lies one activation with all that
// follows from it.
struct Pause {
    std::size_t events = 0;  // that came before
    State state;
};
std::vector<Pause> pauses(const Fought&);

Fought without_events(const Fought&, std::size_t first, std::size_t count);

// Without these units and all that they alone do; nothing if such a set-up is not possible.
std::optional<Fought> without_units(const Fought&, const UnitSet&);

std::optional<Fought> without_pieces(const Fought&, std::size_t first, std::size_t count);

// From the pause on: the set-up has poses, disorder and VBU of that moment, and the opening dice give the turn to the
// side that has it. What a set-up cannot state is lost: which units were worn, activated or engaged.
std::optional<Fought> from(const Fought&, const Pause&);

}  // namespace acies::sim
