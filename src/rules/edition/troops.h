// Data of an edition: troop types, base sizes and scales, unit status and disorder.
#pragma once

#include <string>

#include "rules/cited.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

// Base sizes of one figure scale, in the edition's measure.
struct ScaleRules {
    RuleId rule;
    double front = 0;                                  // every type
    double baggage_front = 0, baggage_front_most = 0;  // where baggage is, or may be, wider; 0: as the others
    double table_width = 0, table_depth = 0;
    double millimetres = 0;  // of the table, in one unit of measure
    EnumMap<TroopType, double> depth;
    EnumMap<TroopType, double> deepest;  // where the owner may choose; 0: as depth

    static constexpr void describe(auto& self, auto&& visit) {
        visit("rule", self.rule);
        visit("front", self.front);
        visit("baggage_front", self.baggage_front);
        visit("baggage_front_most", self.baggage_front_most);
        visit("table_width", self.table_width);
        visit("table_depth", self.table_depth);
        visit("millimetres", self.millimetres);
        visit("depth", self.depth);
        visit("deepest", self.deepest);
    }
    friend bool operator==(const ScaleRules&, const ScaleRules&) = default;
};

struct TroopsRules {
    EnumMap<TroopType, TypeFacts> types;  // built from the three lists below
    Cited<EnumSet<TroopType>> foot, mounted, infantry;
    Cited<int> baggage_vbu;
    Cited<int> usual_army_least, usual_army_most;  // units
    ScaleRules scale_15, scale_28, scale_10;       // the last for 6 mm too

    static constexpr void describe(auto& self, auto&& visit) {
        visit("foot", self.foot);
        visit("mounted", self.mounted);
        visit("infantry", self.infantry);
        visit("baggage_vbu", self.baggage_vbu);
        visit("usual_army_least", self.usual_army_least);
        visit("usual_army_most", self.usual_army_most);
        visit("scale_15", self.scale_15);
        visit("scale_28", self.scale_28);
        visit("scale_10", self.scale_10);
    }
    friend bool operator==(const TroopsRules&, const TroopsRules&) = default;
};

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
