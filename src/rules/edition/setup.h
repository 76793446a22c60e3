// Data of an edition: the set-up roll and the terrain.
#pragma once

#include <vector>

#include "rules/cited.h"
#include "rules/setup/setup.h"
#include "rules/troops/troops.h"

namespace acies {

// What is added to the set-up roll.
enum class SetupBonus { MountedUnits, ExplorationPoints };
template <>
inline constexpr auto names<SetupBonus> =
    std::to_array<Name>({{"mounted_units", "mounted units"}, {"exploration_points", "Exploration Points"}});

// What the set-up roll decides.
enum class SetupDecides { LowerDefends, HigherHasControl };
template <>
inline constexpr auto names<SetupDecides> =
    std::to_array<Name>({{"lower_defends", "the lower total defends"},
                         {"higher_has_control", "the higher total has Major Control and chooses"}});

struct SetupRollRules {
    Cited<int> dice;
    Cited<SetupBonus> bonus;
    Cited<SetupDecides> decides;
    Cited<bool> tie_rerolled;
    Cited<bool> tie_to_more_points;  // before that, more Exploration Points win it

    static constexpr void describe(auto& self, auto&& visit) {
        visit("dice", self.dice);
        visit("bonus", self.bonus);
        visit("decides", self.decides);
        visit("tie_rerolled", self.tie_rerolled);
        visit("tie_to_more_points", self.tie_to_more_points);
    }
    friend bool operator==(const SetupRollRules&, const SetupRollRules&) = default;
};

// Options of a roll between two totals, both included.
struct TerrainRow {
    int from = 0, to = 0;
    EnumSet<TerrainOption> options;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("from", self.from);
        visit("to", self.to);
        visit("options", self.options);
    }
    friend bool operator==(const TerrainRow&, const TerrainRow&) = default;
};

struct TerrainTables {
    EnumMap<TerrainTable, Cited<std::vector<TerrainRow>>> rows;
    Cited<bool> tie_chosen;  // as many foot as mounted: the player chooses
    Cited<int> dice, rolls_each;
    Cited<Stance> first_to_roll;  // then alternately
    Cited<bool> one_option;       // the player chooses one of those printed

    static constexpr void describe(auto& self, auto&& visit) {
        visit("rows", self.rows);
        visit("tie_chosen", self.tie_chosen);
        visit("dice", self.dice);
        visit("rolls_each", self.rolls_each);
        visit("first_to_roll", self.first_to_roll);
        visit("one_option", self.one_option);
    }
    friend bool operator==(const TerrainTables&, const TerrainTables&) = default;
};

// How pieces may lie over each other.
enum class Overlaps { RoadsAndRivers, RoadsAndWater };
template <>
inline constexpr auto names<Overlaps> =
    std::to_array<Name>({{"roads_and_rivers", "roads and rivers may cross anything"},
                         {"roads_and_water", "roads may cross hills, ground and rivers; waters may meet"}});

// Size and shape of pieces, and how many of a kind.
struct PieceRules {
    Cited<bool> oval;                  // pieces are roughly oval
    Cited<bool> rectangular_fields;    // built-up areas and fields are roughly rectangular instead
    Cited<double> min_size, max_size;  // largest dimension
    Cited<double> max_water;
    Cited<double> min_small, max_small, max_large;  // longest axis of small and large pieces
    Cited<double> max_road_width, max_river_width;
    Cited<bool> road_joins_opposite_edges;
    Cited<bool> road_meets_built_up_area;  // if there is one
    Cited<bool> edge_to_edge;              // rivers and roads run from table edge to table edge
    Cited<int> max_rivers, max_built_up_areas;
    Cited<int> river_needs, built_up_area_needs;  // least die that lets it be placed; one roll for each
    Cited<bool> failed_roll_replaced;             // another piece may be placed instead
    Cited<bool> attacker_built_up_area;           // the Attacker too may place one, whatever the limits
    Cited<Overlaps> overlaps;
    EnumMap<FigureScale, Cited<int>> supplied;  // least number of pieces at hand for each player

