// The rectangles in which Commands are deployed: whether each Command of a side fits into one of its own, of any
// orientation, that overlaps no other. Leaves whether an edition asks for it to battle/turns/deployment.h.
// Catalogue: I1-DEP-24, I1-DEP-26, I1-ITP-63.
#pragma once

#include <vector>

#include "geometry/pose.h"

namespace acies {

// One list of bases for each Command.
bool fit_into_rectangles(const std::vector<std::vector<Rect>>& commands);

}  // namespace acies
