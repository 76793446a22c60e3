// Data of an edition: unit status and disorder.
#pragma once

#include "rules/cited.h"
#include "rules/troops/status.h"

namespace acies {

// When an impetuous unit stops being one.
enum class ImpetuousEnds { Never, HalfLost, Exhausted };
template <>
inline constexpr auto names<ImpetuousEnds> =
    std::to_array<Name>({{"never", "never"}, {"half_lost", "half of its VBU lost"}, {"exhausted", "exhausted"}});

struct StatusRules {
    EnumMap<Status, Cited<bool>> rule_of;  // the rule that defines each status; unstated: not in this edition
    Cited<int> exhausted_divisor;          // exhausted at starting VBU divided by this, rounded up, or below
    Cited<ImpetuousEnds> impetuous_ends;
    Cited<Troops> never_disordered;
    Cited<bool> in_melee_by_front;        // in melee: touching with the front edge or a front corner of either unit
    Cited<bool> ambushed_on_opportunity;  // a unit in ambush counts as on Opportunity

    static constexpr void describe(auto& self, auto&& visit) {
        visit("status", self.rule_of);
        visit("exhausted_divisor", self.exhausted_divisor);
        visit("impetuous_ends", self.impetuous_ends);
        visit("never_disordered", self.never_disordered);
        visit("in_melee_by_front", self.in_melee_by_front);
        visit("ambushed_on_opportunity", self.ambushed_on_opportunity);
    }
    friend bool operator==(const StatusRules&, const StatusRules&) = default;
};

}  // namespace acies
