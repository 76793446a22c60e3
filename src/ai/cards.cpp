#include "ai/cards.h"

#include <algorithm>

#include "battle/engine/engine.h"
#include "battle/order/choice.h"
#include "rules/leading/cards.h"

namespace acies::ai {

namespace {

constexpr double price_at_first = 0.4;     // VD that a card must promise in the first turn
constexpr double danger_to_forestall = 1;  // VD that the enemy may take if it acts first

// A card that is not played in time was held for nothing.
double price_of_card(const Field& field, const State& state) {
    const int limit = field.setup().turn_limit;
    if (limit <= 0) return price_at_first;
    return price_at_first * std::max(0, limit - state.turn) / limit;
}

std::vector<Card> cards_to_play(const Field& field, const State& state) {
    std::vector<Card> cards;
    for (const Action& action : candidates(field, state))
        if (const auto* play = std::get_if<Play>(&action)) cards.push_back(play->card);
    return cards;
}

}  // namespace

Action choose_card(const Field& field, Seat seat, const State& state) {
    const std::vector<Card> cards = cards_to_play(field, state);
    if (cards.empty()) return Choose{0};
    Thinking mind(field, seat, state);
    const double price = price_of_card(field, state);
    const auto without = expected_after(mind, state, Choose{0});
    Action best = Choose{0};
    double most = without.value_or(mind.value) + price;
    for (Card card : cards) {
        if (does(field.edition(), card,
                 CardVerb::RollMoreForInitiative)) {  // what the initiative is worth cannot be counted
            if (mind.exposed >= danger_to_forestall) return Play{card};
            continue;
        }
        const auto value = expected_after(mind, state, Play{card});
        if (!value || *value <= most) continue;
        most = *value;
        best = Play{card};
    }
    return best;
}

void count_cards(const Thinking& mind, const State& state, const Decision& asked, std::vector<Valued>& weighed) {
    if (!asked.answers.contains(Answer::OpportunityChargeByCard)) return;
    for (Valued& v : weighed)
        if (std::holds_alternative<Choose>(v.action) &&
            nth(asked.answers, option_of(v.action)) == Answer::OpportunityChargeByCard)
            v.value -= price_of_card(mind.field, state);
}

}  // namespace acies::ai
