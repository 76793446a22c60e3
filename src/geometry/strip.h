// Rivers and roads: a middle line of straight pieces and a width. The strip is all that lies within half of the width
// of the line, so it is round at its bends and ends. Lengths in U. Catalogue: BI-TER-15 to 17, BI-ITP-26, BI-ITP-27.
#pragma once

#include <vector>

#include "geometry/interval.h"
#include "geometry/pose.h"

namespace acies {

// Sound if the line has at least two points, no two in a row are equal, and the width is above zero.
struct Strip {
    std::vector<Vec> line;
    double width = 0;

    bool operator==(const Strip&) const = default;
};

bool is_sound(const Strip&);
double length(const Strip&);
double distance_from_middle(const Strip&, Vec);
bool contains(const Strip&, Vec);          // the border included
bool overlaps(const Rect&, const Strip&);  // deeper than touching
std::vector<Interval> overlaps_during(const Rect& moving, const Motion&, const Strip&);
// When the point of a moving base, as it stands at the start, is in the strip.
std::vector<Interval> contains_during(Vec point, const Motion&, const Strip&);

// A place on the middle line, and which way the line leads there: at a bend, the way onward.
struct Milestone {
    Vec at;
    Direction along;

    bool operator==(const Milestone&) const = default;
};
// At that length of the line from its beginning; before the beginning or after the end, the place there.
Milestone milestone(const Strip&, double along);
// Length of the line from its beginning to its point nearest to p; the first, if several are.
double length_along(const Strip&, Vec p);

}  // namespace acies
