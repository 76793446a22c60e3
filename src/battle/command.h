// Commands: both sides put one forward unseen, roll for the initiative, and the winner's Command acts; so on until every
// Command has acted once. Leaves what a roll comes to, and what it makes of a general, to rules/initiative.h and
// rules/commanders.h, and what the units of a Command do to battle/turn.h.
// Catalogue: I1-CMD, I1-TRN, I1-ITP-02 to 08, I1-ITP-58, I1-ITP-87.
#pragma once

#include <span>

#include "battle/run.h"

namespace acies {

// The Commands of a side that may still be put forward in this turn.
std::vector<CommandId> waiting_commands(const Field&, const State&, Seat);
// Asks for the next Commands; says no if all have acted.
bool next_nomination(Run&);
// All Commands may act again.
void begin_turn_of_commands(Run&);
// The Command leaves the table at once, with all its units.
void rout_command(Run&, CommandId, Tally because);
// Commands that have lost too much leave the table with all their units.
void rout_commands(Run&);

// U within which the units of the Command must be of the unit that leads it, or of their own edge of the table if none
// does. None: they are never out of it, or always, for want of a general.
std::optional<double> radius_of(const Field&, const State&, CommandId);
// Whether the unit is near enough to its general, or to where he is taken to be.
bool is_in_radius(const Field&, const State&, UnitId);
// Whether a general who helps to recover order leads the unit's Command.
bool has_charismatic_general(const Field&, const State&, UnitId);

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

std::optional<Node> need(const Field&, const State&, const LevelFrame&);
std::optional<Refusal> refuse(const Field&, const State&, const LevelFrame&, const Action&);
void take(Run&, LevelFrame, const Action&);
void add_candidates(const Field&, const State&, const LevelFrame&, std::vector<Action>&);

}  // namespace acies
