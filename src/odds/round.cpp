#include "odds/round.h"

#include <algorithm>

#include "rules/cohesion_die.h"
#include "rules/edition.h"
#include "rules/melee_result.h"

namespace acies::odds {

namespace {

// How badly a side can fare, in ways: by loss from the test, first for units that are still there, then for those that
// are not.
template <class W>
using Defeats = std::array<W, 2 * (most_test_loss + 1)>;

std::size_t index_of(int defeat) {
    return static_cast<std::size_t>(defeat < beyond_any_loss ? defeat : most_test_loss + 1 + defeat - beyond_any_loss);
}

// Books the losses of one side, and sorts them by how badly it fared. `failed(loss)`: ways to fail with that loss.
template <class W, class Failed>
Defeats<W> book(const Edition& edition, const Fighter& fighter, W untouched, W passed, Failed&& failed,
                typename RoundOdds<W>::Side& side) {
    const bool removal_loses = holds(edition.retreat.removed_unit_loses);
    Defeats<W> defeats{};
    const auto add = [&](int test_loss, int loss, W ways) {
        const bool removed = loss >= fighter.vbu;
        side.loss[static_cast<std::size_t>(loss)] += ways;
        if (removed) side.rout += ways;
        defeats[index_of(defeat(removal_loses, test_loss, removed))] += ways;
    };
    add(0, 0, untouched);
    add(0, cost_of_passing(edition.cohesion, fighter.disordered), passed);
    const int most_loss = greatest_loss(edition.cohesion);
    for (int loss = 0; loss <= most_loss; ++loss) add(loss, loss, failed(static_cast<std::size_t>(loss)));
    return defeats;
}

template <class P, class W>
Defeats<W> book(const Edition& edition, const Fighter& fighter, const TestOdds<P>& test,
                typename RoundOdds<W>::Side& side) {
    side.total = static_cast<W>(test.total);
    return book<W>(
        edition, fighter, static_cast<W>(test.untouched), static_cast<W>(test.passed),
        [&](std::size_t loss) { return static_cast<W>(test.failed[loss]); }, side);
}

Defeats<double> book(const Edition& edition, const Fighter& fighter, const TestChances& test,
                     RoundOdds<double>::Side& side) {
    return book<double>(
        edition, fighter, test[kind::untouched], test[kind::passed],
        [&](std::size_t loss) { return test[kind::failed + loss]; }, side);
}

// Who has won, from how both fared.
template <class W>
void compare(const Defeats<W>& ours, const Defeats<W>& theirs, RoundOdds<W>& odds) {
    W worse{};  // ways in which they fared worse than what is looked at
    W ours_so_far{};
    for (std::size_t i = ours.size(); i-- > 0;) {
        odds.win += ours[i] * worse;
        odds.draw += ours[i] * theirs[i];
        odds.lose += theirs[i] * ours_so_far;
        worse += theirs[i];
        ours_so_far += ours[i];
    }
}

template <class P, class W>
RoundOdds<W> round_from(const Edition& edition, const std::array<Fighter, 2>& fighters, const TestOdds<P>& ours,
                        const TestOdds<P>& theirs) {
    RoundOdds<W> odds;
    const Defeats<W> us = book<P, W>(edition, fighters[0], ours, odds.sides[0]);
    const Defeats<W> them = book<P, W>(edition, fighters[1], theirs, odds.sides[1]);
    odds.total = odds.sides[0].total * odds.sides[1].total;
    compare(us, them, odds);
    return odds;
}

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

}  // namespace

template <>
RoundOdds<Weight> round_odds(const Edition& edition, const std::array<Fighter, 2>& fighters) {
    constexpr int most_in_64_bits = 23;  // and the die of the test
    return std::max(fighters[0].dice, fighters[1].dice) <= most_in_64_bits
               ? count_round<std::uint64_t, Weight>(edition, fighters)
               : count_round<Weight, Weight>(edition, fighters);
}

template <>
RoundOdds<double> round_odds(const Edition& edition, const std::array<Fighter, 2>& fighters) {
    return count_round<double, double>(edition, fighters);
}

RoundOdds<double> round_odds(const Edition& edition, const std::array<Fighter, 2>& fighters, Tables& tables) {
    RoundOdds<double> odds;
    const auto& us = tables.test(fighters[1].dice, fighters[0].steadiness);
    const auto& them = tables.test(fighters[0].dice, fighters[1].steadiness);
    compare(book(edition, fighters[0], us, odds.sides[0]), book(edition, fighters[1], them, odds.sides[1]), odds);
    return odds;
}

}  // namespace acies::odds
