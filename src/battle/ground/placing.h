// Places on the table for units that are not on it yet: what every such place must be, and a grid of them to look for
// room, to offer some, and to name the nearest.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "battle/position/node.h"

namespace acies {

// The base of the unit there.
Rect rect_at(const Field&, const State&, UnitId, const Pose&);
// The pose in which the centre of the base is there.
Pose pose_around(const Field&, const State&, UnitId, Vec centre, std::int32_t heading);

// Whether it stands on the table, on nobody and on no ground that is closed to it, and touches no enemy.
bool is_free(const Field&, const State&, UnitId, const Rect&);

// Poses with their centres on a grid of `step` U around `middle` and within the box, in so many headings.
struct PoseGrid {
    Box box;
    Vec middle;
    double step = 1;
    int headings = 8;
    std::int32_t first = 0;  // heading; the others follow at equal angles
};
using Judge = std::function<bool(const Pose&)>;
// Calls `judge` on each in turn, from the middle outward along either axis, until it says yes; that one.
std::optional<Pose> first_on(const Field&, const State&, UnitId, const PoseGrid&, const Judge&);
std::vector<Pose> all_on(const Field&, const State&, UnitId, const PoseGrid&, const Judge&);

// Why the action places none of these units at all, wherever.
std::optional<Refusal> refuse_placing(const Field&, const UnitSet& units, const Action&);

// So many of them, spread over the list.
std::vector<Pose> few_of(const std::vector<Pose>&, std::size_t most);
// The one nearest to the wish of those that face most as it does; the first, if several do. None of none.
std::optional<Pose> nearest_to(const Pose& wish, const std::vector<Pose>&);

}  // namespace acies
