// The depth bonus: dice that a Large Unit has for the units behind its front one. Leaves forming and losing them to
// rules/moving/grouping.h and the cohesion test.
// Catalogue: BI-MEL-20 to 23, BI-ITP-20, 79; I1-MEL-18 to 23, I1-ITP-48, 77; I2-MEL-16 to 19, I2-ITP-60.
#pragma once

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// Lines of the table. A unit to which several apply has the best.
enum class DepthLine { Pikes, LongSpears, Schiltron, ImpetuousFoot, HeavyCavalry };
template <>
inline constexpr auto names<DepthLine> = std::to_array<Name>({{"pikes", "depth of pikes"},
                                                              {"long_spears", "depth of long spears"},
                                                              {"schiltron", "depth of a schiltron"},
                                                              {"impetuous_foot", "depth of impetuous foot"},
                                                              {"heavy_cavalry", "depth of heavy cavalry"}});

// What takes the bonus away.
enum class DepthLoss { Outflanked, InDifficultGround };
template <>
inline constexpr auto names<DepthLoss> =
    std::to_array<Name>({{"outflanked", "contacted on flank or rear: no depth bonus"},
                         {"in_difficult_ground", "in difficult ground: no depth bonus"}});

// Depth dice of `unit`: the total of the ledger, never below 0. `enemy` is the enemy main unit, whose class decides.
Tally depth_bonus(const Edition&, const Unit& unit, const Unit& enemy);

}  // namespace acies
