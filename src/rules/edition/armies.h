// Data of an edition: what troops, generals and command structures cost where no army list says so. Lists are balanced
// with steps like these; the fitted ones reproduce the prices that are known.
// Catalogue: I1-ITP-72, I2-ITP-82.
#pragma once

#include <vector>

#include "rules/cited.h"
#include "rules/leading/commanders.h"
#include "rules/troops/unit.h"

namespace acies {

template <Named E>
struct PriceTable {
    RuleId rule;
    EnumMap<E, int> points;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("rule", self.rule);
        visit("points", self.points);
    }
    friend bool operator==(const PriceTable&, const PriceTable&) = default;
};

struct PriceRules {
    PriceTable<TroopType> types;         // with the M below, VBU 2, no impetus, poor discipline, no weapon
    EnumMap<TroopType, double> usual_m;  // 0: M costs nothing
    Cited<int> each_m;                   // more or less than the usual one
    Cited<std::vector<int>> vbu;         // of VBU 1, 2, 3, …
    Cited<int> each_impetus;
    PriceTable<Discipline> discipline;
    PriceTable<Weapon> weapons;
    PriceTable<Arms> arms;
    PriceTable<Cover> carried;  // pavises and stakes
    Cited<int> rear_percent;    // of the price, for a unit behind the front one of a Large Unit
    PriceTable<Quality> generals;
    PriceTable<Structure> structures;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("types", self.types);
        visit("usual_m", self.usual_m);
        visit("each_m", self.each_m);
        visit("vbu", self.vbu);
        visit("each_impetus", self.each_impetus);
        visit("discipline", self.discipline);
        visit("weapons", self.weapons);
        visit("arms", self.arms);
        visit("carried", self.carried);
        visit("rear_percent", self.rear_percent);
        visit("generals", self.generals);
        visit("structures", self.structures);
    }
    friend bool operator==(const PriceRules&, const PriceRules&) = default;
};

}  // namespace acies
