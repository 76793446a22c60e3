// What is going on, as a player would say it: a link for each frame that says something of its own, the outermost
// first, and all of them as one sentence, so that nobody loses track of whose choice it is and why.
#pragma once

#include <string>
#include <vector>

#include "battle/engine/engine.h"

namespace acies::wire {

struct Link {
    std::string_view what;  // the kind of frame, as an id: "activation", "threat_charge", "melee", …
    UnitId unit = nobody, other = nobody;
    Seat seat = Seat::Red;  // whose doing it is
    std::string words;      // "Legio II charges"
    CommandId command = no_command;
};

std::vector<Link> chain(const Field&, const State&);

// The name of the player who is asked, if several share a side and it is known which; otherwise the side.
std::string_view asked_name(const Field&, const Decision&);

// "Red may pursue: Legio II, because Legio II has won against Gauls 3, in the activation of Legio II, in Red's half of
// turn 4". Empty if nobody decides.
std::string chain_sentence(const Field&, const State&);

// Whether a sentence says whose choice it is and what it is part of, with no name missing.
bool is_complete(std::string_view sentence, std::string_view who);

}  // namespace acies::wire
