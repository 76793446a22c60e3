// Groups and Large Units: which units may move together, and which may stand one behind the other as one unit. Leaves
// how they move to movement, where they stand to the table, and their losses to the cohesion test.
// Catalogue: BI-GRP, BI-ITP-14 to 22; I1-GRP, I1-ITP-46; I2-GRP, I2-ITP-11 to 13.
#pragma once

#include <optional>
#include <span>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// Why units may not form one group. Where several apply, the first is given.
enum class GroupRefusal {
    TooFew,
    NeverGrouped,
    ScythedChariots,
    Disordered,
    InMelee,
    FootWithMounted,
    ImpetuousWithOthers,
    ImpetuousOfOtherType,
    ImpetuousOfOtherArms
};
template <>
inline constexpr auto names<GroupRefusal> =
    std::to_array<Name>({{"too_few", "a group needs two units"},
                         {"never_grouped", "such troops never form groups"},
                         {"scythed_chariots", "scythed chariots never form groups"},
                         {"disordered", "a disordered unit is in no group"},
                         {"in_melee", "a unit in melee is in no group"},
                         {"foot_with_mounted", "foot and mounted do not group"},
                         {"impetuous_with_others", "impetuous troops group only with impetuous troops"},
                         {"impetuous_of_other_type", "impetuous troops group only with their own type"},
                         {"impetuous_of_other_arms", "impetuous troops group only with those armed alike"}});

struct GroupAnswer {
    bool allowed = false;
    std::optional<GroupRefusal> refusal;
    Tally because;
};

// Whether these units, if they stand so, may form one group now.
GroupAnswer grouping(const Edition&, std::span<const Unit>);

// Whether two units are of kinds that could ever be in one group, whatever their order: what makes a flank supported.
bool could_group(const Edition&, const Unit& a, const Unit& b);

// Kinds of Large Units.
enum class LargeUnitKind { Pikes, LongSpears, Schiltron, ImpetuousFoot, HeavyCavalry, MissileFoot };
template <>
inline constexpr auto names<LargeUnitKind> = std::to_array<Name>({{"pikes", "pikes"},
                                                                  {"long_spears", "long spears or pole-arms"},
                                                                  {"schiltron", "schiltron"},
                                                                  {"impetuous_foot", "impetuous foot"},
                                                                  {"heavy_cavalry", "heavy cavalry"},
                                                                  {"missile_foot", "missile foot"}});

// Units that a Large Unit of this kind may have, one behind the other; 1 if the rules know no such Large Unit. An army
// list may allow less, or mixed ones.
int deepest_large_unit(const Edition&, const Unit&);

// What is wrong with a Large Unit, and by which rule; empty: nothing.
struct LargeUnitFault {
    RuleId rule;
    Words why;
};
// `front` is its first unit, `behind` are the types of the others; none where one is as the front. `by_list`: its army
// list lets it form one.
std::optional<LargeUnitFault> fault_of_large_unit(const Edition&, const Unit& front,
                                                  std::span<const std::optional<TroopType>> behind, bool by_list);

// Whether a Large Unit breaks up entirely because one melee test cost it as much as its front unit began with.
// `enemy` is the enemy main unit; `losses` are those of that one test.
bool is_shattered(const Edition&, const Unit& unit, const Unit& enemy, int losses, Tally& because);

}  // namespace acies
