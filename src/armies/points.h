// What a battle is worth in a tournament, by either system of the edition. Leaves the systems themselves to
// tournament/scoring.h. Catalogue: I1-TOU-25 to I1-TOU-38.
#pragma once

#include <vector>

#include "battle/position/state.h"
#include "tournament/scoring.h"

namespace acies {

// Both armies as the battle stands. An army whose player has conceded is routed (I1-TOU-26).
BySeat<ArmyAtEnd> armies_at_end(const Field&, const State&);

struct BattlePoints {
    ScoringSystem system = ScoringSystem::Traditional;
    BySeat<Score> of;
};
// The points if the battle ended as it stands; empty if the edition has no tournament points.
std::vector<BattlePoints> points_of(const Field&, const State&);

}  // namespace acies
