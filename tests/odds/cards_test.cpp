#include "odds/cards.h"

#include <algorithm>
#include <map>

#include "odds/slow.h"
#include "rules/edition.h"
#include "rules/fighting/damage.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::cards_test {

using odds::CardHelp;
using odds::CardSide;
using Count = std::uint64_t;

namespace {

const odds::CardRollAt shot{.cause = Cause::Shooting, .dice = 3, .weapon = Weapon::LongbowA};

CardHelp help_of(Card card, odds::CardRollAt roll) {
    const auto help = odds::card_help(impetus2(), card, roll);
    EXPECT_TRUE(help) << id_of(card);
    return help.value_or(CardHelp{});
}

// Ways by damage, out of all falls.
using Damage = std::vector<Count>;

template <class W>
Damage list(const odds::DamageOdds<W>& odds) {
    Damage ways;
    for (int d = 0; d <= odds.dice; ++d) ways.push_back(static_cast<Count>(odds.ways[static_cast<std::size_t>(d)]));
    return ways;
}

int damage(const std::vector<int>& dice) { return damage_of(impetus2(), dice).total(); }

Damage plain_damage(int dice) {
    Damage ways(static_cast<std::size_t>(dice) + 1);
    every_fall(dice, [&](const std::vector<int>& fall) { ++ways[static_cast<std::size_t>(damage(fall))]; });
    return ways;
}

// What a test may come to: untouched, passed (second: VBU lost), failed.
enum class End { Untouched, Passed, Failed };
using Ends = std::map<std::pair<End, int>, Count>;

template <class W>
Ends ends_of(const odds::TestOdds<W>& test) {
    Ends ends;
    const auto add = [&](End end, int loss, W ways) {
        if (ways != W{}) ends[{end, loss}] += static_cast<Count>(ways);
    };
    add(End::Untouched, 0, test.untouched);
    add(End::Passed, 0, test.passed);
    for (int loss = 0; loss <= odds::max_test_loss; ++loss)
        add(End::Failed, loss, test.failed[static_cast<std::size_t>(loss)]);
    return ends;
}

std::pair<End, int> end_of(const CohesionResult& result) {
    if (!result.tested) return {End::Untouched, 0};
    return *result.passed ? std::pair(End::Passed, 0) : std::pair(End::Failed, *result.test_losses);
}

// The test of every pool, its die rolled again by whoever may.
Ends slow_ends(const Unit& unit, const CardHelp& help, Card card) {
    Ends ends;
    const auto cost = [&](const CohesionResult& result) { return std::min(*result.losses, *unit.vbu); };
    every_fall(help.dice, [&](const std::vector<int>& fall) {
        CohesionTest test{.unit = unit, .cause = Cause::Melee, .enemy = Unit{.type = TroopType::FP}};
        test.damage = damage(fall);
        if (card == TC6)
            test.damage =
                *card_effect(impetus2(), {.card = card, .cause = Cause::Melee, .damage = test.damage}).damage_after;
        if (card == TC9)
            test.cards.add(impetus2().cards.cards[card].bonus.value, {}, Words(phrase_of(impetus2(), card)));
        std::vector<CohesionResult> results;
        int sum = 0;
        for (int die = 1; die <= 6; ++die) {
            results.push_back(take_cohesion_test(impetus2(), test, die));
            sum += cost(results.back());
        }
        for (const CohesionResult& first : results) {
            const bool again = (card == TC2 && 6 * cost(first) > sum) || (card == TC3 && 6 * cost(first) < sum);
            for (const CohesionResult& second : results) {
                if (!help.test_again_by && &second != &results.front()) continue;
                ++ends[end_of(again ? second : first)];
            }
        }
    });
    return ends;
}

}  // namespace

SCENARIO("each card helps the rolls it is for, on the side that holds it", "[I2-CRD-21] [I2-CRD-24] [I2-CRD-27]") {
    for (Card card : {TC2, TC6, TC9}) EXPECT_EQ(help_of(card, shot).side, CardSide::Tested);
    for (Card card : {TC3, TC4, TC7}) EXPECT_EQ(help_of(card, shot).side, CardSide::Striker);
    EXPECT_FALSE(odds::card_help(impetus2(), TC1, shot));
    EXPECT_FALSE(odds::card_help(impetus2(), TC5, shot));
    EXPECT_FALSE(odds::card_help(impetus2(), TC12, shot));
    EXPECT_EQ(help_of(TC1, {.cause = Cause::Melee, .dice = 4}).dice, 7);
    EXPECT_FALSE(odds::card_help(impetus2(), TC4, {.cause = Cause::Melee, .dice = 4}));
    EXPECT_FALSE(odds::card_help(impetus2(), TC4, {.cause = Cause::Shooting, .dice = 4, .weapon = Weapon::Pilum}));
    const odds::CardRollAt thrown{.cause = Cause::Throw, .dice = 4};  // close throws are shooting, but for TC4
    EXPECT_FALSE(odds::card_help(impetus2(), TC4, thrown));
    EXPECT_EQ(help_of(TC6, thrown).side, CardSide::Tested);
    EXPECT_EQ(help_of(TC7, thrown).side, CardSide::Striker);
}

SCENARIO("an edition without cards has none to play", "") {
    for (Card card : every<Card>()) EXPECT_FALSE(odds::card_help(advanced(), card, shot));
}

