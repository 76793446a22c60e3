// How an area lies on the table, which may be askew. Catalogue: BI-DEP-01, BI-DEP-02, I1-ITP-27.
#pragma once

#include "geometry/polygon.h"

namespace acies {

Box box_of(Outline, Direction);  // in the frame of the direction: x along it, y to its left
// Along one of its sides, if the rectangle around it is clearly smaller so than along the x axis.
Direction lie_of(Outline);
double longer_side(Outline);  // of the rectangle around it as it lies

}  // namespace acies
