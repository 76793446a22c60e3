#include "odds/round.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/fighting/melee_result.h"

namespace acies::odds {

namespace {

// How badly a side can fare, in ways: by loss from the test, for units that still stand and for those that are gone.
// Any of the latter has fared worse, and of two of them neither better (rules/fighting/melee_result.h).
template <class W>
struct Defeats {
    std::array<W, max_test_loss + 1> standing{}, gone{};
};
static_assert(winner_of({0, true}, {max_test_loss, false}) == MeleeWinner::B);
static_assert(winner_of({0, true}, {max_test_loss, true}) == MeleeWinner::Draw);

// Sorts what a test can do, by kind, and tells the ways of a rout.
template <class W>
Defeats<W> sort_out(const Edition& edition, const Fighter& fighter, const std::array<W, kind::count>& test, W& rout) {
    Defeats<W> defeats;
    for (std::size_t loss = 0; loss <= max_test_loss; ++loss) {
        const bool removed = static_cast<int>(loss) >= fighter.vbu;
        defeats.standing[loss] = removed ? W{} : test[kind::failed + loss];
        defeats.gone[loss] = removed ? test[kind::failed + loss] : W{};
    }
    const bool dies_of_disorder = cost_of_passing(edition.cohesion, fighter.disordered) >= fighter.vbu;
    defeats.standing[0] += test[kind::untouched];
    (dies_of_disorder ? defeats.gone : defeats.standing)[0] += test[kind::passed];
    for (const W& ways : defeats.gone) rout += ways;
    return defeats;
}

// Which side has won, from how both fared: of the units that stand, from the worst that can happen to the best.
template <class W>
Verdict<W> compare(const Defeats<W>& ours, const Defeats<W>& theirs) {
    W ours_gone{}, theirs_gone{};
    for (const W& ways : ours.gone) ours_gone += ways;
    for (const W& ways : theirs.gone) theirs_gone += ways;
    Verdict<W> verdict;
    verdict.draw = ours_gone * theirs_gone;
    W ours_worse = ours_gone, theirs_worse = theirs_gone;
    for (std::size_t loss = ours.standing.size(); loss-- > 0;) {
        verdict.win += ours.standing[loss] * theirs_worse;
        verdict.draw += ours.standing[loss] * theirs.standing[loss];
        verdict.lose += theirs.standing[loss] * ours_worse;
        ours_worse += ours.standing[loss];
        theirs_worse += theirs.standing[loss];
    }
    return verdict;
}

template <class W>
std::array<W, max_test_loss + 1> losses(const Edition& edition, const Fighter& fighter,
                                        const std::array<W, kind::count>& test) {
    std::array<W, max_test_loss + 1> by_loss;
    std::copy_n(test.begin() + kind::failed, by_loss.size(), by_loss.begin());
    by_loss[0] += test[kind::untouched];
    by_loss[static_cast<std::size_t>(cost_of_passing(edition.cohesion, fighter.disordered))] += test[kind::passed];
    return by_loss;
}

template <class P, class W>
RoundOdds<W> round_from(const Edition& edition, const std::array<Fighter, 2>& fighters, const TestOdds<P>& ours,
                        const TestOdds<P>& theirs) {
    RoundOdds<W> odds;
    const auto book = [&](std::size_t i, const TestOdds<P>& test) {
        const std::array<P, kind::count> counted = ways_of(test);
        std::array<W, kind::count> ways;
        std::ranges::copy(counted, ways.begin());
        odds.sides[i].total = static_cast<W>(test.total);
        odds.sides[i].loss = losses(edition, fighters[i], ways);
        return sort_out(edition, fighters[i], ways, odds.sides[i].rout);
    };
    const Defeats<W> us = book(0, ours), them = book(1, theirs);
    odds.total = odds.sides[0].total * odds.sides[1].total;
    odds.verdict = compare(us, them);
    return odds;
}

// Both pools by one counter, the larger from the smaller.
template <class P, class W>
RoundOdds<W> count_round(const Edition& edition, const std::array<Fighter, 2>& fighters) {
    const CohesionRules& rules = edition.cohesion;
    const auto [fewer, more] = std::minmax(fighters[0].dice, fighters[1].dice);
    PoolCounter<P> counter(rules.damage, faces_of(rules.damage), more);
    const DamageOdds<P> small = counter.grow_to(fewer), large = counter.grow_to(more);
    const bool first_has_more = fighters[0].dice == more;
    return round_from<P, W>(edition, fighters, test_odds(rules, first_has_more ? small : large, fighters[0].steadiness),
                            test_odds(rules, first_has_more ? large : small, fighters[1].steadiness));
}

RoundOdds<Weight> count_large_round(const Edition& edition, const std::array<Fighter, 2>& fighters) {
    const auto test = [&](std::size_t i) {
        const CohesionRules& rules = edition.cohesion;
        return test_odds(rules, pool_damage<Weight>(rules.damage, fighters[1 - i].dice), fighters[i].steadiness);
    };
    return round_from<Weight, Weight>(edition, fighters, test(0), test(1));
}

}  // namespace

template <>
RoundOdds<Weight> round_odds(const Edition& edition, const std::array<Fighter, 2>& fighters) {
    constexpr int max_in_64_bits = 23;  // and the die of the test
    return std::max(fighters[0].dice, fighters[1].dice) <= max_in_64_bits
               ? count_round<std::uint64_t, Weight>(edition, fighters)
               : count_large_round(edition, fighters);
}

template <>
RoundOdds<double> round_odds(const Edition& edition, const std::array<Fighter, 2>& fighters) {
    return count_round<double, double>(edition, fighters);
}

RoundChances round_chances(const Edition& edition, const std::array<Fighter, 2>& fighters, Tables& tables) {
    RoundChances chances;
    chances.tests = {&tables.test(fighters[1].dice, fighters[0].steadiness),
                     &tables.test(fighters[0].dice, fighters[1].steadiness)};
    chances.verdict = compare(sort_out(edition, fighters[0], *chances.tests[0], chances.rout[0]),
                              sort_out(edition, fighters[1], *chances.tests[1], chances.rout[1]));
    return chances;
}

}  // namespace acies::odds
