// Which units see each other, by points along lines: range, arc, what stands in the way.
#pragma once

#include "rules/fighting/shooting.h"
#include "sim/referee/facts/table.h"

namespace acies::sim::referee {

enum class Sight : std::uint8_t { Clear, OverFriends, Blocked };

// One way in which the target may be seen; there are several if something is in doubt.
struct View {
    Sight sight = Sight::Blocked;
    std::optional<Shot::Obstacle> obstacle;  // of a view over friends
    bool wood_edge = false;
};

struct Outlook {
    double range = 0;
    Seen in_arc = Seen::No;
    std::vector<View> views;  // of a target that may be in the arc
};

// `flat`: the whole area between two lines must be empty.
Outlook outlook(const Table&, UnitId shooter, BaseEdge, UnitId target, bool flat);

}  // namespace acies::sim::referee
