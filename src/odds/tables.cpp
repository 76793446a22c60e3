#include "odds/tables.h"

#include <algorithm>

namespace acies::odds {

namespace {

constexpr int highest_face = 6;

template <class W>
TestOdds<double> as_probabilities(const TestOdds<W>& counted) {
    TestOdds<double> odds;
    const double total = to_double(counted.total);
    odds.untouched = to_double(counted.untouched) / total;
    odds.passed = to_double(counted.passed) / total;
    odds.most_loss = counted.most_loss;
    for (std::size_t i = 0; i < odds.failed.size(); ++i) odds.failed[i] = to_double(counted.failed[i]) / total;
    return odds;
}

}  // namespace

int Tables::least_steadiness() const { return rules_->least_critical.value; }

const TestOdds<double>& Tables::test(int enemy_dice, int steadiness) {
    auto& row = rows_[static_cast<std::size_t>(enemy_dice)];
    if (row.empty()) make_row(enemy_dice);
    // A critical number of six or more after all damage is as good as any higher one.
    const int column = std::clamp(steadiness - least_steadiness(), 0, static_cast<int>(row.size()) - 1);
    return row[static_cast<std::size_t>(column)];
}

void Tables::make_row(int enemy_dice) {
    auto& row = rows_[static_cast<std::size_t>(enemy_dice)];
    const auto fill = [&]<class W>(const DamageOdds<W>& damage) {
        for (int steadiness = least_steadiness(); steadiness <= highest_face + enemy_dice; ++steadiness)
            row.push_back(as_probabilities(test_odds(*rules_, damage, steadiness)));
    };
    if (enemy_dice < most_exact_dice)
        fill(pool_damage<Weight>(rules_->damage, enemy_dice));
    else
        fill(pool_damage<double>(rules_->damage, enemy_dice));
}

}  // namespace acies::odds
