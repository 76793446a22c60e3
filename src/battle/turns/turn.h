// The turn: its halves, in which units are activated, the checks at its end, and victory. Leaves which side begins to
// battle/turns/initiative.h and battle/turns/bidding.h.
// Catalogue: BI-TRN, BI-VIC, BI-ACT-01, BI-ACT-02, BI-ACT-09, BI-ITP-38, 39, 42, 43, 92, 94.
#pragma once

#include "battle/position/run.h"

namespace acies {

// VD that the side has lost; those of the Defender grow by built-up areas that the Attacker holds (I1-VIC-05).
int losses_of(const Field&, const State&, Seat);

// The checks at the end of a turn, when all have acted.
void end_turn(Run&);

std::optional<Node> need(const Field&, const State&, const HalfFrame&);
void resume(Run&, HalfFrame);
std::optional<Refusal> refuse(const Field&, const State&, const HalfFrame&, const Action&);
void take(Run&, HalfFrame, const Action&);
void add_candidates(const Field&, const State&, const HalfFrame&, std::vector<Action>&);

}  // namespace acies
