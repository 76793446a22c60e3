// One battle checked against every law: never stuck, never endless, nothing off the table or overlapping, VBU and VD
// right, candidates all legal, undo never across a die, the same state from the same events.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sim/playout.h"

namespace acies::sim {

struct Verdict {
    std::string broken;  // the first law that was broken, in words; empty: none
    std::uint64_t decisions = 0;
    std::vector<Event> events;    // all that happened; the last, or the state after it, is what broke the law
    std::uint64_t signature = 0;  // of the last state
};

// `also` may check more after every event; if it returns a text, that law is broken.
using Law =
    std::function<std::optional<std::string>(const Field&, const State& before, const Event&, const State& after)>;
// Played at random.
Verdict play_by_the_laws(const Field&, std::uint64_t seed, const Law& also = {}, const Secrets& = {});
// Played by these players; a refused action breaks a law too.
Verdict play_by_the_laws(const Field&, const BySeat<Player>&, std::uint64_t seed, const Law& also = {},
                         const Secrets& = {});

// The law that the last of these events breaks, or the state after it; empty if none, or if any of them is refused.
std::string broken_at_last(const Field&, const std::vector<Event>&, const Law& also = {}, const Secrets& = {});

}  // namespace acies::sim
