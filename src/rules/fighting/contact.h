// Contact: what touching the enemy does to a unit before any die of the melee is rolled. Which units are disordered,
// which have flanks at all, which are swept away without a fight, with which VBU a unit fights. Leaves the dice to
// rules/fighting/melee.h and the geometry of front, flank and rear to the table.
// Catalogue: BI-CHG-09 to 13, BI-TRP-25, BI-ITP-62; I1-STA-22 to 24, I1-CHG-14 to 16, I1-MEL-48 to 51, I1-TER-23;
// I2-CHG-10 to 12, I2-TRP-18 to 21, I2-ITP-64.
#pragma once

#include <optional>
#include <span>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// Why the contact itself disorders a unit.
enum class ContactDisorder { FlankOrRear, Elephants, Wagenburg, WheelBeforeCharge };
template <>
inline constexpr auto names<ContactDisorder> =
    std::to_array<Name>({{"flank_or_rear", "contacted on flank or rear"},
                         {"elephants", "mounted in melee with elephants"},
                         {"wagenburg", "mounted attacking a wagenburg"},
                         {"wheel_before_charge", "wheeled before the charge"}});

// Whether the unit has a flank and a rear. Some troops face every way, as does the garrison of a built-up area.
bool has_flanks(const Edition&, const Unit&);

// Whether the enemy has contacted the unit on a side that counts as flank or rear for it.
bool is_outflanked(const Edition&, const Unit&);
// Whether the unit has come upon flank or rear of that enemy, wherever others have (BI-ITP-80).
bool has_outflanked(const Edition&, const Unit&, const Unit& enemy);

// The first reason, if any, why this contact would disorder `unit`, whether or not it is disordered already or can be
// at all. `enemy` is the enemy main unit; elephants and a wagenburg act also as `enemy_supports`.
std::optional<ContactDisorder> disorder_of_contact(const Edition&, const Unit& unit, const Unit& enemy,
                                                   std::span<const Unit> enemy_supports);

// Whether this contact disorders `unit`: never troops that cannot be disordered.
bool disordered_by_contact(const Edition&, const Unit& unit, const Unit& enemy, std::span<const Unit> enemy_supports);

// Whether `unit` counts as disordered in the melee that follows: it was already, or the contact disorders it. The
// contact's reason, if there is one, is noted in `because`.
bool fights_disordered(const Edition&, const Unit& unit, const Unit& enemy, std::span<const Unit> enemy_supports,
                       Tally& because);

// Whether `unit` is removed without a fight because an enemy front touches it (`unit` did not charge itself). Counts as
// a melee; the reason is noted in `because`.
bool is_swept_away(const Edition&, const Unit& unit, const Unit& enemy, Tally& because);

// VBU with which the unit fights and tests: that of the garrison of a built-up area may be fixed. None: not stated.
// Losses are always taken from the unit's own VBU.
std::optional<int> fighting_vbu(const Edition&, const Unit&);

// The ground as it counts for `unit`, no matter which unit stands on it: dunes are difficult, or open for units at home
// there.
Terrain ground_for(const Edition&, const Unit& unit, Terrain ground);

}  // namespace acies
