// Lines of sight, and the area between two of them: what stands in their way. Touching does not block; standing in the
// way by more than the touch tolerance does.
// Catalogue: BI-SHO-31, BI-SHO-32, BI-ITP-29, BI-ITP-31, BI-ITP-59.
#pragma once

#include <array>

#include "geometry/polygon.h"

namespace acies {

// The length of the segment that lies in the rectangle, the border included.
double length_inside(const Segment&, const Rect&);

bool blocks(const Rect& blocker, const Segment& line);
bool blocks(Outline blocker, const Segment& line);

// The area between two lines of sight that do not cross each other: from left and right of the shooter's edge to two
// corners of the target. It may be concave.
struct SightArea {
    std::array<Vec, 4> points;  // in order around it

    bool operator==(const SightArea&) const = default;
};
constexpr SightArea sight_area(const Segment& left_line, const Segment& right_line) {
    return {{left_line.from, left_line.to, right_line.to, right_line.from}};
}

bool blocks(const Rect& blocker, const SightArea&);
bool blocks(Outline blocker, const SightArea&);

}  // namespace acies
