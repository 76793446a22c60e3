// Army lists in competition: how many units of a kind, what an upgrade costs, which volumes belong to which
// period. Leaves the lists themselves and their prices to the army files.
// Catalogue: I1-TOU-03 to I1-TOU-08, I1-TOU-15 to I1-TOU-19, I1-GRB-02, I1-SPC-38.
#pragma once

#include <optional>
#include <vector>

#include "base/tally.h"
#include "rules/edition.h"

namespace acies {

enum class ListUse { Tournament, GreatBattle };
template <>
inline constexpr auto names<ListUse> =
    std::to_array<Name>({{"tournament", "tournament"}, {"great_battle", "great battle"}});

// One line of a list as printed.
struct ListLine {
    int scale = 15;
    std::optional<int> points;
    ListUse use = ListUse::Tournament;
    std::optional<int> min, max;
    bool forms_large_unit = false;
    bool bulk = false;  // most numerous troops of the list
};

struct ListNumbers {
    std::optional<int> min, max;  // none: not stated, or not determined
    Tally because;
};
ListNumbers list_numbers(const Edition&, const ListLine&);

// The new price of the unit with its front rank raised to `vbu`; nothing if it cannot be so upgraded.
std::optional<int> upgrade_price(const Edition&, const Unit&, int vbu, Tally& because);

// Whether the edition counts volumes of lists, and has this one.
bool has_volumes(const Edition&);
bool has_volume(const Edition&, int volume);
std::vector<SubPeriod> sub_periods_of(const Edition&, int volume, Tally& because);

}  // namespace acies
