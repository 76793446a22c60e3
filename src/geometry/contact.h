// What touches what: contact of fronts, edges and corners of two bases, and the links of a group. Lengths in U.
// Touching is meant within the tolerances of geometry/tolerance.h; bases that overlap deeper are not in contact here,
// except where a front edge is asked about.
// Catalogue: BI-CHG-06, BI-CHG-09, BI-GRP-02, BI-GRP-03, BI-MEL-19, BI-ITP-73, BI-ITP-76, BI-ITP-82.
#pragma once

#include <optional>

#include "geometry/gap.h"

namespace acies {

// A part of a base: an edge, or a corner in which two edges meet.
enum class Part : std::uint8_t { Front, Left, Back, Right, FrontRight, FrontLeft, BackLeft, BackRight };

constexpr Part part_of(BaseEdge e) { return static_cast<Part>(e); }
constexpr Part part_of(BaseCorner c) { return static_cast<Part>(static_cast<int>(c) + 4); }
constexpr bool is_corner(Part p) { return p >= Part::FrontRight; }
// The front edge or one of its corners.
constexpr bool is_of_front(Part p) { return p == Part::Front || p == Part::FrontRight || p == Part::FrontLeft; }

struct Contact {
    Part mine = Part::Front;    // of the first base
    Part theirs = Part::Front;  // of the second
    double shared = 0;          // common length, if an edge lies along an edge
    Vec where;                  // the middle of it, or the point of contact

    bool operator==(const Contact&) const = default;
};

// None: they do not touch. Where an edge lies along an edge, it is these two; otherwise a corner is one of the parts.
std::optional<Contact> contact(const Rect& a, const Rect& b);
// What would touch if they were a little closer. Tells something only of bases that nearly touch.
Contact nearest_contact(const Rect& a, const Rect& b);
// The part of the base that touches the segment (`mine`); `theirs` says nothing.
Contact nearest_contact(const Rect& a, const Segment& b);

// The front edge of a, its corners included, touches (or cuts) any part of b.
bool front_touches(const Rect& a, const Rect& b);
// The front edge of a, its corners included, touches that edge of b, its corners included.
bool front_touches(const Rect& a, const Rect& b, BaseEdge of_b);
// BI-CHG-06, whichever front it is.
bool are_in_contact(const Rect& a, const Rect& b);

// Length along which an edge of one lies along an edge of the other; 0 if only corners touch or none.
double shared_length(const Rect& a, const Rect& b);
// BI-MEL-19: a common length, not a corner alone.
bool are_adjacent(const Rect& a, const Rect& b);

// Length of the front of a that the front of b covers, both seen on the line of the front of a, wherever b stands.
double front_overlap(const Rect& a, const Rect& b);
// Opposite facings, and both front corners of a on those of b.
bool fronts_coincide(const Rect& a, const Rect& b);

bool have_equal_facings(const Rect& a, const Rect& b);
bool have_opposite_facings(const Rect& a, const Rect& b);
// Side by side: equal facings, level fronts, a front corner of one on the nearer front corner of the other.
bool are_linked_in_line(const Rect& a, const Rect& b);
// `behind` stands directly behind `front`: its front corners on the rear corners of the other, equal facings.
bool are_linked_in_column(const Rect& front, const Rect& behind);

}  // namespace acies
