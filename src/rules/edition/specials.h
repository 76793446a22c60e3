// Data of an edition: special troops and their prices.
#pragma once

#include <vector>

#include "rules/cited.h"
#include "rules/unit.h"

namespace acies {

// The new price of a unit whose VBU is raised.
struct UpgradePrice {
    int from_vbu = 0, impetus = 0;
    Discipline discipline{};
    int to_vbu = 0, cost = 0;

    static void describe(auto& self, auto&& visit) {
        visit("from_vbu", self.from_vbu);
        visit("impetus", self.impetus);
        visit("discipline", self.discipline);
        visit("to_vbu", self.to_vbu);
        visit("cost", self.cost);
    }
    friend bool operator==(const UpgradePrice&, const UpgradePrice&) = default;
};

struct SpecialsRules {
    Cited<std::vector<UpgradePrice>> upgrades;

    static void describe(auto& self, auto&& visit) { visit("upgrades", self.upgrades); }
    friend bool operator==(const SpecialsRules&, const SpecialsRules&) = default;
};

}  // namespace acies
