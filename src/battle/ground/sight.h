// What a unit sees of another from one edge of its base: range, arc, lines of sight and what is in their way. Knows
// nothing of dice or of the order of targets: those are battle/fighting/shooting.h. Arcs are judged by two corners or
// by the point that is measured to, lines drawn from both corners of the edge (rules/fighting/targets.h); editions that
// draw from the middle need more. Catalogue: BI-SHO-28 to 34, BI-SHO-39 to 41, BI-TER-20, BI-ITP-29, 31, 57 to 59, 64;
// I1-SHO-24 to 29, I1-SHO-40, I1-GRP-25, I1-GRP-26, I1-ITP-39, I1-ITP-40.
#pragma once

#include <vector>

#include "battle/ground/ground.h"
#include "battle/position/state.h"

namespace acies {

// Over friends: every line has something in its way, but on one of them it is friends alone.
enum class Line : std::uint8_t { Clear, OverFriends, Blocked };
template <>
inline constexpr auto names<Line> =
    std::to_array<Name>({{"clear", "clear"}, {"over_friends", "over friends"}, {"blocked", "blocked"}});

struct Sighting {
    double range = 0;           // U, on the grid, so that limits are kept exactly and equal ranges are equal
    double width_in_front = 0;  // of the strip straight out of the edge that the target stands in, U on the grid
    double sideways = 0;        // of its centre from the middle of that strip, U on the grid
    bool in_arc = false;        // whatever is not in the arc is not looked at further
    Line line = Line::Blocked;
    std::optional<Shot::Obstacle> obstacle;  // of a line over friends: the friend that is most in the way
    UnitId blocker = nobody;                 // the unit in the way; nobody: scenery, or nothing is
    RuleId blocked_by;                       // and why
    Words why;
    bool wood_edge = false;   // the target stands in a wood, near enough to its border
    UnitSet screen;           // light troops that are shot through (I1-SHO-40)
    double screen_range = 0;  // distance of the nearest unit of `screen`, U
};

// What the range is measured along: from the middle of the edge to the middle of the nearest edge of the target.
Segment line_of_range(const Field&, const State&, UnitId shooter, BaseEdge, UnitId target);
// Range and arc only, which cost little: the line is left blocked.
Sighting glance(const Field&, const State&, UnitId shooter, BaseEdge, UnitId target);
// Flat: the weapon needs the whole area between the lines of sight to be empty (BI-SHO-32).
Sighting look(const Field&, const State&, UnitId shooter, BaseEdge, UnitId target, bool flat);

// Whether one sees only so far into such a piece, or through it (I1-TER-12, I2-TER-03).
bool limits_sight(const Field&, const Piece&);

// Whether the unit sees any of the other ahead of the line of its front, within any range. Not as a shot does, unless
// the edition knows no other sight: one clear line from anywhere on its front is enough (I1-ITP-18, I2-ITP-51), and
// enemies who draw no troops on hide nobody (I1-MOV-19).
bool is_visible(const Field&, const State&, UnitId, UnitId other);

}  // namespace acies
