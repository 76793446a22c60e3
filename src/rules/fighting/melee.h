// Melee: which units fight each other, and how many dice they roll. One round of melee runs like this:
//   1. Contact has been made; it disorders some units and removes others at once (rules/fighting/contact.h).
//   2. Each side has one main unit, all others of that side support it: decide_sides.
//   3. Thrown weapons, and the tests they cause, come first: left to shooting.
//   4. Every unit counts its dice: VBU + impetus (rules/fighting/impetus.h) + depth (rules/fighting/depth.h) +
//   modifiers, at least one;
//      a support then halves them, rounding up: melee_dice.
//   5. All dice of a side are one pool, side_dice, whose damage (rules/fighting/damage.h) falls on the enemy main unit
//   alone.
//   6. Damaged main units test their cohesion, which decides who has lost, retreats and is pursued: left to others.
// Later rounds of the same contact are the same without impetus. A pursuit that makes contact, or a newcomer, begins
// again at 1. A unit may support in two melees; one that is main in a melee takes part in no other.
// Catalogue: BI-MEL-01 to 23 and 30 to 40, BI-ITP-32, 71 to 77; I1-MEL-01 to 17 and 41 to 52, I1-ITP-37, 38, 49;
// I2-MEL-01, 20 to 29, I2-ITP-58, 59, 61, 62.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/leading/card.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// What adds or takes dice besides VBU, impetus and depth.
enum class MeleeModifier {
    Disordered,
    StationaryChariot,
    FlankAttack,
    Higher,
    HamperedByGround,
    BadlyHamperedByGround,
    AgainstProtection,
    SupportedFlank,
    BetterDiscipline,
    StrongAgainstFoot,
    Commander,
    BraveCommander
};
template <>
inline constexpr auto names<MeleeModifier> =
    std::to_array<Name>({{"disordered", "disordered"},
                         {"stationary_chariot", "chariots charged at a standstill"},
                         {"flank_attack", "charges a flank or rear"},
                         {"higher", "stands higher"},
                         {"hampered_by_ground", "hampered by difficult ground"},
                         {"badly_hampered_by_ground", "badly hampered by difficult ground"},
                         {"against_protection", "charges a protected enemy"},
                         {"supported_flank", "supported flanks"},
                         {"better_discipline", "better discipline"},
                         {"strong_against_foot", "heavy chariots against foot"},
                         {"commander", "commander attached"},
                         {"brave_commander", "brave commander attached"}});

// One unit in one round of melee.
struct Fight {
    Unit unit;   // its role says whether it is main or support
    Unit enemy;  // the enemy main unit
    std::vector<Unit> enemy_supports;
    int round = 1;        // 1: the round of contact
    EnumSet<Card> cards;  // played by this side in this round
};

struct MeleeDice {
    std::optional<int> dice;  // none if the unit's VBU is not stated
    int impetus = 0;          // of them, before a support halves
    int depth = 0;            // likewise
    int modifier = 0;         // all but VBU, impetus and depth, before a support halves
    bool disordered = false;  // counts as disordered in this round, effects of the contact included
    Tally because;            // adds up to `dice`
};

MeleeDice melee_dice(const Edition&, const Fight&);

// All that one side rolls against the enemy main unit.
struct MeleePool {
    MeleeDice main;
    std::vector<MeleeDice> supports;  // in the order given
    std::optional<int> dice;          // all together; none if the VBU of one of them is not stated
};

// Dice of `fight.unit` and of the units that support it.
MeleePool melee_pool(const Edition&, const Fight&, std::span<const Unit> supports);

// The pool of a side by its numbers alone: all dice of `main`, and of each support half its `supports_full` dice,
// rounded up. No unit rolls fewer than the least number of dice.
Tally side_dice(const Edition&, int main, std::span<const int> supports_full);

// A unit that attacks: which side of the attacked unit it touches, and with how much of its front.
struct Attacker {
    Side contact = Side::Front;
    double overlap = 0;
    std::optional<int> vbu;  // current, where it may decide between equals
};

struct MeleeSides {
    std::optional<std::size_t> main;    // index of the main unit; none if several are equal and a player chooses
    std::vector<std::size_t> supports;  // indices of the others that take part, if there is a main unit
    Tally because;
};

// Which of the attackers of one unit is main and which support it. Frontal attackers come before all others; among
// equals the greatest overlap counts, then, where the edition says so, the higher VBU. No more than fit take part
// against a front. If `attacked` is given and has no flanks, every attacker counts as frontal.
MeleeSides decide_sides(const Edition&, std::span<const Attacker>, const Unit* attacked = nullptr);

}  // namespace acies
