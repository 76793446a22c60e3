// Cohesion tests against every pool of dice, worked out once for an edition and then looked up.
#pragma once

#include <array>
#include <vector>

#include "odds/test.h"

namespace acies::odds {

class Tables {
public:
    // `rules` must outlive the tables.
    explicit Tables(const CohesionRules& rules) : rules_(&rules) {}

    // The test of a unit of that steadiness against that many enemy dice (0 to most_dice), as probabilities.
    const TestOdds<double>& test(int enemy_dice, int steadiness);

private:
    // Beyond this nothing changes: the critical number is at its least whatever the damage.
    int least_steadiness() const;
    void make_row(int enemy_dice);

    const CohesionRules* rules_;
    std::array<std::vector<TestOdds<double>>, most_dice + 1> rows_;  // by dice; each by steadiness
};

}  // namespace acies::odds
