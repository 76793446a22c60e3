// Two worlds that one seat cannot tell apart: the same battle with different secrets of its enemy. Played side by side
// with the same dice, they must look the same to that seat at every step, until something is revealed in one of them
// that is not in the other.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "battle/engine/engine.h"
#include "odds/dice/dice.h"

namespace acies::sim {

// One of the two worlds, as far as it has been played.
struct World {
    Secrets secrets;  // as it began
    std::vector<Event> events;
    std::vector<State> states;    // before the first event, and after each
    std::vector<Report> reports;  // of each event

    const State& now() const { return states.back(); }
};

struct Comparison {
    std::string broken;  // in words, how the seat could have told them apart; empty: not at all
    int steps = 0;       // that were compared
};
// What else the watching seat is told of a world at this moment: no part of it may differ.
using Told = std::function<std::string(const World&)>;

// `watching`: the seat whose own secrets are the same in both. What the other seat does is possible and the same in
// both, except for Commands that it puts forward unseen.
Comparison play_two_worlds(const Field&, const Secrets& one, const Secrets& two, Seat watching, std::uint64_t seed,
                           const Told& = {});

// Secrets in which that seat has laid its ambushes elsewhere or with other units, marches by the other side and holds
// other cards. If the armies are still to be deployed, it may also lay fewer ambushes or march with less, as far as its
// sheet allows. The same secrets if it has no other choice.
Secrets otherwise(const Field&, const Secrets&, Seat, odds::Dice&);

}  // namespace acies::sim
