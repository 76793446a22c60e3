// Lists of weapons that an edition states.
#pragma once

#include <optional>

#include "rules/cited.h"
#include "rules/troops/unit.h"

namespace acies {

// Whether the edition states the list and `weapon` is on it; a weapon that is not stated is on none.
inline bool is_one_of(const Cited<EnumSet<Weapon>>& weapons, const std::optional<Weapon>& weapon) {
    return weapon && weapons.stated() && weapons.value.contains(*weapon);
}

}  // namespace acies
