// Roads on the table: a base whose centre is on a road follows its bends.
// Catalogue: BI-TER-15, BI-MOV-25, BI-ITP-26.
#pragma once

#include "battle/position/state.h"
#include "geometry/motion.h"

namespace acies {

// The road that the centre of the base is on; none if it is on none.
const Piece* road_under(const Field&, const State&, const Rect&);
// Whether the centre stays on a road if the base goes straight ahead so far. U.
bool goes_along_road(const Field&, const State&, const Rect&, double distance);

// The way along the road: turns of the base on its centre, and shifts ahead. `distance` in U, counted along the shifts.
struct RoadWay {
    std::vector<Motion> motions;
    double length = 0;  // less than wanted where the road ends
};
// The base must be on the road and face along it, within 45 degrees of one of its two directions.
std::optional<RoadWay> way_along(const Strip&, const Rect&, double distance);

// How far p lies ahead of the front of the base along the road, as it faces; below zero: behind it.
double length_ahead(const Strip&, const Rect&, Vec p);

}  // namespace acies
