// Data of an edition: troop types, base sizes and scales.
#pragma once

#include <string>

#include "rules/cited.h"
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

}  // namespace acies
