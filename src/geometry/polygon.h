// Areas with a drawn outline: how much of a base lies in them, now and along a motion. An outline is a list of points
// in U, closed from the last to the first, in either orientation, that does not cross itself (see fault_of). Concave
// ones are welcome. Catalogue: BI-TER-01, BI-ITP-23, BI-ITP-24, BI-ITP-25, BI-ITP-29, BI-ITP-32.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "geometry/interval.h"
#include "geometry/pose.h"

namespace acies {

using Outline = std::span<const Vec>;

enum class OutlineFault : std::uint8_t { TooFewPoints, RepeatedPoint, CrossesItself, NoArea };
// The first that applies. None: the outline is sound.
std::optional<OutlineFault> fault_of(Outline);

struct Box {
    Vec least, most;

    bool operator==(const Box&) const = default;
};

// An oval in twenty-four points, or a rectangle, around that centre; turned counter-clockwise by so many degrees.
std::vector<Vec> oval(Vec centre, double width, double height, double turned = 0);
std::vector<Vec> rectangle(Vec centre, double width, double height, double turned = 0);

double area(Outline);
Vec centroid(Outline);  // of an outline without area, its first point
Box box_of(Outline);    // of no points, empty at the origin

bool contains(Outline, Vec);      // the border included
bool overlaps(Outline, Outline);  // touching included
// Length of the parts of the segment that lie inside or on the border.
double length_inside(const Segment&, Outline);

// Area of the rectangle that lies inside the outline, exactly.
double area_inside(const Rect&, Outline);
// The same as a share of the rectangle, 0 to 1. 0 if it has no area.
double share_inside(const Rect&, Outline);
bool is_half_inside(const Rect&, Outline);      // at least half
bool is_entirely_inside(const Rect&, Outline);  // but for what the touch tolerance lets out
bool overlaps(const Rect&, Outline);            // deeper than touching, measured square to the edges of the rectangle

// When, during the motion, at least half of the base is inside; and when it overlaps the area at all.
std::vector<Interval> half_inside_during(const Rect& moving, const Motion&, Outline);
std::vector<Interval> overlaps_during(const Rect& moving, const Motion&, Outline);

}  // namespace acies
