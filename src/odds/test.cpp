#include "odds/test.h"

#include <algorithm>

#include "rules/cohesion_die.h"

namespace acies::odds {

bool can_be_forecast(const CohesionRules& rules) {
    const auto within = [](const Cited<int>& figure, int least, int most) {
        return figure.value >= least && figure.value <= most;
    };
    return within(rules.damage.pair_size, 1, most_dice) &&
           rules.damage.single_face.value != rules.damage.paired_face.value &&
           within(rules.least_critical, 6 - most_test_loss, 6) && within(rules.least_loss, 0, most_test_loss) &&
           within(rules.second_disorder_loss, 0, most_test_loss);
}

template <class W>
TestOdds<W> test_odds(const CohesionRules& rules, const DamageOdds<W>& damage, int steadiness, int spared) {
    TestOdds<W> odds;
    odds.total = damage.total * W{6};
    // Critical numbers above six are as good as six: no die is higher.
    const int least = rules.least_critical.value;
    std::array<W, most_test_loss + 1> by_critical{};  // from `least` on
    for (int d = 0; d <= damage.dice; ++d) {
        const W ways = damage.ways[static_cast<std::size_t>(d)];
        if (!calls_for_test(rules, d))
            odds.untouched += ways * W{6};
        else
            by_critical[static_cast<std::size_t>(std::min(critical_after(rules, steadiness, d), 6) - least)] += ways;
    }
    for (int critical = least; critical <= 6; ++critical) {
        const W ways = by_critical[static_cast<std::size_t>(critical - least)];
        if (ways == W{}) continue;
        for (int die = 1; die <= 6; ++die)
            if (passes_test(rules, critical, die))
                odds.passed += ways;
            else if (die != spared)
                odds.failed[static_cast<std::size_t>(cost_of_failure(rules, critical, die))] += ways;
    }
    return odds;
}

template TestOdds<std::uint64_t> test_odds(const CohesionRules&, const DamageOdds<std::uint64_t>&, int, int);
template TestOdds<Weight> test_odds(const CohesionRules&, const DamageOdds<Weight>&, int, int);
template TestOdds<double> test_odds(const CohesionRules&, const DamageOdds<double>&, int, int);

}  // namespace acies::odds
