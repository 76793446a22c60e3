// Recruit, the first bot: sees what its seat may see, looks one decision ahead with exact odds, and has some good sense
// about lines, flanks and generals (ai/evaluation.h). The same view and dice give the same action in every build.
#pragma once

#include "battle/view.h"
#include "odds/dice.h"

namespace acies::ai {

// An answer to the question that the view asks of its own seat; never one that is refused.
Action recruit(const Field&, const View&, odds::Dice&);

}  // namespace acies::ai
