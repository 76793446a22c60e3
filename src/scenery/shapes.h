// Outlines and lines of scenery as they look on a table: uneven ovals, fields, and winding lines from edge to edge.
// Leaves where they may lie to scenery/scenery.h.
#pragma once

#include <vector>

#include "base/lots.h"
#include "geometry/polygon.h"
#include "geometry/strip.h"
#include "geometry/sweep.h"

namespace acies {

// About the origin, with that largest dimension.
std::vector<Vec> oval(Lots&, double size);
std::vector<Vec> rectangle(Lots&, double size, double largest_angle);

std::vector<Vec> moved(std::vector<Vec> outline, Vec by);

// From the near edge to the far one at about this x, straying from it no farther than `stray`.
Strip winding_across(Lots&, const Table&, double x, double stray, double width);
// From the left edge to the right one, by way of that place.
Strip winding_along(Lots&, const Table&, Vec by_way_of, double stray, double width);

}  // namespace acies
