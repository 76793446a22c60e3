// The end of a round of melee: damage, the tests of both main units, who has won, who falls back, who follows, and
// whether the two are still in contact. Puts together rules/fighting/damage.h, contact.h, cohesion.h, retreat.h and
// pursuit.h. Leaves supports and friends behind to its callers: they ask retreat, pursue and rout_effect for each of
// them. Catalogue: BI-MEL-24 to 29, BI-ITP-69, 70, 87, 90; I1-RET-01 to 04, 23 to 25, I1-COH-17, I1-MEL-48 to 50;
// I2-MEL-30, I2-ITP-63, 64, 66.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/fighting/retreat.h"
#include "rules/leading/card.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

enum class MeleeWinner { A, B, Draw };
template <>
inline constexpr auto names<MeleeWinner> =
    std::to_array<Name>({{"a", "the active side"}, {"b", "the other side"}, {"draw", "nobody"}});

// One side of the round. What is stated later in the chain (losses) stands for what would lead to it (dice).
struct MeleeSide {
    std::optional<Unit> unit;              // the main unit, its order as before the contact
    std::vector<Unit> supports;            // that fight beside it
    EnumSet<Card> cards;                   // played for its cohesion test
    std::optional<std::vector<int>> dice;  // rolled by this side
    std::optional<int> damage;             // received; none: from the enemy's dice
    std::optional<int> die;                // its cohesion die
    std::optional<int> test_losses;        // none: from damage and die
    std::optional<int> disorder_losses;    // none: from the test
    std::optional<int> vbu_after;          // none: computed
    std::optional<int> retreat_die, pursuit_die;
};

struct MeleeSideResult {
    std::optional<int> dice, damage, critical, losses, vbu_after;
    std::optional<bool> disordered;  // afterwards; none if gone or not known
    std::optional<bool> routed;      // removed from the table for any reason
    std::optional<bool> retreats;    // has to
    std::optional<double> retreat_distance, pursuit_distance;
};

struct MeleeResult {
    std::optional<MeleeWinner> winner;  // none: the losses are not known
    std::optional<bool> contact;        // at the end; an optional pursuit takes place if its die is there
    std::optional<double> gap_after;    // if there is no contact
    std::optional<Duty> pursuit;        // of the winner
    std::array<MeleeSideResult, 2> sides;
    Tally because;
};

// How a main unit fared in a round.
struct Fared {
    int test_losses = 0;
    bool removed = false;
};
// Which side has won: the one that lost less by its test. A unit that the round has removed has lost, whatever the
// losses, and of two that are removed neither wins (BI-ITP-69, BI-ITP-70).
constexpr MeleeWinner winner_of(const Fared& a, const Fared& b) {
    if (a.removed && b.removed) return MeleeWinner::Draw;
    if (a.removed != b.removed) return a.removed ? MeleeWinner::B : MeleeWinner::A;
    if (a.test_losses == b.test_losses) return MeleeWinner::Draw;
    return a.test_losses > b.test_losses ? MeleeWinner::B : MeleeWinner::A;
}

MeleeResult melee_result(const Edition&, const std::array<MeleeSide, 2>& sides);

}  // namespace acies
