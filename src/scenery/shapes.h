// Outlines and lines of scenery as they look on a table: uneven ovals, fields, and winding lines from edge to edge.
// Leaves where they may lie to scenery/scenery.h.
#pragma once

#include <vector>

#include "base/chance.h"
#include "geometry/polygon.h"
#include "geometry/strip.h"
#include "geometry/sweep.h"

namespace acies {

// About the origin, with that largest dimension.
std::vector<Vec> oval(Chance&, double size);
std::vector<Vec> rectangle(Chance&, double size, double largest_angle);

std::vector<Vec> moved(std::vector<Vec> outline, Vec by);

// From the near edge to the far one at about this x, straying from it no farther than `stray`.
Strip winding_across(Chance&, const Table&, double x, double stray, double width);
// From the left edge to the right one, by way of that place.
Strip winding_along(Chance&, const Table&, Vec by_way_of, double stray, double width);

}  // namespace acies
