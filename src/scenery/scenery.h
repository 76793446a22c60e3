// Scenery for a table, made by chance: hills, woods, fields, sometimes a village, a road or a river, within the limits
// of the edition on number, size, place and overlap. Whether it keeps them is judged by battle/position/field.h.
// Catalogue: BI-DEP-01 to 13, I1-DEP-05 to 18, I1-TER-19, I1-TER-20, I1-TER-31 to 33, I2-DEP-01 to 05; BI-ITP-34,
// BI-ITP-35, I1-ITP-61, I1-ITP-62, I2-ITP-72.
#pragma once

#include <cstdint>

#include "battle/position/setup.h"

namespace acies {

// Adds pieces to a table without any, as placed by the rules; none lies where units stand, but hills and fields that
// they may stand on. The same seed makes the same table.
void lay_scenery(const Edition&, std::uint64_t seed, Setup&);

}  // namespace acies
