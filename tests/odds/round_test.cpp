// A round of melee by numbers, against the rules of play on every die.
#include "odds/round.h"

#include <map>

#include "rules/edition.h"
#include "rules/fighting/cohesion.h"
#include "rules/fighting/damage.h"
#include "rules/fighting/melee_result.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::odds::round_test {

namespace {

// Damage of a pool, in ways, from every single fall.
std::vector<Weight> every_damage(const Edition& edition, int dice) {
    std::vector<Weight> ways(static_cast<std::size_t>(dice) + 1);
    std::vector<int> fall(static_cast<std::size_t>(dice), 1);
    for (;;) {
        ++ways[static_cast<std::size_t>(damage_of(edition, fall).total())];
        std::size_t i = 0;
        while (i < fall.size() && ++fall[i] > 6) fall[i++] = 1;
        if (i == fall.size()) return ways;
    }
}

// A main unit that meets no modifier but its disorder; `modifier` comes as if by a card.
struct Tester {
    int vbu = 0, modifier = 0;
    bool disordered = false;
};

struct Test {
    int loss = 0, test_loss = 0;
    bool removed = false;
    Weight ways = 0;
};

// All that one side can come to, by the rules of play.
std::vector<Test> every_test(const Edition& edition, const Tester& tester, const std::vector<Weight>& damage) {
    std::vector<Test> tests;
    for (std::size_t d = 0; d < damage.size(); ++d)
        for (int die = 1; die <= 6; ++die) {
            CohesionTest test;
            test.unit = Unit{.type = TroopType::FL, .vbu = tester.vbu, .disordered = tester.disordered};
            test.enemy = Unit{.type = TroopType::FL};
            test.damage = static_cast<int>(d);
            test.cards.add(tester.modifier, edition.cohesion.critical_number.rule, "other_modifiers");
            const CohesionResult result = take_cohesion_test(edition, test, die);
            tests.push_back({*result.losses, *result.test_losses, result.after.status == Status::Routed, damage[d]});
        }
    return tests;
}

void expect_equal_to_enumeration(const Edition& edition, const std::array<Tester, 2>& testers,
                                 const std::array<int, 2>& dice,
                                 const std::array<std::vector<Weight>, 2>& damage_done) {
    std::array<Fighter, 2> fighters;
    for (std::size_t i = 0; i < 2; ++i) {
        const int disorder = edition.cohesion.modifiers[CohesionModifier::Disordered].value;
        fighters[i] = {dice[i], testers[i].vbu,
                       testers[i].vbu + testers[i].modifier + (testers[i].disordered ? disorder : 0),
                       testers[i].disordered};
    }
    const auto round = round_odds<Weight>(edition, fighters);
    const auto ours = every_test(edition, testers[0], damage_done[1]);
    const auto theirs = every_test(edition, testers[1], damage_done[0]);
    Weight win = 0, draw = 0, lose = 0;
    for (const Test& a : ours)
        for (const Test& b : theirs) {
            std::array<MeleeSide, 2> sides;
            sides[0].test_losses = a.test_loss;
            sides[1].test_losses = b.test_loss;
            if (a.removed) sides[0].vbu_after = 0;
            if (b.removed) sides[1].vbu_after = 0;
            const MeleeWinner winner = *melee_result(edition, sides).winner;
            (winner == MeleeWinner::A ? win : winner == MeleeWinner::B ? lose : draw) += a.ways * b.ways;
        }
    ASSERT_EQ(fraction(round.verdict.win, round.total), fraction(win, round.total));
    ASSERT_EQ(fraction(round.verdict.draw, round.total), fraction(draw, round.total));
    ASSERT_EQ(fraction(round.verdict.lose, round.total), fraction(lose, round.total));
    for (std::size_t i = 0; i < 2; ++i) {
        std::map<int, Weight> losses;
        Weight routs = 0;
        for (const Test& test : i == 0 ? ours : theirs) {
            losses[test.loss] += test.ways;
            if (test.removed) routs += test.ways;
        }
        const auto& side = round.sides[i];
        for (int loss = 0; loss <= max_test_loss; ++loss)
            ASSERT_EQ(side.loss[static_cast<std::size_t>(loss)], losses[loss]);
        ASSERT_EQ(side.rout, routs);
    }
}

}  // namespace

SCENARIO("every round of up to six against six dice is counted as if all dice were written down",
         "[BI-COH-02] [BI-COH-03] [BI-COH-05] [BI-COH-07] [BI-COH-08] [BI-STA-08] [BI-MEL-24] [BI-MEL-25] [BI-ITP-70] "
         "[I1-RET-01] [I1-RET-02] [I2-MEL-30]") {
    for (const char* id : {"basic", "impetus", "advanced", "impetus2"}) {
        const Edition& edition = test::edition(id);
        std::vector<std::vector<Weight>> damage;
        for (int dice = 0; dice <= 6; ++dice) damage.push_back(every_damage(edition, dice));
        int turn = 0;  // testers change with the dice, so that all meet many
        const std::vector<Tester> testers{{6, 0, false}, {5, 0, true}, {1, 0, true},  {3, 2, false},
                                          {2, -3, true}, {8, 1, true}, {4, -1, false}};
        for (int a = 0; a <= 6; ++a)
            for (int b = 0; b <= 6; ++b)
                for (const Tester& first : testers) {
                    const Tester& second = testers[static_cast<std::size_t>(++turn) % testers.size()];
                    expect_equal_to_enumeration(
                        edition, {first, second}, {a, b},
                        {damage[static_cast<std::size_t>(a)], damage[static_cast<std::size_t>(b)]});
                }
    }
}

SCENARIO("a round from tables is the same as one counted from nothing", "[BI-MEL-24]") {
    const Edition& edition = test::basic();
    Tables tables(edition.cohesion);
    for (int a : {1, 5, 12, 23, 40})
        for (int b : {1, 6, 7})
            for (bool disordered : {false, true}) {
                const std::array<Fighter, 2> fighters{Fighter{a, 6, 7, disordered}, Fighter{b, 2, 1, !disordered}};
                const auto counted = round_odds<Weight>(edition, fighters);
                const auto looked_up = round_chances(edition, fighters, tables);
                EXPECT_NEAR(looked_up.verdict.win, ratio(counted.verdict.win, counted.total), 1e-14);
                EXPECT_NEAR(looked_up.verdict.lose, ratio(counted.verdict.lose, counted.total), 1e-14);
                EXPECT_NEAR(looked_up.rout[1], ratio(counted.sides[1].rout, counted.sides[1].total), 1e-14);
            }
}

SCENARIO("rounds too large to count exactly stay within the stated bound", "[BI-MEL-24]") {
    const Edition& edition = test::basic();
    const std::array<Fighter, 2> fighters{Fighter{24, 9, 12, false},
                                          Fighter{23, 8, 11, true}};  // the greatest exact one
    const auto exact = round_odds<Weight>(edition, fighters);
    const auto rounded = round_odds<double>(edition, fighters);
    const auto close = [](double is, double should_be) { EXPECT_NEAR(is / should_be, 1, rounding_bound); };
    close(rounded.verdict.win / rounded.total, ratio(exact.verdict.win, exact.total));
    close(rounded.verdict.draw / rounded.total, ratio(exact.verdict.draw, exact.total));
    close(rounded.verdict.lose / rounded.total, ratio(exact.verdict.lose, exact.total));
}

}  // namespace acies::odds::round_test
