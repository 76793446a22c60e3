// A base that moves: how far it comes before it meets something, and what touches what there.
// A hit is a contact that going on would turn into an overlap. So it is no hit to slide along, or to graze within the
// touch tolerance; of bases that touch or overlap at the start, moving apart or along is none, and moving into each
// other is a hit at 0. A motion that ends within the tolerance of a contact ahead has made it.
// Catalogue: BI-MOV-28, BI-CHG-17, BI-ITP-37, BI-ITP-51, BI-ITP-53, BI-ITP-56.
#pragma once

#include <optional>
#include <span>

#include "geometry/contact.h"
#include "geometry/motion.h"

namespace acies {

struct Hit {
    double at = 0;    // progress of the motion: U of a shift, degrees of a turn
    Contact contact;  // at that moment; `mine` is of the moving base

    bool operator==(const Hit&) const = default;
};

// The first hit of the moving base with one that stands still. A turn goes up to 180 degrees.
std::optional<Hit> sweep(const Rect& moving, const Motion&, const Rect& standing);
// Only how far it comes.
std::optional<double> distance_to_hit(const Rect& moving, const Motion&, const Rect& standing);

// The same with a line that may not be crossed, from either side.
std::optional<Hit> sweep(const Rect& moving, const Motion&, const Segment& standing);
// The same with the outline of a polygon, which is closed from its last point to its first. From outside, the area is
// what stops the base; a base that stands within hits the outline from within.
std::optional<Hit> sweep(const Rect& moving, const Motion&, std::span<const Vec> outline);

// The table: from (0, 0) to (width, height), in U.
struct Table {
    double width = 0, height = 0;

    bool operator==(const Table&) const = default;
};
bool is_on_table(const Rect&, const Table&);  // with its whole base
// Progress at which a corner leaves the table. None: the base stays on it. A base that is off already and goes farther
// has left at 0.
std::optional<double> leaves_table(const Rect& moving, const Motion&, const Table&);

}  // namespace acies
