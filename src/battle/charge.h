// Charges: the die of the bonus, the straight advance, and the units of a group that go on until they touch.
// Catalogue: BI-CHG-01 to 08, 17 to 20, BI-ITP-51 to 53, 78.
#pragma once

#include <span>

#include "battle/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const ChargeFrame&);
void roll(Run&, ChargeFrame, std::span<const std::uint8_t> dice);
// The advance itself, with so much movement (1/1000 U) in all. Ends in contact, or short of it.
void charge_ahead(Run&, const UnitSet&, std::int32_t movement, bool used_bonus);

}  // namespace acies
