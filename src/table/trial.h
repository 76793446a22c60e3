// A move as a wish: what it would do, or how far it is legal, and why no farther.
#pragma once

#include "battle/acting/movement.h"
#include "table/message/moving.h"
#include "table/parts.h"
#include "table/session.h"

namespace acies::table {

struct Trial {
    MakeMove wish;
    std::optional<MakeMove> move;    // the wish, or the farthest part of it that is legal
    std::optional<Refusal> refusal;  // of the wish
    MovePlan plan;                   // of the move
    State after;                     // the move and what follows without a choice; a bonus that reaches, if any does
    UnitSet contact;                 // enemies that a charge reaches
};

// The state, as the seat knows it, in which these units are activated, now or already; empty: those that are activated.
Result<State, Refusal> taken_or_acting(const Session&, Seat, const UnitSet&);

// `taken`: a state in which the units have been activated and nothing else has happened to them.
Trial try_wish(const Field&, const State& taken, const MakeMove&);

message::Trial trial_told(const Session&, const State& taken, const Trial&);

}  // namespace acies::table
