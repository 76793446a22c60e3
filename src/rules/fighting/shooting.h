// Shooting: how many dice a shot rolls, and why it may not be made. Leaves damage and its effect to
// rules/fighting/damage.h and rules/fighting/cohesion.h, and lines of sight to the table.
// Catalogue: BI-SHO, I1-SHO, I2-SHO.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

enum class Band { PointBlank, Short, Long, Extreme };
template <>
inline constexpr auto names<Band> = std::to_array<Name>(
    {{"point_blank", "point blank"}, {"short", "short range"}, {"long", "long range"}, {"extreme", "extreme range"}});

enum class ShotMode : std::uint8_t { Normal, Opportunity, Reaction, Defensive };
template <>
inline constexpr auto names<ShotMode> = std::to_array<Name>({{"normal", "own activation"},
                                                             {"opportunity", "opportunity fire"},
                                                             {"reaction", "reaction fire"},
                                                             {"defensive", "defensive fire"}});

// What adds or takes dice, besides the table and the shooter's own movement.
enum class ShotModifier {
    Disordered,
    Indirect,
    ElusiveTarget,
    SkirmishDuel,
    ElusiveTargetNear,
    ElusiveTargetFar,
    WoodEdge,
    Fortification,
    FortificationByArtillery,
    CommonCover,
    ProtectedTarget,
    WagenburgTarget,
    TargetEvades,
    DeepTargetByArtillery,
    StationaryChariot,
    Shieldwall,
    ReactionFire
};
template <>
inline constexpr auto names<ShotModifier> =
    std::to_array<Name>({{"disordered", "shooter disordered"},
                         {"indirect", "over the heads of friends"},
                         {"elusive_target", "target hard to hit"},
                         {"skirmish_duel", "light troops shooting at light troops"},
                         {"elusive_target_near", "target hard to hit, within short range"},
                         {"elusive_target_far", "target hard to hit, beyond short range"},
                         {"wood_edge", "target on the edge of a wood"},
                         {"fortification", "target behind fortifications"},
                         {"fortification_by_artillery", "target behind fortifications, shooter artillery"},
                         {"common_cover", "target in cover"},
                         {"protected_target", "target a wagenburg or behind pavises"},
                         {"wagenburg_target", "target a wagenburg"},
                         {"target_evades", "target evades"},
                         {"deep_target_by_artillery", "artillery at a deep target"},
                         {"stationary_chariot", "target a chariot at a standstill"},
                         {"shieldwall", "target in shieldwall"},
                         {"reaction_fire", "reaction fire"}});

// Why a shot may not be made. Where several apply, the first is given.
enum class ShotRefusal {
    TargetInMelee,
    ShooterInMelee,
    TargetIsBaggage,
    WrongEdge,
    BeyondGreatestRange,
    BelowLeastRange,
    NoInTable,
    NotStationary,
    CannotShootIndirectly,
    ObstacleTooFar,
    TargetInBuiltUpArea,
    Screened,
    NotSteady,
    NoDice
};
template <>
inline constexpr auto names<ShotRefusal> = std::to_array<Name>(
    {{"target_in_melee", "the target is in melee"},
     {"shooter_in_melee", "the shooter is in melee"},
     {"target_is_baggage", "baggage cannot be shot at"},
     {"wrong_edge", "it may not shoot from that edge"},
     {"beyond_greatest_range", "beyond the range of the weapon"},
     {"below_least_range", "too near for the weapon"},
     {"no_in_table", "the weapon cannot shoot at that range"},
     {"not_stationary", "the weapon shoots only if the unit stands still"},
     {"cannot_shoot_indirectly", "the weapon cannot shoot over friends"},
     {"obstacle_too_far", "the friends in between are not nearer to the shooter than to the target"},
     {"target_in_built_up_area", "only artillery may shoot into a built-up area"},
     {"screened", "the screen cannot be shot through"},
     {"not_steady", "the weapon needs a unit that stands still and is in order"},
     {"no_dice", "no dice are left"}});

struct Shot {
    Unit shooter;
    Unit target;
    double range = 0;
    ShotMode mode = ShotMode::Normal;
    bool indirect = false;
    struct Obstacle {
        double to_shooter = 0, to_target = 0;
    };
    std::optional<Obstacle> obstacle;  // the friends in between, for indirect fire
    struct Screen {
        Unit unit;
        double range = 0;
    };
    std::optional<Screen> screen;  // light troops between shooter and target
};

struct ShotDice {
    bool allowed = false;
    std::optional<ShotRefusal> refusal;
    std::optional<Band> band;     // none: beyond the last
    std::optional<int> table;     // none: "No"
    std::optional<int> modifier;  // all but VBU and table, before any halving; none without a table entry
    std::optional<int> dice;      // 0 if not allowed; none if the shooter's VBU is not stated
    Tally because;
};

// The column of the firing table that the shot uses.
std::optional<Band> band_of(const Edition&, const Shot&);
std::optional<Band> band_at(const Edition&, double range);

// Whether the weapon shoots that far at all, at foot or at mounted.
bool reaches(const Edition&, Weapon, double range, ShotMode);

// VBU of the unit that shoots: in a Large Unit the front or the rear one.
std::optional<int> shooting_vbu(const Edition&, const Unit& shooter);

// Whether the shooter may choose the edge it shoots from.
bool shoots_all_round(const Edition&, const Unit& shooter);

ShotDice shot_dice(const Edition&, const Shot&);

}  // namespace acies
