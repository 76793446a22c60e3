#include "odds/test.h"

#include "odds/test_counting.h"

namespace acies::odds {

bool can_be_forecast(const CohesionRules& rules) {
    const auto within = [](const Cited<int>& figure, int least, int most) {
        return figure.value >= least && figure.value <= most;
    };
    return within(rules.damage.pair_size, 1, max_dice) &&
           rules.damage.single_face.value != rules.damage.paired_face.value &&
           within(rules.min_critical, 6 - max_test_loss, 6) && within(rules.min_loss, 0, max_test_loss) &&
           within(rules.second_disorder_loss, 0, max_test_loss);
}

template <class W>
TestOdds<W> test_odds(const CohesionRules& rules, const DamageOdds<W>& damage, int steadiness, int spared) {
    constexpr std::array<int, 7> once{0, 1, 1, 1, 1, 1, 1};
    return count_test(rules, damage, steadiness, spared, 6, [&](int) { return once; });
}

template TestOdds<std::uint64_t> test_odds(const CohesionRules&, const DamageOdds<std::uint64_t>&, int, int);
template TestOdds<Weight> test_odds(const CohesionRules&, const DamageOdds<Weight>&, int, int);
template TestOdds<double> test_odds(const CohesionRules&, const DamageOdds<double>&, int, int);

}  // namespace acies::odds
