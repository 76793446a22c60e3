// Pursuit: which winner must, may or cannot follow the loser, how far, and whether it catches the loser. Leaves the
// direction and what else it may run into to the table.
// Catalogue: BI-RET-15 to 24, BI-ITP-86, 87, 89, 91; I1-RET-13 to 22, I1-ITP-51; I2-RET-02 to 09, 12, I2-ITP-44, 66.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/tally.h"
#include "rules/fighting/retreat.h"
#include "rules/leading/card.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// Why a winner does not pursue, whatever its own wish.
enum class PursuitRefusal { Shieldwall, ClosedRanks, EnemyStays, NoImpetus, SwiftEnemy };
template <>
inline constexpr auto names<PursuitRefusal> =
    std::to_array<Name>({{"shieldwall", "a shieldwall does not pursue"},
                         {"closed_ranks", "closed ranks do not pursue"},
                         {"enemy_stays", "the enemy does not retreat"},
                         {"no_impetus", "without impetus no pursuit"},
                         {"swift_enemy", "foot does not pursue light mounted troops"}});

struct Pursuit {
    Unit unit;                         // the winner asked about
    std::optional<Unit> enemy;         // the loser; VBU 0: destroyed
    std::optional<bool> main_pursues;  // of a supporting unit
    std::optional<int> die;
    std::optional<int> reroll_die;  // used only if the rules give a re-roll
    std::optional<int> retreat_die;
    std::optional<double> gap;          // to the enemy after its retreat; none: the retreat by `retreat_die`
    std::optional<Unit> would_contact;  // the enemy it would run into
    EnumSet<Card> cards;
};

struct PursuitResult {
    std::optional<Duty> duty;        // none: it depends on something not stated
    std::optional<double> distance;  // as rolled; 0 if it cannot pursue
    std::optional<bool> contact;     // reaches the enemy, if it pursues
    std::optional<bool> reroll_used;
    std::optional<double> retreat_distance;  // of the loser
    std::optional<double> gap_after;         // if there is no contact
    std::optional<bool> impetus_again;       // in the new round, the enemy allowing
    Tally because;
};

PursuitResult pursue(const Edition&, const Pursuit&);

// BI-ITP-86: touching at exactly the distance is contact.
constexpr bool reaches(double pursuit, double gap) { return pursuit >= gap; }

// The two units as they begin the round that a pursuit has led to: the pursuer counts as charging; the loser, driven
// back with its front to the enemy, has left what it stood behind or beside and any formation.
Unit as_pursuer(const Unit&);
Unit as_pursued(const Unit&);

}  // namespace acies
