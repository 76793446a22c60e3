// The fate of generals: the roll when a general's unit has fared badly, dice that may be rolled again, and what the
// loss of a general does to its Command and its army. Leaves the table to rules/leading/commander_loss.h.
// Catalogue: I1-SPC-10 to 13, I1-ITP-73, I1-LDR, I1-CMD-21, I1-CMD-22, I1-CMD-31, I1-CMD-32, I1-COH-16, I1-ITP-57.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// A cohesion test of the unit, by this die: if it endangers a general who is with it, that general's fate is rolled for
// before anything else. Comes after whatever else the test has led to.
void endanger_general(Run&, UnitId, int die, const CohesionResult&, Cause);

// What the first two dice would decide, as a number that is the same for dice that decide alike; none while some of
// them may be rolled again.
std::optional<int> decided_by(const Field&, const State&, LossFrame, TwoDice);

std::optional<Node> need(const Field&, const State&, const LossFrame&);
void resume(Run&, LossFrame);
void roll(Run&, LossFrame, std::span<const std::uint8_t> dice);
std::optional<Refusal> refuse(const Field&, const State&, const LossFrame&, const Action&);
void take(Run&, LossFrame, const Action&);
void add_candidates(const Field&, const State&, const LossFrame&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const ShockFrame&);
void resume(Run&, ShockFrame);
void roll(Run&, ShockFrame, std::span<const std::uint8_t> dice);

}  // namespace acies
