// What a row of a list is in an edition: as the list states it, or else converted by one rule, which docs/armies.md
// gives. Leaves prices to armies/price.h.
#pragma once

#include <optional>
#include <string>

#include "armies/list.h"
#include "rules/edition.h"

namespace acies {

// Whether armies of the edition are bought with points. In one that has none, a list is an army with options.
bool counts_points(const Edition&);
// Whether the list has this row in the edition.
bool has_row(const Edition&, const ArmyRow&);

// Where figures come from.
enum class Provenance { Stated, Converted };
template <>
inline constexpr auto names<Provenance> =
    std::to_array<Name>({{"stated", "as the list states"}, {"converted", "converted by our rule"}});

struct Profile {
    Unit unit;  // type, VBU, M, impetus, discipline, weapon, arms, traits
    int vd = 0;
    Provenance provenance = Provenance::Stated;
    std::optional<int> price, rear;  // where the list states them
    std::string source, prices;      // keys of the list
};
// `upgrade`: none, or one of the row. `weapon`: none: the first of the row.
Profile profile_of(const Edition&, const ArmyRow&, const Upgrade* upgrade = nullptr, std::optional<Weapon> weapon = {});

// The numbers printed in the list, before a format changes them.
struct RowNumbers {
    int min = 0, max = 0;
    Provenance provenance = Provenance::Stated;
};
RowNumbers numbers_of(const Edition&, const ArmyList&, const ArmyRow&);
// Units of the row in the army of an edition without points, before any option.
int usual_count(const Edition&, const ArmyRow&);

}  // namespace acies
