// Before the battle: who attacks and who defends, and what terrain may be placed. Leaves the place of troops
// to rules/setup/deployment.h and the geometry of pieces to the table.
// Catalogue: BI-DEP-01 to 13, I1-DEP-01 to 19, I2-DEP-01 to 05; BI-ITP-34, BI-ITP-35, I1-ITP-61, I1-ITP-62, I1-ITP-90,
// I2-ITP-72.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/stance.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;
struct ItemRules;

// ---- attacker and defender

// Mounted units of an army that count for its set-up roll and its terrain table.
int counted_mounted(const Edition&, std::span<const Unit> army);

// One side's roll for the set-up.
struct SetupBid {
    std::optional<std::vector<int>> dice;
    int mounted_units = 0;  // without those that the edition does not count
    int exploration_points = 0;
};

enum class SetupSide { A, B, Reroll };
template <>
inline constexpr auto names<SetupSide> =
    std::to_array<Name>({{"a", "side a"}, {"b", "side b"}, {"reroll", "a tie: both roll again"}});

struct SetupRoll {
    std::optional<int> total_a, total_b;
    std::optional<SetupSide> defender;         // where the roll decides it
    std::optional<SetupSide> major_control;    // where the higher total has it, and with it the choice
    std::optional<SetupSide> first_to_deploy;  // none: a tie, or not decided by the roll
    Tally because;
};
SetupRoll setup_roll(const Edition&, const std::optional<SetupBid>& a, const std::optional<SetupBid>& b);

// ---- a table that is rolled on

// What a roll lets a player place or do.
enum class TerrainOption {
    Nothing,
    BrokenSmall,
    BrokenLarge,
    DifficultSmall,
    DifficultLarge,
    GentleHillSmall,
    GentleHillLarge,
    ImpassableSmall,
    ImpassableLarge,
    Road,
    River,
    Village,
    BridgeOrFord,
    MoveEnemyPiece,
    RemoveEnemyPiece
};
template <>
inline constexpr auto names<TerrainOption> =
    std::to_array<Name>({{"nothing", "nothing"},
                         {"broken_small", "small broken ground"},
                         {"broken_large", "large broken ground"},
                         {"difficult_small", "small difficult ground"},
                         {"difficult_large", "large difficult ground"},
                         {"gentle_hill_small", "small gentle hill"},
                         {"gentle_hill_large", "large gentle hill"},
                         {"impassable_small", "small impassable ground"},
                         {"impassable_large", "large impassable ground"},
                         {"road", "road"},
                         {"river", "river"},
                         {"village", "village"},
                         {"bridge_or_ford", "bridge or ford"},
                         {"move_enemy_piece", "move a piece of the opponent"},
                         {"remove_enemy_piece", "remove a piece of the opponent"}});

// Whether the option is a piece that lies on the table, not something done to one.
constexpr bool is_piece(TerrainOption option) {
    return option != TerrainOption::Nothing && option < TerrainOption::MoveEnemyPiece;
}

enum class TerrainTable { A, B };
template <>
inline constexpr auto names<TerrainTable> =
    std::to_array<Name>({{"A", "table for a majority of foot"}, {"B", "table for a majority of mounted"}});

enum class TableChoice { A, B, PlayerChoice };
template <>
inline constexpr auto names<TableChoice> =
    std::to_array<Name>({{"A", "more foot than mounted"},
                         {"B", "more mounted than foot"},
                         {"player_choice", "as many foot as mounted: the player chooses the table"}});

bool has_terrain_tables(const Edition&);

// The table that an army rolls on; nothing if the edition has no such tables.
std::optional<TableChoice> terrain_table(const Edition&, int foot_units, int mounted_units, Tally& because);

// What this total lets the player place or do; the player chooses one.
EnumSet<TerrainOption> terrain_options(const Edition&, TerrainTable, int total, Tally& because);

// ---- limits of what is placed

// Sizes of game that have limits of their own. `Any`: one set of limits for all games of the edition.
enum class GameSize { Any, Large, Small };
template <>
inline constexpr auto names<GameSize> =
    std::to_array<Name>({{"any", "any game"}, {"large", "large game"}, {"small", "small game"}});

// What the limits depend on.
struct GameFormat {
    std::optional<int> points;
    FigureScale scale = FigureScale::Mm15;
};

struct TerrainPlan {
    GameFormat format;
    std::optional<int> items;    // placed by the Defender
    std::optional<int> removes;  // the Attacker wants to remove; one that the Attacker may add counts as present
    std::optional<double> river_distance;  // of a river from the short table edge
};

struct TerrainLimits {
    std::optional<int> max_same_type;
    std::optional<int> attacker_add, attacker_move, attacker_remove;
    std::optional<bool> allowed;  // the plan is legal, as far as it is stated
    Tally because;
};
// How many items the edition has in a game of this format; null if it does not say.
const ItemRules* items_of(const Edition&, const GameFormat&);
// Whether items can be placed by the rules in such a game.
bool may_place_items(const Edition&, const GameFormat&);
// The limits that the edition sets to a game of this format; empty where it sets none.
TerrainLimits terrain_limits(const Edition&, const TerrainPlan&);

}  // namespace acies
