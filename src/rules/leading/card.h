// Cards by their ids. An edition says which of them it has, what they are called and what they do
// (rules/edition/cards.h); what they cost and who may hold them: rules/leading/cards.h; what they do in play:
// rules/leading/card_effects.h. Catalogue: I2-CRD.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "base/names.h"

namespace acies {

inline constexpr std::size_t max_cards = 32;

// A place in the edition's list of cards. No card means anything by itself: its verb does.
enum class Card : std::uint8_t {};

namespace card_ids {

// Ids with these letters and a number from 1: of the tactical and the strategic cards that were printed, and of cards
// that a house edition adds.
struct Series {
    std::string_view letters;
    std::size_t count;
};
inline constexpr auto series = std::to_array<Series>({{"TC", 12}, {"SC", 6}, {"HC", 14}});
inline constexpr std::size_t printed = series[0].count + series[1].count;

struct Id {
    std::array<char, 4> text{};
    std::size_t length = 0;
    constexpr void add(char c) { text[length++] = c; }
};
inline constexpr auto texts = [] {
    std::array<Id, max_cards> ids;
    std::size_t i = 0;
    for (const Series& one : series)
        for (std::size_t number = 1; number <= one.count; ++number, ++i) {
            for (char c : one.letters) ids[i].add(c);
            if (number >= 10) ids[i].add(static_cast<char>('0' + number / 10));
            ids[i].add(static_cast<char>('0' + number % 10));
        }
    return ids;
}();

}  // namespace card_ids

template <>
inline constexpr auto names<Card> = [] {
    std::array<Name, max_cards> all;
    for (std::size_t i = 0; i < max_cards; ++i) all[i].id = {card_ids::texts[i].text.data(), card_ids::texts[i].length};
    return all;
}();

// What a card is called is said by the edition (name_of in rules/leading/cards.h).
std::string_view words_of(Card) = delete;

// That name. It is short, and has all its room in itself.
class CardName {
public:
    static constexpr std::size_t longest = 40;

    constexpr CardName() = default;
    // Nothing if the text is longer.
    static constexpr std::optional<CardName> of(std::string_view text) {
        if (text.size() > longest) return std::nullopt;
        CardName name;
        std::copy(text.begin(), text.end(), name.text_.begin());
        name.size_ = static_cast<std::uint8_t>(text.size());
        return name;
    }
    constexpr bool empty() const { return size_ == 0; }
    constexpr operator std::string_view() const { return {text_.data(), size_}; }
    friend bool operator==(const CardName&, const CardName&) = default;

private:
    std::array<char, longest> text_{};
    std::uint8_t size_ = 0;
};

// How many of each card.
using CardCounts = EnumMap<Card, std::uint8_t>;

// What a card does. Cards with the same verb differ in their numbers and in the rolls that they are for.
enum class CardVerb : std::uint8_t {
    AddDice,
    AddAndRerollDice,
    RerollDice,
    RerollOwnTest,
    RerollEnemyTest,
    AddToTest,
    CancelDamage,
    HelpDiscipline,
    ChargeAtOnce,
    LengthenPursuit,
    LengthenRetreat,
    RollMoreForInitiative,
    HelpEntry,
    OpenEnemyHalf,
    DeployNearer,
    PassDeployment,
    Scout
};
template <>
inline constexpr auto names<CardVerb> =
    std::to_array<Name>({{"add_dice", "adds dice"},
                         {"add_and_reroll_dice", "adds dice, and some faces are rolled again"},
                         {"reroll_dice", "rolls dice again"},
                         {"reroll_own_test", "rolls a cohesion test of one's own again"},
                         {"reroll_enemy_test", "has a cohesion test of the enemy rolled again"},
                         {"add_to_test", "adds to the critical number of a cohesion test"},
                         {"cancel_damage", "cancels damage"},
                         {"help_discipline", "rolls a discipline test again, or recovers order in melee"},
                         {"charge_at_once", "an opportunity charge without a test"},
                         {"lengthen_pursuit", "a longer pursuit"},
                         {"lengthen_retreat", "a longer retreat"},
                         {"roll_more_for_initiative", "more dice for the initiative"},
                         {"help_entry", "adds to the entry roll of a march"},
                         {"open_enemy_half", "an ambush beyond the middle"},
                         {"deploy_nearer", "a Command deployed nearer to the middle"},
                         {"pass_deployment", "a turn to deploy is passed"},
                         {"scout", "scouts change the terrain"}});

// Whether the card does its work before the battle; all others are tactical.
constexpr bool is_strategic(CardVerb verb) {
    switch (verb) {
        case CardVerb::AddDice:
        case CardVerb::AddAndRerollDice:
        case CardVerb::RerollDice:
        case CardVerb::RerollOwnTest:
        case CardVerb::RerollEnemyTest:
        case CardVerb::AddToTest:
        case CardVerb::CancelDamage:
        case CardVerb::HelpDiscipline:
        case CardVerb::ChargeAtOnce:
        case CardVerb::LengthenPursuit:
        case CardVerb::LengthenRetreat:
        case CardVerb::RollMoreForInitiative: return false;
        case CardVerb::HelpEntry:
        case CardVerb::OpenEnemyHalf:
        case CardVerb::DeployNearer:
        case CardVerb::PassDeployment:
        case CardVerb::Scout: return true;
    }
    return false;
}

// The dice that a card touches. Two cards never touch the same ones.
enum class CardRoll : std::uint8_t { Melee, Shot, Cohesion, Discipline, Pursuit, Retreat, Initiative, Entry };
template <>
inline constexpr auto names<CardRoll> = std::to_array<Name>({{"melee", "melee dice"},
                                                             {"shot", "shooting dice"},
                                                             {"cohesion", "cohesion test"},
                                                             {"discipline", "discipline test"},
                                                             {"pursuit", "pursuit die"},
                                                             {"retreat", "retreat die"},
                                                             {"initiative", "initiative dice"},
                                                             {"entry", "entry roll"}});

// What the card for scouting may do.
enum class ScoutingOption : std::uint8_t { PlacePiece, RemovePiece, MovePiece, SwapSides };
template <>
inline constexpr auto names<ScoutingOption> = std::to_array<Name>({{"place_piece", "place a piece"},
                                                                   {"remove_piece", "remove a piece"},
                                                                   {"move_piece", "move a piece"},
                                                                   {"swap_sides", "swap the table sides"}});

}  // namespace acies
