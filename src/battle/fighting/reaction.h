// Reactions: what the other side does while a unit of the active side charges, shoots or moves. Each unit that can
// answer is asked separately; tests are rolled; then the answers are carried out, and the act itself goes on. Leaves
// which units may answer, and how, to battle/fighting/answers.h. Catalogue: I1-ACT-11 to 15, I1-MOV-31 to 45, I1-CHG-17
// to 28, I1-ZOC-04, I1-ZOC-05, I1-SHO-41, I1-SPC-02, I1-SPC-04, I1-ITP-21, 22, 28 to 31, 74, 89; I2-ZOC, I2-CHG-04 to
// 07, 13, I2-ACT-10, I2-ITP-21, 22, 26, 35, 38, 40 to 46, 86.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Declares a charge or a shot, which is answered first, then made.
void declare_charge(Run&, const ChargeFrame&);
void declare_shot(Run&, const Shoot&);
// Has an act that was made answered; `provoked` are the enemies in whose zones of control it was made.
void answer_act(Run&, const UnitSet& by, const UnitSet& provoked, const Shoot& shot = {});

// Has a move answered that is held up where it enters these zones of control (I2-ITP-35).
void answer_entry(Run&, const UnitSet& by, const UnitSet& provoked);

// Takes the die of a test by an answering unit; the threat is the innermost frame.
void roll_for_answer(Run&, const DisciplineFrame&, int die);
// Whether the test of an answering unit, which is under way, fails with that die.
bool fails_answer(const Field&, const State&, const DisciplineFrame&, int die);

std::optional<Node> need(const Field&, const State&, const ThreatFrame&);
void resume(Run&, ThreatFrame);
std::optional<Refusal> refuse(const Field&, const State&, const ThreatFrame&, const Action&);
void take(Run&, ThreatFrame, const Action&);
void add_candidates(const Field&, const State&, const ThreatFrame&, std::vector<Action>&);

}  // namespace acies
