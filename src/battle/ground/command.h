// Commands: which have still to act, and how far their generals command. Leaves who acts next to
// battle/turns/bidding.h, what the units of a Command do to battle/turns/turn.h, and when a Command routs to
// battle/order/losses.h. Catalogue: I1-CMD, I1-TRN-07, I1-TRN-09, I1-ITP-07, I1-ITP-08, I1-ITP-58.
#pragma once

#include "battle/position/run.h"

namespace acies {

// The Commands of a player that may still be put forward in this turn. `of` is any Command of that player. A player has
// the Commands of one side, or in a great battle those of the side that are led by the same person.
std::vector<CommandId> waiting_commands(const Field&, const State&, CommandId of);
// The Command of the commander-in-chief.
CommandId cinc_of(const Field&, Seat);
// Whether the general is on the table for all to see: with its own unit, or with any other.
bool has_general_on_table(const Field&, const State&, CommandId);
// All Commands may act again.
void begin_turn_of_commands(Run&);
// U within which the units of the Command must be of the unit that leads it, or of their own edge of the table if none
// does. None: they are never out of it, or always, for want of a general.
std::optional<double> radius_of(const Field&, const State&, CommandId);
// Whether the unit is near enough to its general, or to the place where the general is assumed to be.
bool is_in_radius(const Field&, const State&, UnitId);
// The same of a group, by its nearest unit or by all of them.
bool is_in_radius(const Field&, const State&, const UnitSet&);
// Whether a general who helps to recover order leads the unit's Command.
bool has_charismatic_general(const Field&, const State&, UnitId);

}  // namespace acies
