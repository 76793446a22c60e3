// Data of an edition: the depth bonus of Large Units.
#pragma once

#include "rules/cited.h"
#include "rules/fighting/depth.h"
#include "rules/troops/troops.h"

namespace acies {

struct DepthBonus {
    Troops troops;
    ByClass<int> each;   // dice for each unit behind the front one: [against foot, against mounted]
    int most = 1;        // so many units behind count
    bool alone = false;  // counts once for a single unit too

    static constexpr void describe(auto& self, auto&& visit) {
        visit("troops", self.troops);
        visit("each", self.each);
        visit("most", self.most);
        visit("alone", self.alone);
    }
    friend bool operator==(const DepthBonus&, const DepthBonus&) = default;
};

struct DepthRules {
    EnumMap<DepthLine, Cited<DepthBonus>> lines;
    EnumMap<DepthLoss, Cited<bool>> lost;
    Cited<bool> from_column;  // also of a unit of the same kind exactly behind it, not only in a Large Unit

    static constexpr void describe(auto& self, auto&& visit) {
        visit("lines", self.lines);
        visit("lost", self.lost);
        visit("from_column", self.from_column);
    }
    friend bool operator==(const DepthRules&, const DepthRules&) = default;
};

}  // namespace acies
