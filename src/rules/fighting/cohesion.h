// The cohesion test: critical number, result, and what it costs. Also how losses are booked on a unit, one base or
// several deep. Leaves damage to rules/fighting/damage.h, the order at contact to rules/fighting/contact.h, and
// retreat, pursuit and the question who won to rules/fighting/retreat.h, rules/fighting/pursuit.h and
// rules/fighting/melee_result.h. Catalogue: BI-COH, BI-STA-08 to 12, BI-GRP-13 to 15; I1-COH, I1-STA-16 to 19,
// I1-GRP-16 to 21; I2-COH, I2-STA-16, I2-GRP-12 to 14.
#pragma once

#include <optional>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/fighting/shooting.h"
#include "rules/leading/card.h"
#include "rules/troops/status.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// Where damage comes from. Throw: any throwing weapon other than the pilum.
enum class Cause : std::uint8_t { Shooting, Melee, Pilum, Throw };
template <>
inline constexpr auto names<Cause> =
    std::to_array<Name>({{"shooting", "shooting"}, {"melee", "melee"}, {"pilum", "pila"}, {"throw", "thrown weapons"}});

// What moves the critical number, besides VBU and damage.
enum class CohesionModifier {
    Disordered,
    Leader,
    Inspired,
    ShotNear,
    ShotLong,
    ShotLongLesser,
    ShotExtreme,
    DefensiveFirearm,
    Armoured,
    AgainstMountedOnly,
    DeepPikesAgainstMountedOnly,
    DifficultGround,
    BrokenGround,
    CavalryAgainstHeavyFoot,
    ClosedRanks,
    FlankOrRear,
    DefendsPosition
};
template <>
inline constexpr auto names<CohesionModifier> =
    std::to_array<Name>({{"disordered", "disordered"},
                         {"leader", "commander attached"},
                         {"inspired", "an inspiring figure is near"},
                         {"shot_near", "shot at from near"},
                         {"shot_long", "shot at from long range"},
                         {"shot_long_lesser", "shot at from long range, by a weapon that carries"},
                         {"shot_extreme", "shot at from extreme range"},
                         {"defensive_firearm", "firearm in defence"},
                         {"armoured", "armoured against that weapon"},
                         {"against_mounted_only", "heavy foot fighting mounted only"},
                         {"deep_pikes_against_mounted_only", "deep pikes fighting mounted only"},
                         {"difficult_ground", "fights in or into difficult ground"},
                         {"broken_ground", "fights in or into broken ground"},
                         {"cavalry_against_heavy_foot", "cavalry fighting heavy foot"},
                         {"closed_ranks", "closed ranks"},
                         {"flank_or_rear", "attacked on flank or rear"},
                         {"defends_position", "foot defending its position"}});

// One test. `unit.disordered` is its order just before the die. What is not known is left out, and whatever
// depends on it stays open.
struct CohesionTest {
    Unit unit;
    Cause cause = Cause::Melee;
    std::optional<Weapon> shooter_weapon;      // shooting
    std::optional<double> range;               // shooting; defensive fire needs none
    ShotMode mode = ShotMode::Normal;          // shooting
    std::optional<Unit> enemy;                 // melee: the enemy main unit
    std::vector<Unit> enemy_supports;          // melee
    std::optional<double> inspiring_distance;  // 0: it is in this unit; none: it is not near
    int damage = 0;
    Tally cards;  // what cards add to the critical number
};
// That of the cards played for the test.
Tally card_bonus(const Edition&, const EnumSet<Card>&);
// So much, if it is anything, by that card.
Tally card_bonus(const Edition&, int bonus, std::optional<Card>);

struct CriticalNumber {
    std::optional<int> critical;  // none: VBU or a modifier not known
    std::optional<int> modifier;  // none: it depends on something not stated
    Tally because;                // its total is the critical number, if that is known
};

CriticalNumber critical_number(const Edition&, const CohesionTest&);

// A unit after losses.
struct UnitAfter {
    std::optional<int> vbu;                 // of the (front) unit, 0 if gone; none: not known
    std::optional<std::vector<int>> ranks;  // survivors of a Large Unit, front first; none for a single unit
    std::optional<Status> status;           // of the (front) unit
    Unit unit;                              // the same as a unit, for what follows
};

// Books losses: from the rearmost unit of a Large Unit forward, until they are used up.
UnitAfter take_losses(const Edition&, const Unit&, int losses);
// The unit removed, with all units behind it.
UnitAfter removed(const Edition&, const Unit&);

struct CohesionResult {
    bool tested = false;  // false: not damaged enough for a test
    CriticalNumber number;
    std::optional<bool> passed;      // none without a test
    std::optional<int> test_losses;  // not capped by the VBU left
    std::optional<int> disorder_losses;
    std::optional<int> losses;    // both together
    bool routed_at_once = false;  // removed by a rule other than the loss of all its VBU
    bool disordered = false;      // afterwards
    UnitAfter after;
    Tally because;  // of a test: the critical number, then what the die did
};

CohesionResult take_cohesion_test(const Edition&, const CohesionTest&, int die);

// Whether a rule other than the loss of all its VBU removes the whole unit after a test that cost `losses`: contact on
// flank or rear, or one great blow. `test.damage` is not used.
bool routs_at_once(const Edition&, const CohesionTest& test, int losses, bool failed);

// The part of a test that follows its die: losses booked, order, and rout by contact on flank or rear or by one great
// loss. `test.damage` is not used. `failed`: the unit failed the test that cost `losses`.
CohesionResult book_test(const Edition&, const CohesionTest&, int losses, bool failed);

}  // namespace acies
