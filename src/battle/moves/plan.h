// One move worked out from its first leg to its last, without changing anything. Leaves what players are told of a
// refusal to battle/acting/movement.h.
// Catalogue: BI-MOV, BI-STA-19, BI-STA-20, BI-GRP-10, BI-ITP-10, 11, 25, 26, 44 to 46, 55.
#pragma once

#include "base/result.h"
#include "battle/moves/move_plan.h"

namespace acies {

Result<MovePlan, Fault> try_move(const Field&, const State&, const UnitSet&, const MakeMove&, Compulsion);

}  // namespace acies
