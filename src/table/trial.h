// A move as a wish: what it would do, or how far it can be made, and why no farther.
#pragma once

#include "battle/movement.h"
#include "table/session.h"
#include "table/write.h"

namespace acies::table {

struct Trial {
    MakeMove wish;
    std::optional<MakeMove> move;    // the wish, or the farthest part of it that is legal
    std::optional<Refusal> refusal;  // of the wish
    MovePlan plan;                   // of the move
    State after;                     // the move and what follows without a choice; a bonus that reaches, if any does
    UnitSet contact;                 // enemies that a charge reaches
};

// Units that may still have to be taken up, as if they were; a refusal is the answer if they cannot be.
std::optional<State> taken_or_refused(const Session&, const UnitSet&, wire::JsonWriter&);

// `taken`: a state in which the units have been taken up and nothing else has happened to them.
Trial try_wish(const Field&, const State& taken, const MakeMove&);

// All fields of an object that is open.
struct TrialExtras {
    std::string_view snapped;  // to what the wish was rounded; empty: to nothing
};
void write_trial(wire::JsonWriter&, const Session&, const State& taken, const Trial&, TrialExtras = {});

}  // namespace acies::table
