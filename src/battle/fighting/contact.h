// Contact and what follows from it at once: alignment, which side is contacted, order, and the melees that are fought.
// Catalogue: BI-CHG-06 to 16, BI-MEL, BI-RET, BI-ITP-69 to 91; I1-CHG-11, I1-MEL-48, I1-MEL-49, I1-ITP-31, I1-ITP-88.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const ContactFrame&);
void resume(Run&, ContactFrame);
void roll(Run&, ContactFrame, std::span<const std::uint8_t> dice);
std::optional<Refusal> refuse(const Field&, const State&, const ContactFrame&, const Action&);
void take(Run&, ContactFrame, const Action&);
void add_candidates(const Field&, const State&, const ContactFrame&, std::vector<Action>&);

// Fights the melee that this unit stands in, once in this half of the turn (BI-ITP-42, 43).
void fight_standing_melee(Run&, UnitId);

}  // namespace acies
