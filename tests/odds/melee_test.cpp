// Chains of melee rounds: against the dice of play, and known shapes.
#include "odds/melee.h"

#include <cmath>
#include <random>

#include "odds/rolled_melee.h"
#include "rules/edition.h"
#include "rules/troops/troops.h"
#include "support/editions.h"
#include "support/random_melee.h"
#include "support/scenario.h"

namespace acies::odds::melee_test {

namespace {

double sum(const std::vector<double>& chances) {
    double total = 0;
    for (double chance : chances) total += chance;
    return total;
}

// How many shares of `samples` may lie outside their 99.9 % interval, out of `compared`: the 99.9 % quantile of their
// number, were each outside by a chance of 1 in 1,000.
int max_outside(int compared) {
    const double mean = compared * 0.001;
    double term = std::exp(-mean), so_far = term;
    int n = 0;
    while (so_far < 0.999) so_far += term *= mean / ++n;
    return n;
}

// Whether a share of rolled melees agrees with its chance: the 99.9 % interval of Wilson.
bool agrees(double chance, double share, double samples) {
    const double z = 3.2905;
    const double centre = (share + z * z / (2 * samples)) / (1 + z * z / samples);
    const double half =
        z / (1 + z * z / samples) * std::sqrt(share * (1 - share) / samples + z * z / (4 * samples * samples));
    return std::abs(chance - centre) <= half + 1e-12;
}

// None of the melees is fought at all where one side is always swept away.
double share_of_one_round(const MeleeDetails& told) { return told.rounds.size() > 1 ? told.rounds[1] : 0; }

void compare_with_rolled(const char* id) {
    const Edition& edition = test::edition(id);
    MeleeTables tables(edition);
    test::Random random(20261115);
    constexpr std::uint64_t samples = 2'000;
    int compared = 0, outside = 0;
    for (int question = 0; question < 200; ++question) {
        const Melee melee = test::random_melee(edition, random);
        const MeleePlan plan = plan_melee(edition, melee);
        const MeleeOdds exact = forecast(plan, tables);
        const MeleeDetails told = details(plan, tables);
        const RolledOdds rolled = roll_melees(edition, melee, samples, 1'000 + static_cast<std::uint64_t>(question));
        const auto check = [&](double chance, double share, const char* what) {
            ++compared;
            if (agrees(chance, share, samples)) return;
            ++outside;
            std::printf("%s, question %d: %s is %.4f, rolled %.4f\n", id, question, what, chance, share);
        };
        check(exact.win, rolled.ends.win, "win");
        check(exact.draw, rolled.ends.draw, "draw");
        check(exact.contact, rolled.ends.contact, "contact");
        check(told.win, rolled.details.win, "win of the first round");
        check(share_of_one_round(told), share_of_one_round(rolled.details), "one round");
        for (std::size_t i = 0; i < 2; ++i) {
            check(exact.parties[i].rout, rolled.ends.parties[i].rout, "rout");
            check(exact.parties[i].disordered, rolled.ends.parties[i].disordered, "disordered");
            check(exact.parties[i].left.back(), rolled.ends.parties[i].left.back(), "unhurt");
            check(told.parties[i].endangered, rolled.details.parties[i].endangered, "commander endangered");
        }
        ASSERT_NEAR(exact.win + exact.draw + exact.lose, 1, 1e-12);
        ASSERT_NEAR(told.win + told.draw + told.lose, 1, 1e-12);
        ASSERT_NEAR(sum(told.rounds), 1, 1e-12);
        for (std::size_t i = 0; i < 2; ++i) ASSERT_NEAR(sum(exact.parties[i].left), 1, 1e-12);
    }
    EXPECT_LE(outside, max_outside(compared)) << "of " << compared;
}

}  // namespace

SCENARIO("chains agree with dice rolled by the rules of play: basic", "[long] [BI-MEL-24] [BI-RET-21] [BI-SHO-48]") {
    compare_with_rolled("basic");
}
SCENARIO("chains agree with dice rolled by the rules of play: impetus", "[long] [I1-RET-01] [I1-RET-20] [I1-SHO-50]") {
    compare_with_rolled("impetus");
}
SCENARIO("chains agree with dice rolled by the rules of play: advanced", "[long] [I1-RET-01] [I1-RET-20] [I1-RET-25]") {
    compare_with_rolled("advanced");
}
SCENARIO("chains agree with dice rolled by the rules of play: impetus2", "[long] [I2-MEL-30] [I2-RET-04] [I2-RET-12]") {
    compare_with_rolled("impetus2");
}

SCENARIO("one round of melee has the same chances exactly and in doubles", "[BI-MEL-24] [I2-MEL-30]") {
    for (const char* id : {"basic", "impetus", "advanced", "impetus2"}) {
        const Edition& edition = test::edition(id);
        MeleeTables tables(edition);
        test::Random random(7);
        for (int question = 0; question < 100; ++question) {
            Melee melee = test::random_melee(edition, random);
            melee.reach = Reach::OneRound;
            const MeleePlan plan = plan_melee(edition, melee);
            const auto exact = exact_round(edition, plan);
            ASSERT_TRUE(exact);
            const MeleeOdds ends = forecast(plan, tables);
            EXPECT_EQ(exact->win + exact->draw + exact->lose, exact->total);
            EXPECT_NEAR(ends.win, ratio(exact->win, exact->total), 1e-13);
            EXPECT_NEAR(ends.contact, ratio(exact->contact, exact->total), 1e-13);
            for (std::size_t i = 0; i < 2; ++i)
                EXPECT_NEAR(ends.parties[i].rout, ratio(exact->parties[i].rout, exact->total), 1e-13);
        }
    }
}

SCENARIO("artillery touched by a charge is gone without a die", "[I2-TRP-21]") {
    const Edition& edition = test::impetus2();
    MeleeTables tables(edition);
    Melee melee;
    melee.parties[0].unit = {.type = TroopType::CP1, .vbu = 6, .impetus = 4, .charging = true};
    melee.parties[1].unit = {.type = TroopType::ART, .vbu = 3};
    const MeleePlan plan = plan_melee(edition, melee);
    const MeleeOdds odds = forecast(plan, tables);
    EXPECT_EQ(odds.win, 1);
    EXPECT_EQ(odds.parties[1].rout, 1);
    EXPECT_EQ(details(plan, tables).rounds, std::vector<double>{1});
}

SCENARIO("without anybody to follow a chain is one round", "[BI-RET-19]") {
    const Edition& edition = test::basic();
    MeleeTables tables(edition);
    Melee melee;
    for (Party& party : melee.parties) party.unit = {.type = TroopType::FP, .vbu = 5};
    melee.parties[0].unit.charging = true;
    const MeleePlan plan = plan_melee(edition, melee);
    const std::vector<double> rounds = details(plan, tables).rounds;
    ASSERT_EQ(rounds.size(), 2U);
    EXPECT_NEAR(rounds[1], 1, 1e-15);
}

SCENARIO("a melee with more dice than can be counted is refused, not cut short", "[BI-ITP-95] [BI-SHO-45]") {
    for (const char* id : {"basic", "impetus", "advanced", "impetus2"}) {
        const Edition& edition = test::edition(id);
        Melee melee;
        melee.parties[0].unit = {.type = TroopType::FP, .vbu = 5, .charging = true};
        melee.parties[1].unit = {.type = TroopType::FP, .vbu = 5};
        melee.parties[1].supports.assign(29, {.type = TroopType::FP, .vbu = 5, .weapon = Weapon::Pilum});
        EXPECT_TRUE(plan_melee(edition, melee).countable);  // 5 dice, and 3 each
        melee.parties[1].supports.assign(40, {.type = TroopType::FP, .vbu = 5});
        EXPECT_FALSE(plan_melee(edition, melee).countable);
        melee.parties[1].supports.assign(110, {.type = TroopType::FP, .vbu = 1, .weapon = Weapon::Pilum});
        EXPECT_FALSE(plan_melee(edition, melee).countable);  // thrown and fought
    }
}

SCENARIO("many pila are counted as well as few", "[BI-SHO-45] [BI-ITP-95]") {
    const Edition& edition = test::basic();
    MeleeTables tables(edition);
    Melee melee;
    melee.parties[0].unit = {.type = TroopType::FP, .vbu = 20, .charging = true};
    melee.parties[1].unit = {.type = TroopType::FP, .vbu = 1};
    melee.parties[1].supports.assign(60, {.type = TroopType::FP, .vbu = 1, .weapon = Weapon::Pilum});
    const MeleeOdds odds = forecast(plan_melee(edition, melee), tables);
    EXPECT_NEAR(sum(odds.parties[0].left), 1, 1e-12);
    EXPECT_NEAR(odds.win + odds.draw + odds.lose, 1, 1e-12);
}

SCENARIO("a card that would add too many dice is left out of the forecast", "[I2-MEL-26]") {
    const Edition& edition = test::impetus2();
    Melee melee;
    for (Party& party : melee.parties) {
        party.unit = {.type = TroopType::FP, .vbu = 5};
        party.supports.assign(31, {.type = TroopType::FP, .vbu = 5});
    }
    ASSERT_TRUE(plan_melee(edition, melee).countable);  // 98 dice each
    melee.card = PlayedCard{.side = 0, .card = test::TC1};
    EXPECT_FALSE(plan_melee(edition, melee).countable);
}

}  // namespace acies::odds::melee_test
