// The referee: a slow and obvious second derivation of the facts that the table gives to the rules. After every event
// it looks at the table for itself (plane, sight, memory), asks the rules for the ledger again with its own facts, and
// reports where the table differs: dice of melees and shots, tests, the reach of charges, answers. It uses
// nothing of src/battle but states, events and reports, and nothing of src/geometry but poses and bases. Where a fact
// lies too near to its limit (referee/tolerance.h) it accepts a table that takes it either way.
#pragma once

#include <functional>
#include <memory>

#include "sim/laws.h"
#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

class Referee {
public:
    Referee(const Field& field, const State& first) : field_(field), memory_(field, first) {}

    // To be called for every event of a battle, in order.
    std::vector<Difference> look(const State& before, const Event&, const State& after, const Report&);

    // How much it has seen.
    struct Count {
        int melees = 0, shots = 0, tests = 0, contacts = 0;  // of melees: sides
    };
    const Count& count() const { return count_; }

private:
    const Field& field_;
    Memory memory_;
    Count count_;
};

// The referee as a law of one battle, from its first event on.
Law law_of(const Field&, const Secrets& = {});
// The difference that the last of these events makes; empty: none.
std::string difference_at_last(const Field&, const std::vector<Event>&, const Secrets& = {});

// One battle, and all that the referee would have done otherwise.
struct Found {
    std::size_t event = 0;  // its number, from 1
    Difference what;
};
std::vector<Found> referee_battle(const Field&, const BySeat<Player>&, std::uint64_t seed, const Secrets& = {},
                                  Referee::Count* = nullptr);

}  // namespace acies::sim::referee
