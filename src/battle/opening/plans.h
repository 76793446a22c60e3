// What each side settles in secret: which cards it holds, and a plan of its ambushes, flank marches and reserves. Each
// is one answer, so that neither the number nor the order of questions tells anything. Leaves what is allowed to
// battle/turns/sheet.h. Catalogue: I1-DEP-27, I1-DEP-38, I1-DEP-52, I2-DEP-06 to 09, I2-CRD-04, I2-CRD-08.
#pragma once

#include "battle/position/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const SecretFrame&);
void resume(Run&, SecretFrame);
std::optional<Refusal> refuse(const Field&, const State&, const SecretFrame&, const Action&);
void take(Run&, SecretFrame, const Action&);
// Plans to hide nothing, each ambush and each march alone, and a few with several; a few hands of cards.
void add_candidates(const Field&, const State&, const SecretFrame&, std::vector<Action>&);

// Plans that the side may write.
std::vector<WritePlan> few_plans(const Field&, const State&, Seat);

}  // namespace acies
