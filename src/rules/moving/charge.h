// Charge: which units have the right to it, how far it reaches and in what order it ends. Leaves reactions to
// rules/leading/discipline.h, what contact does to rules/fighting/contact.h and the path of the charger to the table.
// Catalogue: BI-CHG, I1-CHG, I2-CHG, I2-ITP-37, I2-ITP-38.
#pragma once

#include <optional>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/moving/movement.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// Column of the charge bonus.
enum class BonusColumn { Foot, Mounted, LightCavalry };
template <>
inline constexpr auto names<BonusColumn> =
    std::to_array<Name>({{"foot", "foot"}, {"mounted", "mounted"}, {"light_cavalry", "light cavalry"}});

// Why a charge may not be made. Where several apply, the first is given.
enum class ChargeRefusal { CannotMove, Never, Storming, NoImpetus, DisorderedWheel, GroundBarred };
template <>
inline constexpr auto names<ChargeRefusal> =
    std::to_array<Name>({{"cannot_move", "it may not move"},
                         {"never", "such troops never charge"},
                         {"storming", "such troops may not attack a built-up area"},
                         {"no_impetus", "only units with impetus charge such an enemy"},
                         {"disordered_wheel", "a disordered unit may not wheel and then charge"},
                         {"ground_barred", "it may not enter that ground"}});

struct Charge {
    Unit unit;
    std::optional<Unit> target;
    Terrain terrain = Terrain::Open;  // charged through
    std::vector<Stretch> path;        // the same where the ground changes on the way; empty: all of it is `terrain`
    double wheel = 0;                 // length of the wheel before it, which is taken off the movement
    std::optional<int> die;           // of the charge bonus; none: no bonus is used
    std::optional<double> gap;        // to the enemy
};

struct ChargeOutcome {
    bool allowed = false;
    std::optional<ChargeRefusal> refusal;
    std::optional<double> speed, bonus, reach;  // none: speed not stated
    std::optional<bool> contact;                // none: gap or speed not stated
    std::optional<bool> disordered;             // before the melee, or after a missed charge
    Tally because;
};

ChargeOutcome charge_outcome(const Edition&, const Charge&);
// Why the unit may not charge at all; returns nothing if it may.
std::optional<ChargeRefusal> charge_refusal(const Edition&, const Charge&);

// The rule of such a refusal for this unit.
RuleId rule_of(const Edition&, const Unit&, ChargeRefusal);

// Whether the unit has the right to move into contact with this enemy; without one: with any enemy in good order
// that it meets on its front.
bool may_charge(const Edition&, const Unit&, const Unit* target);

// Movement that the die of the charge bonus adds.
double charge_bonus(const Edition&, const Unit&, int die, Tally& because);

}  // namespace acies
