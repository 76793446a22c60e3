// The legs of a move before anything of the table is looked at: which of them make one move, and where each leads.
// Catalogue: BI-MOV-03 to 05, BI-ITP-10, BI-ITP-46.
#pragma once

#include <optional>

#include "battle/position/node.h"
#include "rules/edition.h"
#include "rules/moving/zones.h"

namespace acies {

// Why the legs do not make a move: legal are one leg, or a wheel and then ahead; for chariots the other way round.
std::optional<Refusal> refuse_shape(const Edition&, const MakeMove&);
// Whether the legs can be a compulsory move of impetuous troops: ahead or a charge, after a wheel if need be.
bool is_compulsory_shape(const MakeMove&);
// A leg that leaves the unit where it stands.
constexpr bool is_on_the_spot(Leg kind) { return kind == Leg::Pivot || kind == Leg::AboutFace; }
bool is_pair(const MakeMove&, Leg first, Leg second);

// Degrees of a shift, counter-clockwise from straight ahead.
double way_of(const MoveLeg&);
// What the leg counts as in a zone of control.
ZoneAct act_of(Leg);

// Whether a unit that has gone so far ahead (U) is a chariot that gets under way (BI-ITP-08).
bool gets_under_way(const Field&, const Unit&, double ahead);

}  // namespace acies
