// Friends on the way: which of them a body passes through, where it then ends, and which skirmishers are set behind it.
// Leaves which units may pass through which others to rules/moving/interpenetration.h.
// Catalogue: BI-INT, BI-MOV-23, BI-CHG-20, BI-ITP-54, BI-ITP-55.
#pragma once

#include "base/result.h"
#include "battle/ground/body.h"

namespace acies {

struct Displaced {
    UnitId unit = nobody;  // the skirmishers to be set behind `by`
    UnitId by = nobody;    // the member of the body that passes through them
};

struct Passing {
    double distance = 0;  // of the shift: more than wanted, if it is moved on for free until it is beyond
    std::vector<Displaced> displaced;
};

// `shift` is as far as is wanted, `movement` all that could be spent on it.
Result<Passing, Refusal> pass_friends(const Field&, const State&, const Body&, const Motion& shift,
                                      const UnitSet& friends, const Tolls&, double movement);

// How far the base must be shifted along the arrow to come out beyond the other; 0 if that is not in its way.
double way_beyond(const Rect&, Vec arrow, const Rect& other);
// The first of these that the body meets on its way, within the distance and not only at its end.
struct MetFriend {
    double at = 0;
    UnitId unit = nobody, by = nobody;
};
std::optional<MetFriend> first_met(const Field&, const State&, const Body&, const Motion& shift, const UnitSet&);

// Where the displaced stand once the body has made its move; nothing if there is no room.
struct NewPlace {
    UnitId unit = nobody;
    Pose pose;
};
std::optional<std::vector<NewPlace>> places_behind(const Field&, const State&, const Body& moved,
                                                   const std::vector<Displaced>&);

}  // namespace acies
