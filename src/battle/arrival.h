// Flank marches and reserves: the rolls at the end of a turn, the placing of those who arrive before the next begins,
// and the turns of units that stand near them. Leaves what a roll comes to and the distances to rules/flank_march.h.
// Catalogue: I1-DEP-53 to 63, I1-TRN-08, I1-VIC-09, I1-ITP-67, I2-DEP-09, I2-CRD-13, I2-CRD-14, I2-ITP-74.
#pragma once

#include <span>

#include "battle/run.h"

namespace acies {

// Whoever arrives is placed before the initiative of the turn; says no if nobody does.
bool begin_arrivals(Run&);

// Whose march is rolled for next; nobody's if all are.
std::optional<Seat> next_to_roll(const Field&, const State&, const MarchFrame&);
// Where the unit may be placed, whose march has arrived.
Box entry_of(const Field&, const State&, UnitId);

std::optional<Node> need(const Field&, const State&, const MarchFrame&);
void resume(Run&, MarchFrame);
void roll(Run&, MarchFrame, std::span<const std::uint8_t>);

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
