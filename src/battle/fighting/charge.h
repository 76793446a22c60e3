// Charges as they are made: the advance, the die of the bonus, and the units of a group that go on until they touch.
// Leaves where a charge leads to battle/moves/charge_way.h, and all that follows contact to battle/fighting/contact.h.
// Catalogue: BI-CHG-01 to 08, 17 to 20, BI-ITP-08, BI-ITP-78, I1-ITP-30, I1-CHG-11.
#pragma once

#include <span>

#include "battle/moves/charge_way.h"
#include "battle/position/run.h"

namespace acies {

void begin_charge(Run&, ChargeFrame&, double distance);
// Moves a unit towards the units that charge it, before they arrive (I1-ITP-30). Returns where it started.
ContactStart go_to_meet(Run&, UnitId, const ChargeFrame&);

// A charger that has swept its enemy away completes its move, and charges any enemy it meets (I1-CHG-11): by a charge
// of its own that is declared, with so much movement left (1/1000 U), or at once if nobody answers.
ChargeFrame rest_of_charge(const Field&, const State&, const ContactStart&, std::int32_t left);
void charge_on(Run&, ContactStart, const ContactFrame& after);

std::optional<Node> need(const Field&, const State&, const ChargeFrame&);
void roll(Run&, ChargeFrame, std::span<const std::uint8_t> dice);
// Makes the advance; `die` is that of the bonus, 0 if none is used. Ends in contact, or short of it.
void charge_ahead(Run&, const ChargeFrame&, int die);

}  // namespace acies