    static constexpr void describe(auto& self, auto&& visit) {
        visit("oval", self.oval);
        visit("rectangular_fields", self.rectangular_fields);
        visit("min_size", self.min_size);
        visit("max_size", self.max_size);
        visit("max_water", self.max_water);
        visit("min_small", self.min_small);
        visit("max_small", self.max_small);
        visit("max_large", self.max_large);
        visit("max_road_width", self.max_road_width);
        visit("max_river_width", self.max_river_width);
        visit("road_joins_opposite_edges", self.road_joins_opposite_edges);
        visit("road_meets_built_up_area", self.road_meets_built_up_area);
        visit("edge_to_edge", self.edge_to_edge);
        visit("max_rivers", self.max_rivers);
        visit("max_built_up_areas", self.max_built_up_areas);
        visit("river_needs", self.river_needs);
        visit("built_up_area_needs", self.built_up_area_needs);
        visit("failed_roll_replaced", self.failed_roll_replaced);
        visit("attacker_built_up_area", self.attacker_built_up_area);
        visit("overlaps", self.overlaps);
        visit("supplied", self.supplied);
    }
    friend bool operator==(const PieceRules&, const PieceRules&) = default;
};

// How many of the Defender's items may be of one type.
enum class SameTypeLimit { HalfRoundedDown, NotAll };
template <>
inline constexpr auto names<SameTypeLimit> =
    std::to_array<Name>({{"half_rounded_down", "half of the items, rounded down"}, {"not_all", "not all items"}});

// Types of items that the limit tells apart.
enum class ItemType { Impassable, Broken, Difficult, GentleHill };
template <>
inline constexpr auto names<ItemType> = std::to_array<Name>({{"impassable", "impassable ground"},
                                                             {"broken", "broken ground"},
                                                             {"difficult", "difficult ground and hills"},
                                                             {"gentle_hill", "gentle hill"}});

// What the Attacker may do with so many items, if the Defender placed from `from` to below `below`.
struct AttackerRight {
    Cited<int> items;
    Cited<int> from, below;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("items", self.items);
        visit("from", self.from);
        visit("below", self.below);
    }
    friend bool operator==(const AttackerRight&, const AttackerRight&) = default;
};

// Items of one size of game.
struct ItemRules {
    Cited<std::vector<int>> points;      // unstated: games of any points
    Cited<EnumSet<FigureScale>> scales;  // unstated: of any scale
    Cited<int> least, most;              // that the Defender places
    Cited<double> deployment_area;       // begins so far from the middle line
    Cited<bool> majority_clear;          // of the items lies wholly outside deployment areas
    Cited<int> min_clear_of_two;         // of two items on the table
    Cited<int> max_in_deployment_areas;  // even partly
    Cited<SameTypeLimit> same_type;
    Cited<EnumSet<ItemType>> types;
    AttackerRight add, move, remove;
    Cited<int> min_remaining;                             // on the table
    EnumMap<FigureScale, Cited<double>> river_from_edge;  // greatest distance of a river from a short edge

    static constexpr void describe(auto& self, auto&& visit) {
        visit("points", self.points);
        visit("scales", self.scales);
        visit("least", self.least);
        visit("most", self.most);
        visit("deployment_area", self.deployment_area);
        visit("majority_clear", self.majority_clear);
        visit("min_clear_of_two", self.min_clear_of_two);
        visit("max_in_deployment_areas", self.max_in_deployment_areas);
        visit("same_type", self.same_type);
        visit("types", self.types);
        visit("add", self.add);
        visit("move", self.move);
        visit("remove", self.remove);
        visit("min_remaining", self.min_remaining);
        visit("river_from_edge", self.river_from_edge);
    }
    friend bool operator==(const ItemRules&, const ItemRules&) = default;
};

struct SetupRules {
    Cited<bool> agreed_terrain;  // players may agree on the terrain instead
    Cited<Troops> not_counted;   // mounted units that count neither as mounted nor as foot
    Cited<bool> terrain_before_deployment;
    SetupRollRules roll;
    TerrainTables tables;
    PieceRules pieces;
    EnumMap<GameSize, ItemRules> items;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("agreed_terrain", self.agreed_terrain);
        visit("not_counted", self.not_counted);
        visit("terrain_before_deployment", self.terrain_before_deployment);
        visit("roll", self.roll);
        visit("tables", self.tables);
        visit("pieces", self.pieces);
        visit("items", self.items);
    }
    friend bool operator==(const SetupRules&, const SetupRules&) = default;
};

}  // namespace acies
