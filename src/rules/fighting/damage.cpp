#include "rules/fighting/damage.h"

#include <algorithm>

#include "rules/edition.h"

namespace acies {

Tally damage_of(const Edition& edition, std::span<const int> dice) {
    const DamageRules& rules = edition.cohesion.damage;
    Tally because;
    const auto hits = static_cast<int>(std::ranges::count(dice, rules.single_face.value));
    const auto fives = static_cast<int>(std::ranges::count(dice, rules.paired_face.value));
    because.add(hits, rules.single_face.rule, "sixes");
    because.add(fives / rules.pair_size.value, rules.paired_face.rule, "pairs_of_fives");
    return because;
}

}  // namespace acies
