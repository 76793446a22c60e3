// Commands that come on later: which may march round a flank or wait in reserve, when they arrive, where they may be
// placed and which enemies may turn against them.
// Catalogue: I1-DEP-51 to 63, I2-DEP-06 to 09, I2-DEP-15; I1-ITP-67, I1-ITP-90, I2-ITP-74.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/tally.h"
#include "rules/leading/card.h"
#include "rules/leading/commanders.h"
#include "rules/troops/stance.h"

namespace acies {

struct Edition;

enum class MarchKind : std::uint8_t { Flank, Reserve };
template <>
inline constexpr auto names<MarchKind> = std::to_array<Name>({{"flank", "flank march"}, {"reserve", "reserve"}});

// Whether the edition has rules for hidden marches of this kind, in force or not.
bool has_marches(const Edition&, MarchKind);
// Whether they are in force without a scenario that says so.
bool marches_in_force(const Edition&);

struct March {
    MarchKind kind = MarchKind::Flank;
    std::optional<Quality> quality;  // of its general
    std::optional<int> vd, vdt;      // of the Command, of the army
    bool by_scenario = false;        // it has them, whether they are in force or not
};
struct MarchVerdict {
    std::optional<bool> allowed;  // none: nothing is known that the rules ask for
    Tally because;
};
MarchVerdict may_march(const Edition&, const March&);

struct Arrival {
    MarchKind kind = MarchKind::Flank;
    EnumSet<Card> cards;
    Quality quality = Quality::Unstated;
    TwoDice dice{};
};
struct ArrivalRoll {
    std::optional<int> total;
    std::optional<bool> arrives;
    bool cancelled = false;
    Quality quality_after{};
    Tally because;  // its total is the total, if there is one
};
ArrivalRoll arrival_roll(const Edition&, const Arrival&);

// What cards add to the arrival roll.
Tally arrival_cards(const Edition&, MarchKind, const EnumSet<Card>&);

// Distances of newcomers: the farthest of their points from the edge they come by, and the nearest enemy.
struct MarchPlace {
    MarchKind kind = MarchKind::Flank;
    FigureScale scale = FigureScale::Mm15;
    std::optional<double> edge_distance, enemy_distance;
};
// None if neither distance is given.
std::optional<bool> may_enter(const Edition&, const MarchPlace&, Tally& because);

// Whether an opposing unit so far from the newcomers may pivot or about-face. None: the edition has no such rule.
std::optional<bool> may_turn(const Edition&, FigureScale, double distance, Tally& because);

}  // namespace acies
