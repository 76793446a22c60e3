// Cards before the battle: what they cost, how many a player may have, and who may have which. What a card does
// in play stands in rules/leading/card_effects.h.
// Catalogue: I2-CRD-01 to 10; I2-ITP-18, I2-ITP-76, I2-ITP-77.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/leading/card.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;
struct CardRules;

bool has_cards(const Edition&);
// Whether the edition has this card.
bool has_card(const Edition&, Card);
// What it is called; its id if the edition has no such card. The text lives as long as the edition.
std::string_view name_of(const Edition&, Card);
Phrase phrase_of(const Edition&, Card);
// Whether the edition has the card and this is what it does.
bool does(const Edition&, Card, CardVerb);
// Whether it is a card of the kind; neither, if the edition has no such card.
bool is_tactical(const Edition&, Card);
bool is_strategic(const Edition&, Card);
// The ids of the cards that the edition has, as a list for people.
std::string known_cards(const Edition&);

// The rolls whose dice a card of that verb can touch.
EnumSet<CardRoll> rolls_within_reach(CardVerb);
// The rolls whose dice the card touches.
EnumSet<CardRoll> rolls_of(const CardRules&);
// Whether it is played before the dice fall, and not after.
bool is_played_before_roll(const CardRules&);
// The first card of the edition that does this; none: it has none.
std::optional<Card> card_that(const Edition&, CardVerb);
// The number of its verb: dice, damage, a bonus, or a length in the measure of the edition; 0: it has none.
double number_of(const CardRules&);
// Whether it adds dice to those of the main unit in a melee.
bool adds_to_melee(const CardRules&);

// Why a choice of cards is not legal. Where several apply, the first is given.
enum class CardRefusal {
    TooManyStrategic,
    NotEntitled,
    TooFewToExchange,
    NotFree,
    TooManyOfOncePerGame,
    TooManyCopies,
    OverAllowance
};
template <>
inline constexpr auto names<CardRefusal> =
    std::to_array<Name>({{"too_many_strategic", "more strategic cards than one player may have"},
                         {"not_entitled", "this commander-in-chief may have no strategic card"},
                         {"too_few_to_exchange", "too few tactical cards for an exchange"},
                         {"not_free", "only a better commander-in-chief has the strategic card free"},
                         {"too_many_of_once_per_game", "more than one copy of a card that is used once per game"},
                         {"too_many_copies", "too many copies of a card"},
                         {"over_allowance", "the cards cost more than the army is allowed"}});

struct CardChoice {
    int points = 0;                      // of the army
    Quality cinc{};                      // quality of the commander-in-chief
    CardCounts copies;                   // tactical cards chosen
    std::vector<Card> strategic;         // chosen
    bool free_strategic = false;         // claims one strategic card free of charge
    bool exchange = false;               // gives tactical cards of the army list for a strategic one
    std::optional<int> listed_tactical;  // on the army list, for an exchange
};

struct CardVerdict {
    std::optional<bool> allowed;  // none: an exchange out of a list that is not known
    std::optional<CardRefusal> refusal;
    int allowance = 0;                                   // points
    std::optional<int> cost;                             // points
    std::optional<int> tactical_after, strategic_after;  // cards after an exchange, as before it if not allowed
    Tally because;                                       // its total is the cost, if that is known
};
CardVerdict card_choice(const Edition&, const CardChoice&);

// Points of cards that an army of so many points may have.
int card_allowance(const Edition&, int army_points);

}  // namespace acies
