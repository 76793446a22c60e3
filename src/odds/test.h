// The cohesion test over all its dice: what a pool of enemy dice does to one unit.
#pragma once

#include <algorithm>
#include <array>

#include "odds/dice/pool.h"
#include "rules/edition/cohesion.h"

namespace acies::odds {

// The greatest loss of one test that is told apart.
inline constexpr int max_test_loss = 6;

// Whether the numbers of an edition are within what forecasts can count; house rules may be anything.
bool can_be_forecast(const CohesionRules&);

// The greatest loss that a failed test can cost.
inline int max_loss(const CohesionRules& rules) { return std::max(6 - rules.min_critical.value, rules.min_loss.value); }

// What one test can come to, in ways of all `total`: nothing, if there was too little damage for a test; passed; or
// failed with a loss of 1, 2, …
template <class W>
struct TestOdds {
    W total = 1;
    W untouched{}, passed{};
    std::array<W, max_test_loss + 1> failed{};  // by loss
};

// `steadiness`: VBU and all modifiers, that is, the critical number before damage. Tests failed by the face `spared`
// are left out, if it is one: what remains are the ways in which it does not fall.
template <class W>
TestOdds<W> test_odds(const CohesionRules&, const DamageOdds<W>&, int steadiness, int spared = 0);

// The same in one row, by kind: untouched, passed, failed with a loss of 0, 1, 2, …
namespace kind {
inline constexpr std::size_t untouched = 0, passed = 1, failed = 2, count = failed + max_test_loss + 1;
}
template <class W>
std::array<W, kind::count> ways_of(const TestOdds<W>& odds) {
    std::array<W, kind::count> ways{odds.untouched, odds.passed};
    for (std::size_t loss = 0; loss < odds.failed.size(); ++loss) ways[kind::failed + loss] = odds.failed[loss];
    return ways;
}
using TestChances = std::array<double, kind::count>;
template <class W>
TestChances chances_of(const TestOdds<W>& odds) {
    TestChances chances{};
    const std::array<W, kind::count> ways = ways_of(odds);
    for (std::size_t k = 0; k < kind::count; ++k) chances[k] = to_double(ways[k]) / to_double(odds.total);
    return chances;
}

}  // namespace acies::odds
