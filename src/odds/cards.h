// What one card does to a roll that has not fallen yet: to a pool of dice and to the cohesion test that follows it. The
// same for shots and melees. What a card does is said by rules/leading/card_effects.h and the edition; here it is run
// over all dice.
//
//     const auto help = card_help(edition, card, {.cause = Cause::Shooting, .dice = 5});
//     if (help) {
//         const auto damage = pool_damage<Weight>(edition.cohesion.damage, *help);
//         const auto test = test_odds(edition.cohesion, damage, steadiness, stake, *help);
//     }
//
// A roll that no card touches has CardHelp{.dice = n}. Where a card is a choice made after the dice have fallen, it is
// used by a fixed policy, stated at each function; a forecast names that policy.
// Catalogue: I2-CRD-11 to 29; I2-ITP-78, I2-ITP-79.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "odds/dice/pool.h"
#include "odds/test.h"
#include "rules/leading/card_effects.h"

namespace acies::odds {

// Whose card it is: of the side that rolls the pool, or of the side that is tested for it.
enum class CardSide { Striker, Tested };

// What a card does to one pool and its test.
struct CardHelp {
    CardSide side = CardSide::Striker;
    int dice = 0;                           // of the pool, those of the card included
    std::vector<int> faces_again;           // rolled again, once each
    bool pool_again = false;                // the striker may roll the whole pool again, once
    int cancelled = 0;                      // damage
    int bonus = 0;                          // to the critical number
    std::optional<CardSide> test_again_by;  // who may have the die of the test rolled again, once
};

// The roll that a card is played for.
struct CardRollAt {
    Cause cause = Cause::Melee;
    int dice = 0;                  // of the pool, before any card
    std::optional<Weapon> weapon;  // of a shooter
    ShotMode mode = ShotMode::Normal;
};

// Nothing if the edition does not know the card, if it may not be played here, or if it is for other rolls.
std::optional<CardHelp> card_help(const Edition&, Card, const CardRollAt&);

// So many dice decide pool and test together: up to max_exact_dice are counted exactly in a Weight.
int dice_to_count(const CardHelp&);

// Damage of the pool, cancelled damage taken off. A pool that may be rolled again is, if its damage is below the mean
// of a new one.
template <class W>
DamageOdds<W> pool_damage(const DamageRules&, const CardHelp&);
// The two parts of it, for pools that have other dice.
template <class W>
DamageOdds<W> pool_again(const DamageOdds<W>&);
template <class W>
DamageOdds<W> cancel_damage(const DamageOdds<W>&, int cancelled);

// What is at stake in a test, for a player who may have it rolled again.
struct Stake {
    int vbu = max_test_loss;     // that the unit has to lose; no loss counts for more
    bool disordered = false;     // before the test
    bool failure_routs = false;  // any failure costs all of it
};

// In how many of all ways each face of the test's die counts in the end.
struct FaceWays {
    std::array<int, 7> of{0, 1, 1, 1, 1, 1, 1};
    int total = 6;
};
// The die is rolled again by its owner if it costs more than a new one does in the mean, by the enemy if it costs less.
FaceWays test_faces(const CohesionRules&, int critical, const Stake&, std::optional<CardSide> again_by);

// The test with the bonus and the re-roll of the card. Without either it is test_odds of odds/test.h.
template <class W>
TestOdds<W> test_odds(const CohesionRules&, const DamageOdds<W>&, int steadiness, const Stake&, const CardHelp&,
                      int spared = 0);

}  // namespace acies::odds
