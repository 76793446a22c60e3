// A value of an edition together with the rule it comes from.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/rule_id.h"
#include "base/tally.h"

namespace acies {

// An edition that does not know the rule leaves it unstated: `rule` is then empty and the value neutral.
template <class T>
struct Cited {
    T value{};
    RuleId rule;

    bool stated() const { return !rule.empty(); }
    friend bool operator==(const Cited&, const Cited&) = default;
};

// A figure for foot and one for mounted; nothing stands for "no". In files: [0, 2], [0, "no"], or one figure for both.
template <class T>
struct ByClass {
    std::optional<T> foot, mounted;
    friend bool operator==(const ByClass&, const ByClass&) = default;
};

// Whether the edition knows this yes/no rule and says yes.
inline bool holds(const Cited<bool>& flag) { return flag.stated() && flag.value; }

// Dice or points that count when a named condition holds: one entry per condition the edition knows.
template <Named Condition>
using Modifiers = EnumMap<Condition, Cited<int>>;

// Adds every modifier the edition states whose condition holds.
template <Named Condition, class Holds>
void add_modifiers(Tally& tally, const Modifiers<Condition>& modifiers, Holds&& condition_holds) {
    for (Condition c : every<Condition>()) {
        const Cited<int>& modifier = modifiers[c];
        if (modifier.stated() && condition_holds(c)) tally.add(modifier.value, modifier.rule, Words(c));
    }
}

}  // namespace acies
