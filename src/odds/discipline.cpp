#include "odds/discipline.h"

#include "rules/edition.h"
#include "rules/leading/card_effects.h"
#include "rules/leading/cards.h"
#include "rules/troops/status.h"

namespace acies::odds {

namespace {

std::optional<Dist<bool>> chances_of(const Edition& edition, const DisciplineCheck& check,
                                     const DisciplineOutcome& outcome) {
    if (!outcome.allowed || !passes(edition, check, 1)) return std::nullopt;
    if (!outcome.needed) return Dist<bool>::certain(true);
    return die().map([&](int face) { return passes(edition, check, face) == true; });
}

// I2-CRD-25: the die once more, with the bonus of the card.
Dist<bool> rolled_again(const Edition& edition, Card card, const DisciplineCheck& check,
                        const DisciplineOutcome& outcome) {
    return die().map([&](int face) {
        CardPlay play{.card = card, .unit = check.unit, .use = DisciplineUse::Reroll, .die = face};
        play.modifier = outcome.modifier.value_or(0);
        return card_effect(edition, play).passed == true;
    });
}

// The other use of the card: the test to recover order that melee forbids.
std::optional<Dist<bool>> rally_in_melee(const Edition& edition, DisciplineCheck check) {
    if (check.test != DisciplineTest::Rally || !check.unit.in_melee) return std::nullopt;
    check.unit.in_melee = false;
    return chances_of(edition, check, discipline_outcome(edition, check));
}

std::optional<Dist<bool>> with_card(const Edition& edition, Card card, const DisciplineCheck& check,
                                    const DisciplineOdds& odds) {
    if (!odds.outcome.allowed) return rally_in_melee(edition, check);
    if (!odds.passed || !odds.outcome.needed) return std::nullopt;
    return odds.passed->then([&](bool passed) {
        return passed ? Dist<bool>::certain(true) : rolled_again(edition, card, check, odds.outcome);
    });
}

}  // namespace

DisciplineOdds discipline_odds(const Edition& edition, const DisciplineCheck& check) {
    DisciplineOdds odds{.outcome = discipline_outcome(edition, check)};
    odds.passed = chances_of(edition, check, odds.outcome);
    for (Card card : every<Card>())
        if (does(edition, card, CardVerb::HelpDiscipline))
            if (auto passed = with_card(edition, card, check, odds))
                odds.passed_with_card.push_back({card, *std::move(passed)});
    if (!odds.passed) return odds;
    if (odds.outcome.needed) odds.failure = failure_of(edition, check);
    odds.done = odds.passed->map([&](bool passed) { return passed || odds.failure == TestFailure::DoneThenDisorder; });
    const bool disorders = odds.failure && brings_disorder(*odds.failure) && can_be_disordered(edition, check.unit);
    odds.disordered = odds.passed->map([&](bool passed) { return !passed && disorders; });
    return odds;
}

}  // namespace acies::odds
