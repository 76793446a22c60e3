#include "odds/dice/pool.h"

#include <algorithm>

namespace acies::odds {

Faces faces_of(const DamageRules& rules, const std::vector<int>& again) {
    Faces plain, result;
    const auto count = [&](int face, int ways, Faces& faces) {
        (face == rules.single_face.value   ? faces.single
         : face == rules.paired_face.value ? faces.paired
                                           : faces.blank) += ways;
    };
    for (int face = 1; face <= 6; ++face) count(face, 1, plain);
    if (again.empty()) return plain;
    for (int face = 1; face <= 6; ++face) {
        if (std::ranges::find(again, face) == again.end()) {
            count(face, 6, result);
            continue;
        }
        for (int second = 1; second <= 6; ++second) count(second, 1, result);
    }
    return result;
}

template <class W>
PoolCounter<W>::PoolCounter(const DamageRules& rules, const Faces& faces, int most)
    : faces_(faces),
      most_(most),
      pair_(std::clamp(rules.pair_size.value, 1, most + 1)),
      ways_(static_cast<std::size_t>(pair_ * (most + 1))) {
    at(0, 0) = 1;
}

template <class W>
void PoolCounter<W>::add_die() {
    ++dice_;
    total_ = times(faces_.all(), total_);
    for (int damage = dice_; damage >= 0; --damage)
        for (int left = pair_ - 1; left >= 0; --left) {  // every count is read before it is written
            const int before = left == 0 ? pair_ - 1 : left - 1;
            const int paired = damage - (left == 0);  // the last die of a pair does the damage
            W ways = times(faces_.blank, at(left, damage));
            if (damage >= 1) ways += times(faces_.single, at(left, damage - 1));
            if (paired >= 0) ways += times(faces_.paired, at(before, paired));
            at(left, damage) = ways;
        }
}

template <class W>
DamageOdds<W> PoolCounter<W>::grow_to(int dice) {
    while (dice_ < std::min(dice, most_)) add_die();
    DamageOdds<W> odds;
    odds.dice = dice_;
    odds.total = total_;
    for (int damage = 0; damage <= dice_; ++damage) {
        W ways = at(0, damage);
        for (int left = 1; left < pair_; ++left) ways += at(left, damage);
        odds.ways[static_cast<std::size_t>(damage)] = ways;
    }
    return odds;
}

template class PoolCounter<std::uint64_t>;
template class PoolCounter<Weight>;
template class PoolCounter<double>;

template <>
DamageOdds<Weight> pool_damage(const DamageRules& rules, int dice, const Faces& faces) {
    const bool fits = faces.all() <= 6 ? dice <= 24 : dice <= 12;
    if (!fits) return PoolCounter<Weight>(rules, faces, dice).grow_to(dice);
    const auto narrow = PoolCounter<std::uint64_t>(rules, faces, dice).grow_to(dice);
    DamageOdds<Weight> wide;
    wide.dice = narrow.dice;
    wide.total = narrow.total;
    std::copy_n(narrow.ways.begin(), narrow.dice + 1, wide.ways.begin());
    return wide;
}

}  // namespace acies::odds
