// The shape of where a unit or a group can get by wheeling and going forward or along a road, and what stops it there.
#pragma once

#include <vector>

#include "table/session.h"

namespace acies::table {

struct Stop {
    Vec at;
    RuleId rule;
    std::string why;
    UnitId by = nobody;  // who is in the way, or whose zone it is
};
struct Reach {
    std::vector<Vec> outline;  // of the middle of the front of the first unit
    std::vector<Vec> road;     // of the same, along a road, from where it stands; none: it is on no road
    std::vector<Stop> stops;   // where the reason changes, in order from left to right
};
Reach reach_of(const Field&, const State& taken);

}  // namespace acies::table
