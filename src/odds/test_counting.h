// How a cohesion test is counted over a pool of damage and the faces of its die; for odds/test.cpp and odds/cards.cpp.
#pragma once

#include <algorithm>

#include "odds/test.h"
#include "rules/fighting/cohesion_die.h"

namespace acies::odds {

// `faces_at(critical)`: in how many of all `faces` ways each face of the die counts, as an array by face. Tests failed
// by the face `spared` are left out, if it is one.
template <class W, class FacesAt>
TestOdds<W> count_test(const CohesionRules& rules, const DamageOdds<W>& damage, int steadiness, int spared, int faces,
                       FacesAt&& faces_at) {
    TestOdds<W> odds;
    odds.total = times(faces, damage.total);
    // Critical numbers above six are as good as six: no die is higher.
    const int least = rules.min_critical.value;
    std::array<W, max_test_loss + 1> by_critical{};  // from `least` on
    for (int d = 0; d <= damage.dice; ++d) {
        const W ways = damage.ways[static_cast<std::size_t>(d)];
        if (!calls_for_test(rules, d))
            odds.untouched += times(faces, ways);
        else
            by_critical[static_cast<std::size_t>(std::min(critical_after(rules, steadiness, d), 6) - least)] += ways;
    }
    for (int critical = least; critical <= 6; ++critical) {
        const W ways = by_critical[static_cast<std::size_t>(critical - least)];
        if (ways == W{}) continue;
        const auto ways_of_face = faces_at(critical);
        for (int die = 1; die <= 6; ++die) {
            const W so_often = times(ways_of_face[static_cast<std::size_t>(die)], ways);
            if (passes_test(rules, critical, die))
                odds.passed += so_often;
            else if (die != spared)
                odds.failed[static_cast<std::size_t>(cost_of_failure(rules, critical, die))] += so_often;
        }
    }
    return odds;
}

}  // namespace acies::odds
