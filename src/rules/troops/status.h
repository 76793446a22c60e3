// How worn a unit is, and what its losses have ended.
// Catalogue: BI-STA, I1-STA, I1-TRP-19, I2-STA.
#pragma once

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

enum class Status { Fresh, Worn, Exhausted, Routed };
template <>
inline constexpr auto names<Status> =
    std::to_array<Name>({{"fresh", "fresh"}, {"worn", "worn"}, {"exhausted", "exhausted"}, {"routed", "routed"}});

// Status of the (front) unit. A unit whose VBU is not stated is fresh.
Status status_of(const Edition&, const Unit&);
// The same with its reason added to `because`.
Status status_of(const Edition&, const Unit&, Tally& because);

bool is_fresh(const Edition&, const Unit&);

// Whether the unit counts as disordered: some troops never do.
bool is_disordered(const Edition&, const Unit&);
bool can_be_disordered(const Edition&, const Unit&);

// Whether the unit is still impetuous: losses may have ended it for good.
bool is_impetuous(const Edition&, const Unit&);

// VBU over all units of a Large Unit; of units behind whose VBU is not stated, what they began with. 0: not stated.
int vbu_in_all(const Unit&);

// VBU lost since the start, over all units of a Large Unit, and what they began with.
struct Losses {
    int lost = 0;
    int of = 0;
};
Losses losses_of(const Unit&);

}  // namespace acies
