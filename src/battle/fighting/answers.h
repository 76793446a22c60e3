// Which units may answer what the enemy does, and how. Asks rules/leading/discipline.h for the right to answer, and the
// table for front, reach and room. Leaves carrying out an answer to battle/fighting/reaction.h. Catalogue: I1-ACT-11 to
// 14, I1-MOV-31 to 45, I1-CHG-20 to 28, I1-ZOC-04, I1-ZOC-07, I1-SPC-04, I1-ITP-21, 22, 28 to 31; I2-ZOC, I2-CHG-07,
// I2-ACT-10, I2-ITP-22, 26, 35, 40 to 46.
#pragma once

#include "battle/fighting/threat.h"
#include "rules/leading/discipline.h"

namespace acies {

// All units that the threat gives a reason to answer, whether or not they can.
UnitSet concerned(const Field&, const State&, const ThreatFrame&);

// What the unit may do now, standing included. If there is more than standing, it is asked.
EnumSet<Answer> answers_of(const Field&, const State&, const ThreatFrame&, UnitId);

// Whether units answer by a test on the spot, and none waits for it on Opportunity (I2-ITP-26).
bool answers_on_the_spot(const Edition&);
// Whether it is the act in its zone of control that the unit answers.
bool answers_for_its_zone(const ThreatFrame&, UnitId);

// The test that an answer requires, if any, whether or not it needs a die.
std::optional<DisciplineTest> test_of(const State&, const ThreatFrame&, UnitId, Answer);
// The card with which the unit would make an opportunity charge without a test, of those that its side may still have
// and is asked for: one in hand before others. None: it can play no such card here.
std::optional<Card> charging_card(const Field&, const State&, UnitId);
// That test as the unit takes it.
DisciplineCheck answer_check(const Field&, const State&, const ThreatFrame&, UnitId, DisciplineTest);

}  // namespace acies
