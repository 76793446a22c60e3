// Who may answer what the enemy does, and how. Asks rules/discipline.h for the right to, and the table for front, reach
// and room; carrying an answer out is the business of battle/reaction.h.
// Catalogue: I1-ACT-11 to 14, I1-MOV-31 to 45, I1-CHG-20 to 28, I1-ZOC-04, I1-ZOC-07, I1-SPC-04, I1-ITP-21, 22, 28 to 31.
#pragma once

#include "battle/node.h"
#include "rules/discipline.h"

namespace acies {

// With it an opportunity charge needs no test.
inline constexpr Card opportunity_card = Card::TC8;

// Whether anybody answers anything in this edition.
bool has_reactions(const Edition&);

// All whom the threat gives a reason to answer, whether or not they can.
UnitSet concerned(const Field&, const State&, const ThreatFrame&);

// What the unit may do now, standing included. More than that: it is asked.
EnumSet<Answer> answers_of(const Field&, const State&, const ThreatFrame&, UnitId);

// The test of discipline that an answer may need.
DisciplineCheck answer_check(const Field&, const State&, const ThreatFrame&, UnitId, DisciplineTest);

}  // namespace acies
