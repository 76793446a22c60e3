// Groups: units that stand together and may be activated as one. They are judged at the activation. Leaves which kinds
// of unit may form a group to rules/moving/grouping.h; this file finds out which units stand side by side or one behind
// the other on the table. Catalogue: BI-GRP-01 to 10, BI-ITP-14 to 18.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Why these units cannot be activated together now. Returns nothing if they can; one unit always can.
std::optional<Refusal> group_refusal(const Field&, const State&, const UnitSet&);
// A column: at least two units, one directly behind the other (BI-ITP-16).
bool is_column(const Field&, const State&, const UnitSet&);
// The greatest group that stands around a unit, and lines and columns of two or three, for a player to choose from.
void add_groups(const Field&, const State&, const UnitSet& among, std::vector<Action>&);

}  // namespace acies
