// What a card does when it is played: dice added or rolled again, damage cancelled, tests and rolls helped,
// terrain and deployment changed. What cards cost and who may have them: rules/leading/cards.h.
// Catalogue: I2-CRD-11 to 35; I2-ITP-74, I2-ITP-78 to 80.
#pragma once

#include <optional>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/fighting/cohesion.h"
#include "rules/leading/card.h"
#include "rules/setup/setup.h"
#include "rules/troops/stance.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// When a card is played, seen from the roll it is for; in the order of time.
enum class CardMoment { BeforeRoll, AfterRoll, AfterTie };
template <>
inline constexpr auto names<CardMoment> = std::to_array<Name>(
    {{"before_roll", "before the roll"}, {"after_roll", "after the roll"}, {"after_tie", "after a tie"}});

// The two uses of the card for discipline.
enum class DisciplineUse { Reroll, RallyInMelee };
template <>
inline constexpr auto names<DisciplineUse> =
    std::to_array<Name>({{"reroll", "re-roll of a test"}, {"rally_in_melee", "recovery of order in melee"}});

// One play of a card. What is not known is left out, and whatever depends on it stays open.
struct CardPlay {
    Card card{};
    CardMoment played = CardMoment::BeforeRoll;
    std::optional<Card> affected_by;  // has already touched the same die
    // Shots, melees and their cohesion tests
    std::optional<Cause> cause;
    std::optional<int> damage;
    std::optional<Unit> unit;
    std::optional<Weapon> weapon;  // of the shooter
    ShotMode mode = ShotMode::Normal;
    std::optional<int> base_dice;  // before any card
    int added_dice = 0;            // by a card played before
    // Tests and rolls
    std::optional<DisciplineUse> use;
    int modifier = 0;  // of the test, without the card
    std::optional<int> die;
    std::optional<std::vector<int>> dice;
    std::optional<int> leadership;
    // Before the battle
    std::optional<ScoutingOption> option;
    std::optional<TerrainOption> piece;
    std::optional<EnumSet<Stance>> holders;
    std::optional<double> share_in_enemy_zone;
    std::optional<double> min_distance;  // to the middle line, without the card
};

// A card that may not be played leaves everything as it would be without it.
struct CardEffect {
    std::optional<bool> allowed;
    std::optional<int> damage_after;
    std::optional<bool> test_needed;
    std::optional<int> critical;
    std::optional<int> rerolled, kept;  // dice
    std::optional<int> dice;            // with the card
    std::optional<std::vector<int>> reroll_faces;
    std::optional<int> total;  // of a roll, with all bonuses; of a move: its length
    std::optional<bool> passed;
    std::optional<bool> level_change;
    std::optional<bool> bonus_kept;  // of the card that came before
    std::optional<bool> swapped;
    std::optional<EnumSet<Stance>> effective_for;
    std::optional<bool> ambush_allowed;
    std::optional<double> min_distance;
    std::optional<bool> arrives;
    Tally because;
};
CardEffect card_effect(const Edition&, const CardPlay&);

}  // namespace acies
