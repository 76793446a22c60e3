// A battle as a fold: which seat is asked what, what it may answer, and what follows. The page, the server, the bots,
// the log and the fuzzer use these functions and nothing else.
//
//     State state = begin(field);
//     while (!std::holds_alternative<Finished>(node(field, state)))
//         state = apply(field, std::move(state), next_event());
//
// A state always stands at a node: whatever follows from an event without a choice or a die has already happened.
#pragma once

#include "base/result.h"
#include "battle/moves/move_plan.h"
#include "battle/position/node.h"
#include "odds/dice/dist.h"

namespace acies {

// The state at the start, with what each side keeps secret. The secrets must have no faults.
State begin(const Field&, const Secrets& = {});

Node node(const Field&, const State&);

// Why the event is not possible now; returns nothing if it is. Actions are those of the seat that `node` asks; Concede
// may come from it at any decision, and TimeIsUp from either seat, if the battle has a clock.
std::optional<Refusal> refuse(const Field&, const State&, const Event&);

// Every action with a finite choice, and a sample of the moves, of the seat that is asked.
std::vector<Action> candidates(const Field&, const State&);

// All rolls of the dice that differ in their effect: each stands for all rolls of its kind.
odds::Dist<Rolled> outcomes(const Field&, const State&);

// The state after the event, or why it is refused; if it is refused, the state is unchanged. Adds what happened to the
// report.
std::optional<Refusal> advance(const Field&, State&, const Event&, Report* = nullptr);
// The plan of a move of the activated units at this moment, or why it is refused; and the state after it, for the plan
// that was made for exactly this state: a move is planned once.
Result<MovePlan, Refusal> plan_of(const Field&, const State&, const MakeMove&);
void advance(const Field&, State&, const MakeMove&, const MovePlan&, Report* = nullptr);
// The state after an event that is known to be possible.
State apply(const Field&, State, const Event&);

}  // namespace acies
