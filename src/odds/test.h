// The cohesion test over all its dice: what a pool of enemy dice does to one unit.
#pragma once

#include <array>

#include "odds/pool.h"
#include "rules/edition/cohesion.h"

namespace acies::odds {

// The greatest loss of one test that is told apart.
inline constexpr int most_test_loss = 12;

// Whether the numbers of an edition are within what forecasts can count; house rules may be anything.
bool can_be_forecast(const CohesionRules&);

// What one test can come to, in ways of all `total`: nothing, if there was too little damage for a test; passed; or
// failed with a loss of 1, 2, …
template <class W>
struct TestOdds {
    W total = 1;
    W untouched{}, passed{};
    int most_loss = 0;                           // of a failed test
    std::array<W, most_test_loss + 1> failed{};  // by loss
};

// `steadiness`: VBU and all modifiers, that is, the critical number before damage.
template <class W>
TestOdds<W> test_odds(const CohesionRules&, const DamageOdds<W>&, int steadiness);

}  // namespace acies::odds
