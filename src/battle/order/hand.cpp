#include "battle/order/hand.h"

#include "rules/edition.h"
#include "rules/leading/cards.h"

namespace acies {

namespace {

// The rule by which the card has been used as often as a battle allows; none: it has not.
const Cited<int>* used_up_by(const Field& field, const State& state, Seat seat, Card card) {
    const CardsRules& rules = field.edition().cards;
    const int played = state.cards[seat].played[card];
    const bool is_once = holds(rules.cards[card].once_per_game);
    if (is_once && played >= rules.once_per_game_copies.value) return &rules.once_per_game_copies;
    return played >= rules.max_copies.value ? &rules.max_copies : nullptr;
}

}  // namespace

bool may_have(const Field& field, const State& state, Seat seat, Card card) {
    return state.cards[seat].left > 0 && is_tactical(field.edition(), card) && !used_up_by(field, state, seat, card);
}

std::optional<Refusal> hand_refusal(const Field& field, const State& state, Seat seat, Card card) {
    if (!has_cards(field.edition())) return Refusal{{}, "this_edition_has_no_cards"};
    if (const Cited<int>* rule = used_up_by(field, state, seat, card))
        return Refusal{rule->rule, "it_has_been_played_as_often_as_it_may"};
    if (state.secrets[seat].hand.cards[card] == 0)
        return Refusal{field.edition().cards.chosen_before_game.rule, "it_is_not_in_your_hand"};
    return std::nullopt;
}

Refusal not_its_moment(const Edition& edition, Card card) {
    const CardRules& rules = edition.cards.cards[card];
    return {rules.latest.stated() ? rules.latest.rule : rules.effect.rule,
            Words(phrase_of(edition, card), "not_at_this_moment")};
}

void show_card(Run& run, Seat seat, Card card, UnitId about, Tally because) {
    CardsInPlay& known = run.state.cards[seat];
    --run.state.secrets[seat].hand.cards[card];
    ++known.played[card];
    if (is_tactical(run.edition(), card)) --known.left;
    if (!run.report) return;
    run.report->push_back(
        {.what = Happening::PlaysCard, .unit = about, .because = std::move(because), .card = card, .seat = seat});
}

}  // namespace acies
