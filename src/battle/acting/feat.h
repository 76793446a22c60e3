// What some troops do besides moving and shooting when they are activated: shieldwalls, disengaging, dismounting, line
// relief, built-up areas. Leaves tests to battle/order/discipline.h and places in built-up areas to
// battle/ground/village.h. Catalogue: I1-MOV-46 to 49, I1-SPC-02, 03, 05, 09, I1-ACT-18, I1-DIS-07 to 09, I1-ITP-23 to
// 27, I1-ITP-74.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Whether the test for it has no conditions of its own (rules/leading/discipline.h).
bool is_plainly_tested(Feat);

std::optional<Refusal> feat_refusal(const Field&, const State&, const ActivationFrame&, const SpecialAction&);
// Performs it, or has it tested first.
void perform(Run&, ActivationFrame, const SpecialAction&);
// Carries on after the test; the activation is the innermost frame.
void settle_feat(Run&, const DisciplineFrame&, bool passed);
void add_feats(const Field&, const State&, const ActivationFrame&, std::vector<Action>&);

}  // namespace acies
