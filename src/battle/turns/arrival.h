// Flank marches and reserves that arrive: they are placed before the turn begins, and units that stand near them may
// turn. Leaves the rolls to battle/turns/march.h and the distances to rules/setup/flank_march.h.
// Catalogue: I1-DEP-56, I1-DEP-58 to 63, I2-DEP-09.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Units that arrive are placed before the initiative of the turn. Returns false if none arrives.
bool begin_arrivals(Run&);

// Where the unit may be placed, whose march has arrived.
Box entry_of(const Field&, const State&, UnitId);

std::optional<Node> need(const Field&, const State&, const ArrivalFrame&);
void resume(Run&, ArrivalFrame);
void roll(Run&, ArrivalFrame, std::span<const std::uint8_t>);
std::optional<Refusal> refuse(const Field&, const State&, const ArrivalFrame&, const Action&);
void take(Run&, ArrivalFrame, const Action&);
void add_candidates(const Field&, const State&, const ArrivalFrame&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const FacingFrame&);
void resume(Run&, FacingFrame);
std::optional<Refusal> refuse(const Field&, const State&, const FacingFrame&, const Action&);
void take(Run&, FacingFrame, const Action&);
void add_candidates(const Field&, const State&, const FacingFrame&, std::vector<Action>&);

}  // namespace acies
