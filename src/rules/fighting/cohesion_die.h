// The bare arithmetic of a cohesion test, without its reasons: the one place that says what a die does. Play reads it
// for one die (rules/fighting/cohesion.h), forecasts for all six (src/odds). Catalogue: BI-COH-02 to 08, BI-STA-08;
// I1-COH-02 to 08; I2-COH-02 to 06.
#pragma once

#include <algorithm>

#include "rules/edition/cohesion.h"

namespace acies {

// Whether so much damage calls for a test.
inline bool calls_for_test(const CohesionRules& rules, int damage) { return damage >= rules.min_damage.value; }

// The critical number of a unit whose VBU and modifiers come to `steadiness`.
inline int critical_after(const CohesionRules& rules, int steadiness, int damage) {
    return std::max(steadiness - damage, rules.min_critical.value);
}

// Whether the die decides by its face alone.
inline bool decides_alone(const CohesionRules& rules, int die) {
    return die == rules.always_passes.value || die == rules.always_fails.value;
}

inline bool passes_test(const CohesionRules& rules, int critical, int die) {
    return decides_alone(rules, die) ? die == rules.always_passes.value : die <= critical;
}

// What a failed test costs.
inline int cost_of_failure(const CohesionRules& rules, int critical, int die) {
    return std::max(die - critical, rules.min_loss.value);
}

// What a passed test costs.
inline int cost_of_passing(const CohesionRules& rules, bool disordered_before) {
    return disordered_before ? rules.second_disorder_loss.value : 0;
}

}  // namespace acies
