// Groups: units that stand together and may be taken up as one. They are judged when they are taken up. Leaves who may
// group with whom to rules/grouping.h: here the table is asked who stands beside and behind whom.
// Catalogue: BI-GRP-01 to 10, BI-ITP-14 to 18.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Why these units cannot be taken up together now; one unit always can.
std::optional<Refusal> group_refusal(const Field&, const State&, const UnitSet&);
// A column: at least two units, one directly behind the other (BI-ITP-16).
bool is_column(const Field&, const State&, const UnitSet&);
// The greatest group that stands around a unit, and lines and columns of two or three, for a player to choose from.
void add_groups(const Field&, const State&, const UnitSet& among, std::vector<Action>&);

}  // namespace acies
