// Data of an edition: the table and the scenery on it.
#pragma once

#include "rules/cited.h"
#include "rules/landscape.h"
#include "rules/troops/troops.h"
#include "rules/troops/unit.h"

namespace acies {

// One kind of scenery. A kind without ground is not known to the edition.
struct LandscapeRules {
    Cited<Terrain> ground;     // that it counts as
    Cited<bool> limits_sight;  // one sees a little way into it from its edge
    Cited<bool> edge_covers;   // units at its edge are harder to hit
    Cited<bool> blocks_sight;  // through it, if neither of the two stands in it
    Cited<bool> gives_height;  // the unit nearer to its top fights from above
    Cited<bool> routs_forced;  // units that are forced into it
    Cited<Cover> protects;     // units that stand behind it
    Cited<Troops> bars;        // troops that may neither cross it nor stand behind it

    static constexpr void describe(auto& self, auto&& visit) {
        visit("ground", self.ground);
        visit("limits_sight", self.limits_sight);
        visit("edge_covers", self.edge_covers);
        visit("blocks_sight", self.blocks_sight);
        visit("gives_height", self.gives_height);
        visit("routs_forced", self.routs_forced);
        visit("protects", self.protects);
        visit("bars", self.bars);
    }
    friend bool operator==(const LandscapeRules&, const LandscapeRules&) = default;
};

struct TableRules {
    Cited<bool> edge_bars;      // no move of one's own will leaves the table
    Cited<double> keeps_clear;  // distance that a unit that may not charge keeps from enemies
    Cited<bool> friends_block;  // friends that a unit may not pass through
    Cited<double> behind;       // no farther from a barrier than this: behind it
    Cited<bool> front_only;     // barriers protect nobody's flank or rear
    EnumMap<Landscape, LandscapeRules> landscape;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("edge_bars", self.edge_bars);
        visit("keeps_clear", self.keeps_clear);
        visit("friends_block", self.friends_block);
        visit("behind", self.behind);
        visit("front_only", self.front_only);
        visit("landscape", self.landscape);
    }
    friend bool operator==(const TableRules&, const TableRules&) = default;
};

}  // namespace acies
