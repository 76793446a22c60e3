// What follows a discipline test: passes the result to the chapter that asked for it. Leaves the test itself to
// battle/order/discipline.h. Catalogue: I1-ACT-06 to 10, I1-MOV-02, I1-MOV-12, I1-MOV-15, I1-ITP-10, I2-ITP-24,
// I2-ITP-40.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const DisciplineFrame&);
void resume(Run&, DisciplineFrame);
void roll(Run&, DisciplineFrame, std::span<const std::uint8_t> dice);
// Whether the test, which is under way, fails with that die.
bool fails_test(const Field&, const State&, const DisciplineFrame&, int die);

}  // namespace acies
