// One movement phase along a path over changing ground: how far it goes and what ground it crosses. The part of
// rules/moving/movement.h that measures; it knows nothing of tests, order or permissions.
// Catalogue: BI-ITP-23 to 27, I1-ITP-16, I1-ITP-17, I2-ITP-31, I2-ITP-32.
#pragma once

#include <optional>
#include <vector>

#include "rules/moving/movement.h"

namespace acies {

// Stands for a length or a speed that nobody stated.
inline constexpr double endless = 1e9;

struct SpeedRow;

// The line of the movement table for this unit; nothing if its type is not stated.
const SpeedRow* speed_row(const Edition&, const Unit&);

// Where a unit has come on its path.
struct PathPosition {
    std::size_t stretch = 0;
    double into = 0;  // length covered of that stretch
    Terrain standing = Terrain::Open;
};

struct PhaseLimits {
    double speed = 0;
    double bonus = 0;               // movement added (charge) or taken away (a wheel before)
    double wanted = endless;        // goes no farther than this
    bool stop_before_harm = false;  // stops before ground that would disorder or destroy it, if it has moved at all
    bool compelled = false;
};

struct PhaseWalk {
    double distance = 0;
    std::vector<Terrain> over;     // ground moved through, in order, as it counts for the unit
    std::vector<Terrain> crossed;  // the same without ground that the unit began in and left for good
    bool slowed_by_leaving = false;
    std::optional<Terrain> stopped_by;  // ground that it may not enter
};

// Moves `at` along the path of `move` for one phase.
PhaseWalk walk_phase(const Edition&, const Move& move, PathPosition& at, const PhaseLimits&);

}  // namespace acies
