// A move as a wish: what it would do, or how far it is legal, and why no farther.
#pragma once

#include "battle/acting/movement.h"
#include "session/message/moving.h"
#include "session/parts.h"
#include "session/session.h"

namespace acies::session {

struct Trial {
    MakeMove wish;
    std::optional<MakeMove> move;    // the wish, or the farthest part of it that is legal
    std::optional<Refusal> refusal;  // of the wish
    MovePlan plan;                   // of the move
    State made;                      // the move has been made
    Report report;                   // of that
    State after;                     // what follows without a choice; a bonus that reaches, if any does
    UnitSet contact;                 // enemies that a charge reaches
};

// The last trial that was told.
struct Tried {
    State taken, made;
    MakeMove move;
    Report report;
    std::vector<Ghosts> keys;  // of its path
};

// What the last trial has worked out, if it was of this event in this state; none otherwise.
const Tried* tried_before(const Session&, const State& before, const Event&);

// The state, as the seat knows it, in which these units are activated, now or already; empty: those that are activated.
Result<State, Refusal> taken_or_acting(const Session&, Seat, const UnitSet&);

// `taken`: a state in which the units have been activated and nothing else has happened to them.
Trial try_wish(const Field&, const State& taken, const MakeMove&);

// Tells the trial, and remembers it: if the move is made next, nothing is worked out again.
message::Trial trial_told(Session&, const State& taken, const Trial&);

}  // namespace acies::session
