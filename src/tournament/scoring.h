// The points of a tournament game, by either of two systems. Leaves pairing and standings to others.
// Catalogue: I1-TOU-25 to I1-TOU-38, I1-ITP-59.
#pragma once

#include <optional>

#include "base/tally.h"
#include "rules/edition.h"

namespace acies {

enum class ScoringSystem { Traditional, New };
template <>
inline constexpr auto names<ScoringSystem> =
    std::to_array<Name>({{"traditional", "traditional system"}, {"new", "new system"}});

// One army at the end of a game; its VD is at least 1.
struct ArmyAtEnd {
    int vdt = 1;
    int lost = 0;
    bool routed = false;
};

// 100 x lost / vdt to the nearest whole number, half up, at most 100 (or what the edition caps it at).
int percent_lost(const Edition&, const ArmyAtEnd&);

struct Score {
    int points = 0;
    std::optional<TournamentResult> result;  // new system only
    Tally because;                           // its total is the points
};
// The points of `own`. Nothing if the edition has no scoring.
std::optional<Score> score(const Edition&, ScoringSystem, const ArmyAtEnd& own, const ArmyAtEnd& enemy);

}  // namespace acies
