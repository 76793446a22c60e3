// Discipline tests in a battle: which units take them and when. Leaves whether a die is needed and what it must show to
// rules/leading/discipline.h, and what follows a test to battle/acting/test_results.h. Catalogue: I1-DIS, I1-ACT-06 to
// 10, I1-MOV-01 to 04, I1-CMD-05, I1-CMD-07, I1-ITP-10 to 12; I2-ITP-24, I2-ITP-40.
#pragma once

#include "battle/position/run.h"
#include "rules/leading/discipline.h"

namespace acies {

// The test as those units take it; a group tests by its worst unit (I1-ITP-12). `frame`: their activation.
DisciplineCheck discipline_check(const Field&, const State&, const ActivationFrame& frame, const UnitSet&,
                                 DisciplineTest);

// Why the activated units may not try; returns nothing if they may.
std::optional<Refusal> discipline_refusal(const Field&, const State&, const ActivationFrame&, DisciplineTest);

// How many tries at recovering order the commander's help gives (I1-CMD-07); 0: none.
int tries_with_commander(const Field&, const State&, const ActivationFrame&);

// Whether one more movement phase needs a test first.
// `by_road`: it leads along a road, all the way.
bool further_phase_is_tested(const Field&, const State&, const ActivationFrame&, bool by_road);

// The test of a further phase that has just been made by these units, if they owe one (I2-ITP-24, I2-ITP-40).
void test_when_done(Run&, const UnitSet&);

// The attempt to recover order of the activation that is under way counts as a movement phase (I1-ACT-07), or is
// nothing of the kind (I2-ITP-25). `last`: nothing comes after it.
void count_attempt(Run&, bool last);
// The unit, whose activation is the innermost frame, is in order again.
void recover(Run&, UnitId);

// Why the activated units may not reorganise, now or, if they announce it, after a shot.
std::optional<Refusal> reorganising_refusal(const Field&, const State&, const ActivationFrame&);

}  // namespace acies
