// The impetus bonus: the extra dice of a unit that moves into contact. It has as many as its profile says, in the round
// of contact only, unless something about the unit, the ground or the enemy cancels them, or limits them to fewer.
// Leaves to the charge whether a unit may make contact at all: a cancelled bonus does not forbid it.
// Catalogue: BI-MEL-09 to 19, BI-ITP-33, 74, 75, 79, 82; I1-MEL-05, 24 to 40, I1-CHG-22, 27, I1-ITP-33, 78;
// I2-MEL-02 to 15, I2-ITP-59.
#pragma once

#include <span>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// What cancels the bonus altogether. Which troops, arms, covers and grounds each means is data of the edition.
enum class ImpetusCancel {
    NotFresh,
    Exhausted,
    Standstill,
    FootAtMounted,
    MountedAtSpears,
    MountedAtWagenburg,
    MountedAtElephants,
    MountedAtCamels,
    ElephantsAtLightTroops,
    ScythedAtLightFoot,
    AtFortification,
    AtFortifiedBaggage,
    AtStakesOrPavises,
    AtBuiltUpArea,
    AtShieldwall,
    AtShotBesidePikes,
    FootInRoughGround,
    MountedInRoughGround,
    FootAtEnemyInRoughGround,
    MountedAtEnemyInRoughGround,
    LightFootAtLightTroopsInRoughGround
};
template <>
inline constexpr auto names<ImpetusCancel> = std::to_array<Name>(
    {{"not_fresh", "no longer fresh: no impetus"},
     {"exhausted", "exhausted: no impetus"},
     {"standstill", "chariots from a standstill: no impetus"},
     {"foot_at_mounted", "foot against mounted: no impetus"},
     {"mounted_at_spears", "mounted against pikes or long spears: no impetus"},
     {"mounted_at_wagenburg", "mounted against a wagenburg: no impetus"},
     {"mounted_at_elephants", "mounted against elephants: no impetus"},
     {"mounted_at_camels", "mounted against camels: no impetus"},
     {"elephants_at_light_troops", "elephants against light troops: no impetus"},
     {"scythed_at_light_foot", "scythed chariots against light foot: no impetus"},
     {"at_fortification", "against a defended fortification: no impetus"},
     {"at_fortified_baggage", "against fortified baggage: no impetus"},
     {"at_stakes_or_pavises", "mounted against stakes or pavises: no impetus"},
     {"at_built_up_area", "against an occupied built-up area: no impetus"},
     {"at_shieldwall", "frontally against a shieldwall: no impetus"},
     {"at_shot_beside_pikes", "mounted against firearms beside pikes: no impetus"},
     {"foot_in_rough_ground", "charged in rough ground: no impetus"},
     {"mounted_in_rough_ground", "mounted charged in rough ground: no impetus"},
     {"foot_at_enemy_in_rough_ground", "the enemy is in rough ground: no impetus"},
     {"mounted_at_enemy_in_rough_ground", "mounted, and the enemy is in rough ground: no impetus"},
     {"light_foot_at_light_troops_in_rough_ground", "light foot against light troops in rough ground: no impetus"}});

// What limits the bonus to a few dice.
enum class ImpetusLimit { InfantryAtSpears, CavalryAtChariots, NotFresh };
template <>
inline constexpr auto names<ImpetusLimit> =
    std::to_array<Name>({{"infantry_at_spears", "infantry against pikes, long spears or pole-arms: limited"},
                         {"cavalry_at_chariots", "cavalry against chariots: limited"},
                         {"not_fresh", "no longer fresh: limited"}});

// Impetus dice of `unit` in this round: the total of the ledger, 0 to the impetus of its profile. `enemy` is the enemy
// main unit. `round` 1 is the round of contact; a pursuit that makes contact begins again at 1. Supports of the enemy
// cancel the bonus too where the edition says so; limits look at the enemy main unit only.
Tally impetus_bonus(const Edition&, const Unit& unit, const Unit& enemy, std::span<const Unit> enemy_supports,
                    int round = 1);

// Whether `unit` counts as having moved into this contact: it did, or an opportunity charge met it on its front while
// it was itself charging. The reason, if it is not simply its own move, is noted in `because`.
bool moved_into_contact(const Edition&, const Unit& unit, const Unit& enemy, Tally& because);

}  // namespace acies
