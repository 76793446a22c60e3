// The damage of a pool of dice that have not fallen yet. Which faces do damage, alone or in pairs, is data of the
// edition; the damage of dice that have fallen is rules/fighting/damage.h.
#pragma once

#include <array>
#include <vector>

#include "odds/dice/weight.h"
#include "rules/edition/cohesion.h"

namespace acies::odds {

// What one die of a pool may show: so many of `all` equally likely ways do damage, count towards a pair, or do nothing.
// `again`: faces that a card lets roll again, once.
struct Faces {
    int single = 0, paired = 0, blank = 0;
    int all() const { return single + paired + blank; }
};
Faces faces_of(const DamageRules&, const std::vector<int>& again = {});

// The damage of a pool, in ways: ways[d] of all `total`.
template <class W>
struct DamageOdds {
    int dice = 0;
    W total = 1;
    std::array<W, max_dice + 1> ways;  // up to ways[dice]; not set beyond

    DamageOdds() { ways[0] = 1; }
};

// Counts pools of growing size, die by die.
template <class W>
class PoolCounter {
public:
    PoolCounter(const DamageRules& rules, const Faces& faces, int most);

    // Adds dice until there are `dice` of them (at most `most`) and gives their damage.
    DamageOdds<W> grow_to(int dice);

private:
    void add_die();
    W& at(int left, int damage) { return ways_[static_cast<std::size_t>(left * (most_ + 1) + damage)]; }

    Faces faces_;
    int most_, pair_;  // `pair_` dice of the paired face are one damage
    int dice_ = 0;
    W total_ = 1;
    std::vector<W> ways_;  // by dice left over from pairs, and damage
};

// Damage of one pool. W holds the count exactly up to max_exact_dice (Weight) or 24 (std::uint64_t) dice.
template <class W>
DamageOdds<W> pool_damage(const DamageRules& rules, int dice, const Faces& faces) {
    return PoolCounter<W>(rules, faces, dice).grow_to(dice);
}
// Counted in 64 bits where they suffice.
template <>
DamageOdds<Weight> pool_damage(const DamageRules&, int dice, const Faces&);
template <class W>
DamageOdds<W> pool_damage(const DamageRules& rules, int dice) {
    return pool_damage<W>(rules, dice, faces_of(rules));
}

}  // namespace acies::odds
