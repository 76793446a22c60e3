// Places on the table for units that are not on it yet: what every such place must fulfil, and a grid of them to look
// for room, to offer some, and to name the nearest.
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

// Whether the base is on the table, overlaps no unit and no ground that is closed to the unit, and touches no enemy.
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
// Calls `judge` on each pose in turn, from the middle outward along either axis, and returns the first that it accepts.
std::optional<Pose> first_on(const Field&, const State&, UnitId, const PoseGrid&, const Judge&);
std::vector<Pose> all_on(const Field&, const State&, UnitId, const PoseGrid&, const Judge&);

// Why the action does not place one of these units, wherever it would.
std::optional<Refusal> refuse_placing(const Field&, const UnitSet& units, const Action&);

// At most `most` of them, spread over the list.
std::vector<Pose> few_of(const std::vector<Pose>&, std::size_t most);
// Of the poses whose heading is closest to that of `wish`, the nearest to it; the first of several. None if the list is
// empty.
std::optional<Pose> nearest_to(const Pose& wish, const std::vector<Pose>&);

}  // namespace acies
