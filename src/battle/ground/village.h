// Built-up areas: a unit that occupies one takes as much room as the whole area, until it leaves or is driven out.
// Catalogue: I1-TER-21 to 26, I1-ITP-27, I1-VIC-05.
#pragma once

#include "battle/position/run.h"

namespace acies {

// The built-up area that the unit can reach straight ahead in one phase and that is free; none, or why not.
std::optional<std::uint8_t> village_ahead(const Field&, const State&, UnitId);
// By which rule units go into and out of built-up areas.
RuleId rule_of_villages(const Edition&);
void occupy(Run&, UnitId, std::uint8_t village);

// Where the unit comes to stand with that heading, touching the first of these edges of the base that has room for it.
std::optional<Pose> place_at_edge(const Field&, const State&, UnitId, const Rect& base, std::int32_t heading,
                                  std::initializer_list<BaseEdge>);
// Where the unit comes to stand outside, before the first of these edges that has room for it.
std::optional<Pose> place_outside(const Field&, const State&, UnitId, std::initializer_list<BaseEdge>);
// It stands outside by its own will, disordered.
void leave_village(Run&, UnitId);

// Built-up areas that units of that seat occupy.
int villages_held(const Field&, const State&, Seat);

}  // namespace acies
