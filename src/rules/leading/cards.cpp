#include "rules/leading/cards.h"

#include <algorithm>
#include <numeric>

#include "rules/edition.h"

namespace acies {

bool has_cards(const Edition& edition) { return edition.cards.allowance.stated(); }

bool has_card(const Edition& edition, Card card) { return edition.cards.cards[card].effect.stated(); }

std::string_view name_of(const Edition& edition, Card card) {
    return has_card(edition, card) ? std::string_view(edition.cards.cards[card].name) : id_of(card);
}

Phrase phrase_of(const Edition& edition, Card card) { return Phrase::proper_name(name_of(edition, card)); }

bool does(const Edition& edition, Card card, CardVerb verb) {
    const Cited<CardVerb>& effect = edition.cards.cards[card].effect;
    return effect.stated() && effect.value == verb;
}

std::optional<Card> card_that(const Edition& edition, CardVerb verb) {
    for (Card card : every<Card>())
        if (does(edition, card, verb)) return card;
    return std::nullopt;
}

bool is_tactical(const Edition& edition, Card card) {
    return has_card(edition, card) && !is_strategic(edition.cards.cards[card].effect.value);
}
bool is_strategic(const Edition& edition, Card card) {
    return has_card(edition, card) && is_strategic(edition.cards.cards[card].effect.value);
}

std::string known_cards(const Edition& edition) {
    std::string list;
    for (Card card : every<Card>())
        if (has_card(edition, card)) (list += list.empty() ? "" : ", ") += id_of(card);
    return list;
}

EnumSet<CardRoll> rolls_within_reach(CardVerb verb) {
    using enum CardRoll;
    switch (verb) {
        case CardVerb::AddDice:
        case CardVerb::RerollDice: return {Melee, Shot};
        case CardVerb::AddAndRerollDice: return {Shot};
        case CardVerb::RerollOwnTest:
        case CardVerb::RerollEnemyTest:
        case CardVerb::AddToTest: return {Cohesion};
        case CardVerb::HelpDiscipline: return {CardRoll::Discipline};
        case CardVerb::LengthenPursuit: return {CardRoll::Pursuit};
        case CardVerb::LengthenRetreat: return {CardRoll::Retreat};
        case CardVerb::RollMoreForInitiative: return {Initiative};
        case CardVerb::HelpEntry: return {Entry};
        case CardVerb::CancelDamage:  // I2-CRD-26: the damage, and not the die of the test
        case CardVerb::ChargeAtOnce:
        case CardVerb::OpenEnemyHalf:
        case CardVerb::DeployNearer:
        case CardVerb::PassDeployment:
        case CardVerb::Scout: return {};
    }
    return {};
}

EnumSet<CardRoll> rolls_of(const CardRules& rules) {
    if (!rules.effect.stated()) return {};
    return rules.rolls.stated() ? rules.rolls.value : rolls_within_reach(rules.effect.value);
}

bool is_played_before_roll(const CardRules& rules) {
    switch (rules.effect.value) {
        case CardVerb::AddDice:
        case CardVerb::AddAndRerollDice:
        case CardVerb::AddToTest:
        case CardVerb::CancelDamage:
        case CardVerb::RollMoreForInitiative: return true;
        case CardVerb::RerollDice:
        case CardVerb::RerollOwnTest:
        case CardVerb::RerollEnemyTest:
        case CardVerb::HelpDiscipline:
        case CardVerb::ChargeAtOnce:
        case CardVerb::LengthenPursuit:
        case CardVerb::LengthenRetreat:
        case CardVerb::HelpEntry:
        case CardVerb::OpenEnemyHalf:
        case CardVerb::DeployNearer:
        case CardVerb::PassDeployment:
        case CardVerb::Scout: return false;
    }
    return false;
}

double number_of(const CardRules& rules) {
    switch (rules.effect.value) {
        case CardVerb::AddDice:
        case CardVerb::AddAndRerollDice: return rules.dice_added.value;
        case CardVerb::AddToTest:
        case CardVerb::HelpDiscipline:
        case CardVerb::HelpEntry: return rules.bonus.value;
        case CardVerb::CancelDamage: return rules.damage_cancelled.value;
        case CardVerb::LengthenPursuit:
        case CardVerb::LengthenRetreat: return rules.farther.value;
        case CardVerb::RollMoreForInitiative: return rules.dice_rolled.value;
        case CardVerb::DeployNearer: return rules.nearer.value;
        case CardVerb::RerollDice:
        case CardVerb::RerollOwnTest:
        case CardVerb::RerollEnemyTest:
        case CardVerb::ChargeAtOnce:
        case CardVerb::OpenEnemyHalf:
        case CardVerb::PassDeployment:
        case CardVerb::Scout: return 0;
    }
    return 0;
}

bool adds_to_melee(const CardRules& rules) {
    return rules.effect.stated() && rules.effect.value == CardVerb::AddDice &&
           rolls_of(rules).contains(CardRoll::Melee);
}

int card_allowance(const Edition& edition, int army_points) {
    const CardsRules& rules = edition.cards;
    return rules.allowance.value * (army_points / rules.allowance_per.value);
}

namespace {

// Strategic cards that the choice would come to: those named, one claimed without a name, one exchanged for.
int strategic_count(const CardChoice& choice) {
    const int named_cards = static_cast<int>(choice.strategic.size());
    return std::max(named_cards, choice.free_strategic ? 1 : 0) + (choice.exchange ? 1 : 0);
}

bool has_it_free(const CardsRules& rules, const CardChoice& choice) {
    return choice.free_strategic && rules.free_strategic.value.contains(choice.cinc);
}

int tactical_count(const CardChoice& choice) {
    return std::accumulate(choice.copies.items.begin(), choice.copies.items.end(), 0);
}

std::optional<int> cost_of(const CardsRules& rules, const CardChoice& choice, Tally& because) {
    if (choice.exchange && !choice.listed_tactical) return std::nullopt;
    const int tactical = choice.exchange ? *choice.listed_tactical : tactical_count(choice);
    because.add(tactical * rules.tactical_price.value, rules.tactical_price.rule, "tactical_cards");
    const int strategic = static_cast<int>(choice.strategic.size());
    const int paid = strategic - (has_it_free(rules, choice) && strategic > 0 ? 1 : 0);
    if (paid > 0) because.add(paid * rules.strategic_price.value, rules.strategic_price.rule, "strategic_cards");
    if (has_it_free(rules, choice)) because.add(0, rules.free_strategic.rule, "one_strategic_card_free_of_charge");
    return because.total();
}

bool is_refused(const CardsRules& rules, const CardChoice& choice, const CardVerdict& so_far, CardRefusal refusal) {
    const auto more_than = [&](int most, bool once_only) {
        return std::ranges::any_of(every<Card>(), [&](Card card) {
            return choice.copies[card] > most && (!once_only || holds(rules.cards[card].once_per_game));
        });
    };
    switch (refusal) {
        case CardRefusal::TooManyStrategic: return strategic_count(choice) > rules.max_strategic.value;
        case CardRefusal::NotEntitled:
            return strategic_count(choice) > 0 && rules.no_strategic.value.contains(choice.cinc);
        case CardRefusal::TooFewToExchange:
            return choice.exchange && choice.listed_tactical && *choice.listed_tactical < rules.exchanged.value;
        case CardRefusal::NotFree: return choice.free_strategic && !has_it_free(rules, choice);
        case CardRefusal::TooManyOfOncePerGame: return more_than(rules.once_per_game_copies.value, true);
        case CardRefusal::TooManyCopies: return more_than(rules.max_copies.value, false);
        case CardRefusal::OverAllowance: return so_far.cost && *so_far.cost > so_far.allowance;
    }
    return false;
}

// What the player holds after an exchange: as before if it is refused.
void count_exchange(const CardsRules& rules, const CardChoice& choice, CardVerdict& verdict) {
    if (!choice.exchange) return;
    const bool done = verdict.allowed.value_or(true);
    verdict.strategic_after = strategic_count(choice) - (done ? 0 : 1);
    if (choice.listed_tactical)
        verdict.tactical_after = *choice.listed_tactical - (done ? rules.exchanged.value : 0);
    else if (done)
        verdict.strategic_after.reset();
    if (done) verdict.because.note(rules.exchanged.rule, "tactical_cards_exchanged_for_a_strategic_one");
}

}  // namespace

CardVerdict card_choice(const Edition& edition, const CardChoice& choice) {
    const CardsRules& rules = edition.cards;
    CardVerdict verdict;
    verdict.allowance = card_allowance(edition, choice.points);
    verdict.cost = cost_of(rules, choice, verdict.because);
    for (CardRefusal refusal : every<CardRefusal>()) {
        const Cited<bool>& rule = rules.refusals[refusal];
        if (!rule.stated() || !is_refused(rules, choice, verdict, refusal)) continue;
        verdict.allowed = false;
        verdict.refusal = refusal;
        verdict.because.note(rule.rule, Words(refusal));
        break;
    }
    if (!verdict.allowed && verdict.cost) {
        verdict.allowed = true;
        verdict.because.note(rules.allowance.rule, "within_the_allowance");
    }
    count_exchange(rules, choice, verdict);
    return verdict;
}

}  // namespace acies
