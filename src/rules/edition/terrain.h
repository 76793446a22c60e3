// Data of an edition: terrain.
#pragma once

#include "rules/cited.h"
#include "rules/moving/terrain.h"
#include "rules/troops/troops.h"

namespace acies {

// How far one sees into or through ground, in the edition's measure.
struct SightRules {
    Cited<double> wood_edge;  // nearer to the border than this: on the edge of the wood
    Cited<double> wood, steep_hill, other_difficult;
    Cited<double> gentle_hill, behind_crest;
    Cited<bool> blocked_by_impassable;  // unless it is flat
    Cited<bool> flat_ground_is_open;    // marshes and lakes limit nothing

    static constexpr void describe(auto& self, auto&& visit) {
        visit("wood_edge", self.wood_edge);
        visit("wood", self.wood);
        visit("steep_hill", self.steep_hill);
        visit("other_difficult", self.other_difficult);
        visit("gentle_hill", self.gentle_hill);
        visit("behind_crest", self.behind_crest);
        visit("blocked_by_impassable", self.blocked_by_impassable);
        visit("flat_ground_is_open", self.flat_ground_is_open);
    }
    friend bool operator==(const SightRules&, const SightRules&) = default;
};

struct RoadRules {
    Cited<double> factor;        // of the speed, if the whole move is on the road
    Cited<bool> free_bends;      // bends are followed without wheeling
    Cited<int> untested_phases;  // movement phases along a road that need no test
    Cited<double> widest;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("factor", self.factor);
        visit("free_bends", self.free_bends);
        visit("untested_phases", self.untested_phases);
        visit("widest", self.widest);
    }
    friend bool operator==(const RoadRules&, const RoadRules&) = default;
};

struct RiverRules {
    Cited<bool> normal_at_ford_or_bridge, flood_at_bridge;  // where others than a low river are crossed
    Cited<int> flood_retreat_dice;                          // of a retreat into a river in flood
    Cited<ByClass<double>> flood_retreat_reach;             // how near behind the unit that river must be
    Cited<bool> uncrossable_routs;                          // a unit forced into it
    Cited<double> bridge_widest;
    Cited<double> defended_within;  // of the bank
    Cited<int> most;                // on the table

    static constexpr void describe(auto& self, auto&& visit) {
        visit("normal_at_ford_or_bridge", self.normal_at_ford_or_bridge);
        visit("flood_at_bridge", self.flood_at_bridge);
        visit("flood_retreat_dice", self.flood_retreat_dice);
        visit("flood_retreat_reach", self.flood_retreat_reach);
        visit("uncrossable_routs", self.uncrossable_routs);
        visit("bridge_widest", self.bridge_widest);
        visit("defended_within", self.defended_within);
        visit("most", self.most);
    }
    friend bool operator==(const RiverRules&, const RiverRules&) = default;
};

struct VillageRules {
    Cited<bool> leaving_disorders;
    Cited<Troops> attackers;  // troops that may attack its occupants
    Cited<int> capacity;      // units, one behind the other
    Cited<bool> counts_as_difficult;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("leaving_disorders", self.leaving_disorders);
        visit("attackers", self.attackers);
        visit("capacity", self.capacity);
        visit("counts_as_difficult", self.counts_as_difficult);
    }
    friend bool operator==(const VillageRules&, const VillageRules&) = default;
};

struct TerrainRules {
    Cited<double> share_to_be_in;  // of the base
    EnumMap<Terrain, EnumMap<GroundEffect, Cited<Troops>>> ground;
    Cited<double> slow_price;                // movement that each length in slowing ground costs
    Cited<EnumSet<Terrain>> leaving_spares;  // going out of these disorders nobody
    Cited<Troops> lost_if_forced;            // into ground that they may not enter
    Cited<bool> leaving_slows;               // but is done at the speed of that ground
    Cited<bool> hilltop_is_centre;           // where no crest is drawn
    Cited<double> min_size, max_size;        // of a piece
    Cited<bool> no_overlap;                  // of pieces, roads and waters excepted
    Cited<bool> wooded_hill_is_steep_and_wood;
    SightRules sight;
    RoadRules road;
    RiverRules river;
    VillageRules village;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("share_to_be_in", self.share_to_be_in);
        visit("ground", self.ground);
        visit("slow_price", self.slow_price);
        visit("leaving_spares", self.leaving_spares);
        visit("lost_if_forced", self.lost_if_forced);
        visit("leaving_slows", self.leaving_slows);
        visit("hilltop_is_centre", self.hilltop_is_centre);
        visit("min_size", self.min_size);
        visit("max_size", self.max_size);
        visit("no_overlap", self.no_overlap);
        visit("wooded_hill_is_steep_and_wood", self.wooded_hill_is_steep_and_wood);
        visit("sight", self.sight);
        visit("road", self.road);
        visit("river", self.river);
        visit("village", self.village);
    }
    friend bool operator==(const TerrainRules&, const TerrainRules&) = default;
};

}  // namespace acies
