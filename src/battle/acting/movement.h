// Moves of a unit or a group: where a path of legs leads, what it meets, what it costs and in what order it ends.
// Leaves the allowance, the price of ground and permissions to rules/moving/movement.h, rules/moving/wheel.h and
// rules/moving/terrain.h, and what a zone of control does to rules/moving/zones.h; this file asks them about the
// situation on the table. Catalogue: BI-MOV, BI-ZOC, BI-INT, BI-TER, BI-STA-19, BI-STA-20, BI-GRP-10, BI-ITP-08, 10,
// 11, 23 to 27, 44 to 56, 98.
#pragma once

#include "battle/moves/plan.h"
#include "battle/position/run.h"

namespace acies {

// A refusal names the farthest legal pose on the same path, if there is one.
Result<MovePlan, Refusal> plan_move(const Field&, const State&, const ActivationFrame&, const MakeMove&);
void carry_out(Run&, const MovePlan&);
// A move that was held up where it entered a zone of control goes on, if it can (I2-ITP-35).
std::optional<Node> need(const Field&, const State&, const HaltFrame&);
void resume(Run&, HaltFrame);

// Chariots whose minimum move meets friends: their owner chooses whether they stop or pass through.
std::optional<Node> need(const Field&, const State&, const PassFrame&);
std::optional<Refusal> refuse(const Field&, const State&, const PassFrame&, const Action&);
void take(Run&, PassFrame, const Action&);
void add_candidates(const Field&, const State&, const PassFrame&, std::vector<Action>&);

// Adds a sample of the legal moves.
void add_moves(const Field&, const State&, const ActivationFrame&, std::vector<Action>&);

// Whether plan_move would not refuse; does not look for the nearest legal pose.
bool is_legal_move(const Field&, const State&, const UnitSet&, const MakeMove&);
}  // namespace acies
