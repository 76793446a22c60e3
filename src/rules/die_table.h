// Distances that one die decides: a row of six for foot, for mounted, and for light cavalry where they have their own.
#pragma once

#include <algorithm>
#include <vector>

#include "base/names.h"
#include "rules/cited.h"
#include "rules/troops/troops.h"

namespace acies {

enum class DieColumn { Foot, Mounted, LightCavalry };
template <>
inline constexpr auto names<DieColumn> =
    std::to_array<Name>({{"foot", "foot"}, {"mounted", "mounted"}, {"light_cavalry", "light cavalry"}});

using DieTable = EnumMap<DieColumn, Cited<std::vector<double>>>;

// The row of the unit. Light cavalry without a row of their own use that of mounted.
inline const Cited<std::vector<double>>& row_of(const Edition& edition, const DieTable& table, const Unit& unit) {
    const auto& own = table[DieColumn::LightCavalry];
    if (is(unit, TroopType::CL) && own.stated()) return own;
    return table[is_mounted(edition, unit) ? DieColumn::Mounted : DieColumn::Foot];
}

// The distance for a die from 1 to 6; 0 if the row is too short.
inline double by_die(const Cited<std::vector<double>>& row, int die) {
    const auto index = static_cast<std::size_t>(die - 1);
    return index < row.value.size() ? row.value[index] : 0;
}

inline double min_of(const Cited<std::vector<double>>& row) {
    return row.value.empty() ? 0 : std::ranges::min(row.value);
}

inline double max_of(const Cited<std::vector<double>>& row) {
    return row.value.empty() ? 0 : std::ranges::max(row.value);
}

}  // namespace acies
