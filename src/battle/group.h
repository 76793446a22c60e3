// Groups: units that stand together and may be taken up as one. They are judged when they are taken up.
// Catalogue: BI-GRP-01 to 10, BI-ITP-14 to 17.
#pragma once

#include "battle/run.h"

namespace acies {

// Why these units cannot be taken up together now; one unit always can.
std::optional<Refusal> group_refusal(const Field&, const State&, const UnitSet&);
// A column: one unit wide.
bool is_column(const Field&, const State&, const UnitSet&);
// The greatest group that stands around a unit, and other useful ones, for a player to choose from.
void add_groups(const Field&, const State&, Seat, std::vector<Action>&);

}  // namespace acies
