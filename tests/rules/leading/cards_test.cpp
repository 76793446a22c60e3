#include "rules/leading/cards.h"

#include "rules/edition.h"
#include "rules/leading/card_effects.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::cards_test {

SCENARIO("only the second edition has cards, and it knows what each of them does", "[I2-CRD-01]") {
    EXPECT_FALSE(has_cards(basic()) || has_cards(impetus()) || has_cards(advanced()));
    EXPECT_TRUE(has_cards(impetus2()));
    for (Card card : every<Card>()) {
        const CardRules& rules = impetus2().cards.cards[card];
        EXPECT_EQ(rules.effect.stated(), !rules.name.empty()) << id_of(card);
        EXPECT_EQ(rules.shown.stated(), is_strategic(impetus2(), card)) << id_of(card);
        EXPECT_EQ(rules.both_hold.stated(), is_strategic(impetus2(), card)) << id_of(card);
    }
}

SCENARIO("cards are bought out of the army's points and may be hidden until they are used",
         "[I2-CRD-03] [I2-CRD-04] [I2-CRD-08]") {
    const CardsRules& rules = impetus2().cards;
    EXPECT_TRUE(holds(rules.part_of_army_budget) && holds(rules.chosen_before_game) && holds(rules.hidden_until_used));
}

SCENARIO("six points of cards for each full hundred", "[I2-CRD-01] [I2-ITP-76]") {
    EXPECT_EQ(card_allowance(impetus2(), 99), 0);
    EXPECT_EQ(card_allowance(impetus2(), 100), 6);
    EXPECT_EQ(card_allowance(impetus2(), 399), 18);
}

SCENARIO("an exchange out of an unknown list is open, unless the commander forbids it", "[I2-CRD-04] [I2-CRD-06]") {
    CardChoice choice{.points = 400, .cinc = Quality::Expert, .exchange = true};
    EXPECT_FALSE(card_choice(impetus2(), choice).allowed);
    EXPECT_FALSE(card_choice(impetus2(), choice).strategic_after);
    choice.cinc = Quality::Poor;
    EXPECT_EQ(card_choice(impetus2(), choice).allowed, false);
    EXPECT_EQ(card_choice(impetus2(), choice).strategic_after, 0);
}

SCENARIO("a genius who has his card free may not exchange for another", "[I2-CRD-05] [I2-ITP-76]") {
    const CardChoice choice{
        .points = 400, .cinc = Quality::Genius, .free_strategic = true, .exchange = true, .listed_tactical = 8};
    const CardVerdict verdict = card_choice(impetus2(), choice);
    EXPECT_EQ(verdict.refusal, CardRefusal::TooManyStrategic);
    EXPECT_EQ(verdict.tactical_after, 8);
    EXPECT_EQ(verdict.strategic_after, 1);
}

SCENARIO("the ledger of a choice adds up to its cost", "[I2-CRD-02]") {
    CardChoice choice{.points = 400, .cinc = Quality::Expert, .strategic = {SC4}};
    choice.copies[TC1] = 3;
    const CardVerdict verdict = card_choice(impetus2(), choice);
    EXPECT_EQ(verdict.cost, 15);
    EXPECT_EQ(verdict.because.total(), 15);
}

SCENARIO("no card may be played twice on the same dice", "[I2-CRD-11] [I2-ITP-78]") {
    for (Card card : {TC1, TC2, TC3, TC4, TC5, TC7, TC9, TC10, TC11, TC12})
        EXPECT_EQ(card_effect(impetus2(), {.card = card, .affected_by = card}).allowed, false) << id_of(card);
}

SCENARIO("a card without any facts may be played", "[I2-CRD-08]") {
    for (Card card : every<Card>())
        EXPECT_EQ(card_effect(impetus2(), {.card = card}).allowed, has_card(impetus2(), card)) << id_of(card);
}

SCENARIO("damage is never cancelled below none", "[I2-CRD-26]") {
    const CardPlay play{.card = TC6, .cause = Cause::Shooting, .damage = 1};
    EXPECT_EQ(card_effect(impetus2(), play).damage_after, 0);
    EXPECT_EQ(card_effect(impetus2(), play).test_needed, false);
    EXPECT_FALSE(card_effect(impetus2(), play).critical);
}

}  // namespace acies::test::cards_test
