#include "odds/tables.h"

namespace acies::odds {

void Tables::make_row(int enemy_dice) {
    constexpr int highest_face = 6;
    std::vector<TestChances>& row = rows_[static_cast<std::size_t>(enemy_dice)];
    const auto fill = [&]<class W>(const DamageOdds<W>& damage) {
        for (int steadiness = rules_->min_critical.value; steadiness <= highest_face + enemy_dice; ++steadiness)
            row.push_back(chances_of(test_odds(*rules_, damage, steadiness, spared_)));
    };
    if (enemy_dice < max_exact_dice)
        fill(pool_damage<Weight>(rules_->damage, enemy_dice));
    else
        fill(pool_damage<double>(rules_->damage, enemy_dice));
}

}  // namespace acies::odds
