// The turn: initiative, the two halves, what is looked at in the end, and victory. Leaves the initiative of Commands to
// battle/bidding.h.
// Catalogue: BI-TRN, BI-VIC, BI-ACT-01, BI-ACT-02, BI-ACT-09, BI-ITP-38, 39, 42, 43, 92, 94.
#pragma once

#include <span>

#include "battle/run.h"

namespace acies {

// Sets a turn going: who arrives comes first, then initiative.
void begin_turn(Run&);
// By what the edition rolls for: armies, or Commands.
void begin_initiative(Run&);
// The turn that has ended is followed by another.
void begin_next_turn(Run&);
// Units of those that may act are taken up and do what they do: fight, or whatever their owner says.
void take_up(Run&, const UnitSet&);
// The units of the Command may be taken up.
void begin_command(Run&, CommandId);
// What is looked at when all have acted.
void end_turn(Run&);

// Time is up: why nobody may say so, and what is said when somebody does. The turn is the last (I1-TRN-10, I1-TOU-12).
std::optional<Refusal> refuse_calling_time(const Field&, const State&);
void call_time(Run&);
// Why nobody manoeuvres of his own will any more, nor must: time is up. Nothing while they may (I1-TOU-13).
std::optional<Refusal> time_refusal(const Field&, const State&);

std::optional<Node> need(const Field&, const State&, const InitiativeFrame&);
void roll(Run&, InitiativeFrame, std::span<const std::uint8_t> dice);

std::optional<Node> need(const Field&, const State&, const HalfFrame&);
void resume(Run&, HalfFrame);
std::optional<Refusal> refuse(const Field&, const State&, const HalfFrame&, const Action&);
void take(Run&, HalfFrame, const Action&);
void add_candidates(const Field&, const State&, const HalfFrame&, std::vector<Action>&);

}  // namespace acies
