// Which units a unit may shoot at: arc, edge, and the order in which targets bind. Leaves the dice to
// rules/fighting/shooting.h, and what is seen, in the arc or in front to the table. Catalogue: BI-SHO-28 to 38,
// BI-ITP-58 to 60; I1-SHO-24 to 39, I1-ITP-39 to 44 and 86; I2-SHO-05 to 11, I2-ITP-45, 46 and 50.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/fighting/shooting.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// One step of the order of targets. The first step that any enemy fulfils decides.
enum class TargetStep {
    Engaged,
    NearestThreatToFriend,
    ThreatToFriend,
    FrontalNear,
    FrontalNearMoving,
    NearestInFrontNear,
    Nearest,
    NearestOrFrontal,
    NearestOrFrontalMoving,
    Any,
    AnyMoving
};
template <>
inline constexpr auto names<TargetStep> =
    std::to_array<Name>({{"engaged", "charges the shooter or exchanges fire with it"},
                         {"nearest_threat_to_friend", "nearest of those that charge a friend"},
                         {"threat_to_friend", "charges a friend"},
                         {"frontal_near", "most directly in front, within short range"},
                         {"frontal_near_moving", "most directly in front of those moving, within short range"},
                         {"nearest_in_front_near", "nearest straight ahead, within short range"},
                         {"nearest", "nearest in the arc"},
                         {"nearest_or_frontal", "nearest in the arc, or most directly in front"},
                         {"nearest_or_frontal_moving", "nearest moving in the arc, or most directly in front"},
                         {"any", "any in range and arc"},
                         {"any_moving", "any moving in range and arc"}});

// Fire in the enemy's activation answers an act of the enemy. Whether enemies that did not act are left out before the
// order of targets is applied, or bind in it although they cannot be shot at.
enum class ActedTargets { OnlyTheyCompete, OthersStillBind };
template <>
inline constexpr auto names<ActedTargets> = std::to_array<Name>(
    {{"only_they_compete", "only those that acted compete"}, {"others_still_bind", "others still bind"}});

// What enemies that are reached only over friends count for.
enum class IndirectTargets { OnlyIfNobodyIsSeen, NeverBind };
template <>
inline constexpr auto names<IndirectTargets> =
    std::to_array<Name>({{"only_if_nobody_is_seen", "compete only if nobody is in plain sight"},
                         {"never_bind", "may be chosen, but bind nobody"}});

// When the table counts a target as in the arc.
enum class ArcTest { TwoCorners, RangePoint, AnyPart };
template <>
inline constexpr auto names<ArcTest> = std::to_array<Name>({{"two_corners", "two corners of it"},
                                                            {"range_point", "the point of it that is measured to"},
                                                            {"any_part", "any part of it"}});

// How the table draws lines of sight.
enum class SightTest { CornersAndArea, Corners, Midpoint };
template <>
inline constexpr auto names<SightTest> =
    std::to_array<Name>({{"corners_and_area", "from both front corners, flat fire with the area between"},
                         {"corners", "from both front corners"},
                         {"midpoint", "from the middle of the edge"}});

// An enemy as a target. Of several in front the widest, then the least sideways, then the nearest is most frontal.
struct Target {
    double range = 0;
    bool in_projection = false, in_arc = true, visible = true, in_melee = false;
    bool indirect = false;  // it is reached only over friends
    bool charging_shooter = false, charging_friend = false, exchanging_fire = false, moving = false;
    double frontal_width = 0, sideways = 0;  // width inside the projection of the shooter's front, offset of the centre
};

struct ShootingEdge {
    std::optional<int> arc;       // degrees; none: type not stated
    std::optional<bool> allowed;  // may it shoot from that edge
    std::optional<bool> halved;   // its dice
    Tally because;
};

ShootingEdge shooting_edge(const Edition&, const Unit& shooter);

// Indices of the enemies that may legally be chosen. A shooter without a weapon reaches every enemy.
std::vector<std::size_t> legal_targets(const Edition&, const Unit& shooter, ShotMode, std::span<const Target>,
                                       Tally& because);

}  // namespace acies