SCENARIO("a shot with added dice rolls its ones and twos again, once each", "[I2-CRD-24] [I2-ITP-79]") {
    const CardHelp help = help_of(TC4, {.cause = Cause::Shooting, .dice = 0, .weapon = Weapon::LongbowA});
    ASSERT_EQ(help.dice, 3);
    Damage slow(4);
    every_fall(6, [&](const std::vector<int>& fall) {
        std::vector<int> dice(fall.begin(), fall.begin() + 3);
        for (std::size_t i = 0; i < 3; ++i)
            if (dice[i] <= 2) dice[i] = fall[i + 3];
        ++slow[static_cast<std::size_t>(damage(dice))];
    });
    const auto fast = odds::pool_damage<odds::Weight>(impetus2().cohesion.damage, help);
    EXPECT_EQ(list(fast), slow);
    EXPECT_EQ(fast.total, falls(6));
    EXPECT_EQ(odds::dice_to_count(help), 7);
}

SCENARIO("a pool is rolled again if its damage is below the mean of a new one", "[I2-CRD-27] [I2-ITP-79]") {
    for (int dice : {0, 1, 2, 3, 4}) {
        const CardHelp help = help_of(TC7, {.cause = Cause::Melee, .dice = dice});
        const Damage once = plain_damage(dice);
        Count sum = 0;
        for (std::size_t d = 0; d < once.size(); ++d) sum += d * once[d];
        Damage slow(once.size());
        for (std::size_t first = 0; first < once.size(); ++first)
            for (std::size_t second = 0; second < once.size(); ++second)
                slow[first * falls(dice) < sum ? second : first] += once[first] * once[second];
        const auto fast = odds::pool_damage<odds::Weight>(impetus2().cohesion.damage, help);
        EXPECT_EQ(list(fast), slow) << dice;
        EXPECT_EQ(fast.total, falls(2 * dice));
    }
}

SCENARIO("cancelled damage is taken off, and no test is left without any", "[I2-CRD-26] [I2-COH-14]") {
    const CardHelp help = help_of(TC6, {.cause = Cause::Melee, .dice = 4});
    const Damage once = plain_damage(4);
    const auto fast = odds::pool_damage<odds::Weight>(impetus2().cohesion.damage, help);
    EXPECT_EQ(list(fast), (Damage{once[0] + once[1], once[2], once[3], once[4], 0}));
}

SCENARIO("a test with a card is what every die comes to", "[I2-CRD-22] [I2-CRD-23] [I2-CRD-26] [I2-CRD-29]") {
    for (Card card : {TC2, TC3, TC6, TC9})
        for (int vbu : {1, 3, 6})
            for (bool disordered : {false, true}) {
                const CardHelp help = help_of(card, {.cause = Cause::Melee, .dice = 3});
                const Unit unit{.type = TroopType::CP1, .vbu = vbu, .disordered = disordered};
                const CohesionTest plain{.unit = unit, .cause = Cause::Melee, .enemy = Unit{.type = TroopType::FP}};
                const int steadiness = vbu + *critical_number(impetus2(), plain).modifier;
                const auto damage = odds::pool_damage<Count>(impetus2().cohesion.damage, help);
                const auto fast =
                    odds::test_odds(impetus2().cohesion, damage, steadiness, {vbu, disordered, false}, help);
                EXPECT_EQ(ends_of(fast), slow_ends(unit, help, card)) << id_of(card) << ' ' << vbu << ' ' << disordered;
                EXPECT_EQ(fast.total, falls(help.test_again_by ? 5 : 4));
            }
}

SCENARIO("whoever routs by any failure rolls every failure again, and his enemy every success",
         "[I2-CRD-22] [I2-ITP-63]") {
    const CohesionRules& rules = impetus2().cohesion;
    const odds::Stake stake{.vbu = 5, .failure_routs = true};
    EXPECT_EQ(odds::test_faces(rules, 3, stake, CardSide::Tested).of, (std::array{0, 9, 9, 9, 3, 3, 3}));
    EXPECT_EQ(odds::test_faces(rules, 3, stake, CardSide::Striker).of, (std::array{0, 3, 3, 3, 9, 9, 9}));
    EXPECT_EQ(odds::test_faces(rules, 3, stake, std::nullopt).of, (std::array{0, 1, 1, 1, 1, 1, 1}));
}

SCENARIO("without a card a helped roll is the plain one", "[I2-COH-03]") {
    const CohesionRules& rules = impetus2().cohesion;
    for (int dice : {0, 5, 12, 20})
        for (int steadiness : {-3, 1, 4, 9}) {
            const CardHelp none{.dice = dice};
            const auto damage = odds::pool_damage<odds::Weight>(rules.damage, none);
            const auto plain = odds::test_odds(rules, odds::pool_damage<odds::Weight>(rules.damage, dice), steadiness);
            const auto helped = odds::test_odds(rules, damage, steadiness, {}, none);
            EXPECT_EQ(helped.total, plain.total);
            EXPECT_EQ(helped.untouched, plain.untouched);
            EXPECT_EQ(helped.passed, plain.passed);
            EXPECT_EQ(helped.failed, plain.failed);
        }
}

}  // namespace acies::test::cards_test
