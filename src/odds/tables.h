// Cohesion tests against every pool of dice, worked out once for an edition and then looked up.
#pragma once

#include <array>
#include <vector>

#include "odds/test.h"

namespace acies::odds {

class Tables {
public:
    // `rules` must outlive the tables, which leave out tests failed by the face `spared`, if it is one.
    explicit Tables(const CohesionRules& rules, int spared = 0) : rules_(&rules), spared_(spared) {}

    // The test of a unit of that steadiness against that many enemy dice (0 to max_dice).
    const TestChances& test(int enemy_dice, int steadiness) {
        const std::vector<TestChances>& row = rows_[static_cast<std::size_t>(enemy_dice)];
        if (row.empty()) make_row(enemy_dice);
        return row[static_cast<std::size_t>(column(steadiness, static_cast<int>(row.size())))];
    }

private:
    // Columns begin where the critical number is at its least whatever the damage, and end where it is six or more
    // after all damage: further out nothing changes.
    int column(int steadiness, int columns) const {
        const int from_least = steadiness - rules_->min_critical.value;
        return from_least < 0 ? 0 : from_least >= columns ? columns - 1 : from_least;
    }
    void make_row(int enemy_dice);

    const CohesionRules* rules_;
    int spared_;
    std::array<std::vector<TestChances>, max_dice + 1> rows_;  // by dice; each by steadiness
};

}  // namespace acies::odds
