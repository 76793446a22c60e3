// Which Command acts next: players put Commands forward unseen, generals roll for the initiative, and the winner's
// Command acts; so on until every Command has acted once. In a great battle the commanders-in-chief roll for their
// armies first, and then the players of the winning side among themselves. Leaves what a roll comes to, and what it
// makes of a general, to rules/leading/initiative.h and rules/leading/commanders.h. Catalogue: I1-TRN-01 to 06,
// I1-CMD-09 to 28, I1-GRB-05 to 08, I1-ITP-02 to 06, I1-ITP-80, I1-ITP-87.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Asks for the next Commands, or has the armies roll for them. Leaves no frame if all have acted: the turn is over
// then.
void next_nomination(Run&);
// Whether Commands are being put forward that only their owners know yet.
bool is_nominating(const State&);
// What option n stands for, where the options of the question at hand are Commands; else nothing.
std::vector<CommandId> commands_to_choose(const Field&, const State&);

std::optional<Node> need(const Field&, const State&, const NominationFrame&);
void resume(Run&, NominationFrame);
std::optional<Refusal> refuse(const Field&, const State&, const NominationFrame&, const Action&);
void take(Run&, NominationFrame, const Action&);
void add_candidates(const Field&, const State&, const NominationFrame&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const BidFrame&);
void resume(Run&, BidFrame);
void roll(Run&, BidFrame, std::span<const std::uint8_t>);
std::optional<Refusal> refuse(const Field&, const State&, const BidFrame&, const Action&);
void take(Run&, BidFrame, const Action&);
void add_candidates(const Field&, const State&, const BidFrame&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const LeaveFrame&);
std::optional<Refusal> refuse(const Field&, const State&, const LeaveFrame&, const Action&);
void take(Run&, LeaveFrame, const Action&);
void add_candidates(const Field&, const State&, const LeaveFrame&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const TieFrame&);
std::optional<Refusal> refuse(const Field&, const State&, const TieFrame&, const Action&);
void take(Run&, const TieFrame&, const Action&);
void add_candidates(const Field&, const State&, const TieFrame&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const LevelFrame&);
std::optional<Refusal> refuse(const Field&, const State&, const LevelFrame&, const Action&);
void take(Run&, LevelFrame, const Action&);
void add_candidates(const Field&, const State&, const LevelFrame&, std::vector<Action>&);

}  // namespace acies
