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

// Books the losses of one side, and sorts them by how badly it fared.
template <class P, class W>
Defeats<W> book(const Edition& edition, const Fighter& fighter, const TestOdds<P>& test,
                typename RoundOdds<W>::Side& side) {
    const bool removal_loses = holds(edition.retreat.removed_unit_loses);
    Defeats<W> defeats{};
    const auto add = [&](int test_loss, int loss, P ways) {
        const bool removed = loss >= fighter.vbu;
        side.loss[static_cast<std::size_t>(loss)] += static_cast<W>(ways);
        if (removed) side.rout += static_cast<W>(ways);
        defeats[index_of(defeat(removal_loses, test_loss, removed))] += static_cast<W>(ways);
    };
    side.total = static_cast<W>(test.total);
    add(0, 0, test.untouched);
    add(0, cost_of_passing(edition.cohesion, fighter.disordered), test.passed);
    for (int loss = 0; loss <= test.most_loss; ++loss) add(loss, loss, test.failed[static_cast<std::size_t>(loss)]);
    return defeats;
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
    return round_from<double, double>(edition, fighters, tables.test(fighters[1].dice, fighters[0].steadiness),
                                      tables.test(fighters[0].dice, fighters[1].steadiness));
}

}  // namespace acies::odds
