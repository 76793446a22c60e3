// Straight moves that a unit does not make of its own will: what a base meets on the way, friends that are passed
// through, and what the ground does to it. Retreat and pursuit use them, and decide there whether a unit stops, pushes
// or passes.
// Catalogue: BI-INT-07, 08, BI-ITP-23, 27, 37, 54, 83, 91.
#pragma once

#include <optional>
#include <vector>

#include "battle/ground/ground.h"
#include "battle/position/run.h"

namespace acies {

// A base on its way. It moves in `way`, and keeps so far from enemies (U); it ignores those in `ignored`.
struct Walk {
    UnitId unit = nobody;
    Rect from;
    Direction way;
    double keeps_clear = 0;
    UnitSet ignored;
    bool through_all = false;  // friends, whether or not it may pass through them of its own will (I1-INT-13)
};

enum class Met : std::uint8_t { Nothing, Edge, Ground, Enemy, Friend };
struct Encounter {
    Met what = Met::Nothing;
    double at = 0;  // how far it comes, U; with nothing in the way, the whole distance
    UnitId unit = nobody;
    const Piece* piece = nullptr;
};
// What the base meets first on that distance, short of its end. Ground is such as bars the unit.
Encounter first_met(const Field&, const State&, const Walk&, double distance);

// Whether the base would stand in ground that bars the unit.
bool is_barred_at(const Field&, const State&, UnitId, const Rect&);

// How far a base must be shifted to stand just beyond the other; 0 if it does not have to.
double beyond(const Rect&, Direction way, const Rect& other);

// How a unit gets through a friend.
struct PassPlan {
    struct Set {
        UnitId unit = nobody;
        Pose pose;
    };
    double to = 0;  // how far it comes until it meets another unit; farther than it had to go only to get clear
    std::vector<Set> behind;  // friends that are set behind it
    UnitSet passed;
};
// With `left` U to go, as it touches `met`. None if it may not pass, or there is no room (BI-ITP-54). A plan that leads
// nowhere passes no friend: something else holds the unit where it is.
std::optional<PassPlan> plan_pass(const Field&, const State&, const Walk&, double left, UnitId met);
// Moves the unit and the friends that are set behind it.
void carry_out(Run&, const Walk&, const PassPlan&, const Tally& because = {});

// The pose shifted by an arrow in U.
Pose shifted(const Pose&, Vec);
// Shifts units together. If rounding to the grid would push a base into another that it slides along, or over the edge
// of the table, the base is placed one grid step aside.
void shift_all(Run&, const UnitSet&, Vec);
// Disorders the unit if the ground between `start` and where it stands does so (BI-ITP-23, 27).
void disorder_by_ground(Run&, UnitId, const Pose& start);

}  // namespace acies
