// What a unit or a group does when it is activated: it moves, in one phase or, if the edition has more, in several; or
// recovers order; or waits for an opportunity; and shoots before or after. Leaves moves to battle/acting/movement.h,
// shots to battle/fighting/shooting.h and tests to battle/order/discipline.h. Catalogue: BI-ACT, BI-STA-13 to 15,
// BI-GRP-09, BI-ITP-09, 17, 40, 41, 47; I1-ACT, I1-MOV-01 to 04, I1-ITP-09 to 12.
#pragma once

#include "battle/acting/movement.h"

namespace acies {

// Activates the units: they fight, or wait for what their owner chooses.
void take_up(Run&, const UnitSet&);
// Makes the phase that was planned for the units whose activation is the innermost frame, or has it tested first.
void make_phase(Run&, const MakeMove&, const MovePlan&);
// The same once no test is needed any more, or none before the phase is made.
void carry_out_phase(Run&, const MovePlan&);
// Whether a unit that was in melee when it was activated may act before it fights.
bool may_act_in_melee(const Field&, const State&, UnitId);
// Whether the activated units may make one more movement phase, wherever it leads.
bool may_still_move(const Field&, const State&, const ActivationFrame&);

std::optional<Node> need(const Field&, const State&, const ActivationFrame&);
void resume(Run&, ActivationFrame);
std::optional<Refusal> refuse(const Field&, const State&, const ActivationFrame&, const Action&);
void take(Run&, ActivationFrame, const Action&);
void add_candidates(const Field&, const State&, const ActivationFrame&, std::vector<Action>&);

// The plan of a move as the next thing that the activated units do, or why they may not make it.
Result<MovePlan, Refusal> plan_of(const Field&, const State&, const ActivationFrame&, const MakeMove&);
// Makes it. Moves are costly to plan: the plan is the one that has been made for exactly this state.
void take(Run&, ActivationFrame, const MakeMove&, const MovePlan&);

}  // namespace acies
