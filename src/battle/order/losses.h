// What is lost: VBU, units, generals and Commands. One follows from the other, a general from the unit that it was with
// and units from their Command, so they are one chapter. Whether a general is lost in a test is left to
// battle/order/general_loss.h. Catalogue: BI-STA, BI-COH-10, BI-VIC-04, I1-LDR-14, I1-TRN-09, I1-ITP-57, I2-ITP-69.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Takes permanent losses from the unit, rearmost rank first; at none left it is removed. Returns whether it is still
// there.
bool lose_vbu(Run&, UnitId, int losses, RuleId rule, Words why);
// Removes the unit with all its ranks; its engagements end.
void remove(Run&, UnitId, RuleId rule, Words why);
// Books what a cohesion test has done.
void book(Run&, UnitId, const CohesionResult&);

// Removes the general of the Command, and applies what the loss does to the army.
void lose_general(Run&, CommandId);
// What the loss of a charismatic general does to one unit of its army; `die`: of the test, if there is one.
void suffer_loss(Run&, UnitId, std::optional<int> die);
// The inspiring figure that was with the Command is lost: friends around its unit are disordered.
void mourn_inspiring(Run&, CommandId, Tally because = {});

// The Command leaves the table at once, with all its units.
void rout_command(Run&, CommandId, Tally because);
// Commands that have lost too much leave the table with all their units.
void rout_commands(Run&);

}  // namespace acies
