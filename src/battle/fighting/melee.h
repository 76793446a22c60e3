// Melees: who is main and who supports, and one phase of a melee in its numbered steps. Dice, tests and losses are
// those of rules/fighting/melee.h, throwing.h and cohesion.h; what follows is left to battle/fighting/aftermath.h.
//   1. Contact has been made and has disordered units: battle/fighting/contact.h.
//   2. Elephants disorder mounted enemies, in every phase.
//   3. Main units and supports: battle/ground/pairing.h.
//   4. Thrown weapons, and the tests they cause.
//   5. The dice of both sides.
//   6. Damage, and the tests of both main units.
//   7. Losses, the winner, routs and their shock.
//   8. Losers fall back, then winners pursue: battle/fighting/aftermath.h.
// Catalogue: BI-MEL, BI-SHO-43 to 48, BI-ITP-62, 66 to 75, 79, 81, 82, 90, 95.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const MeleesFrame&);
void resume(Run&, MeleesFrame);
std::optional<Refusal> refuse(const Field&, const State&, const MeleesFrame&, const Action&);
void take(Run&, MeleesFrame, const Action&);
void add_candidates(const Field&, const State&, const MeleesFrame&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const MeleeFrame&);
void resume(Run&, MeleeFrame);
void roll(Run&, MeleeFrame, std::span<const std::uint8_t> dice);

// Whether the die fails the test of the main unit of that side.
bool fails_test(const Field&, const State&, const MeleeFrame&, Seat, int die);

// A unit in a melee as the rules see it. `depth`: with the unit behind that lends it depth (BI-ITP-20).
enum class Depth : std::uint8_t { Alone, Backed };
Unit fighter(const Field&, const State&, const Melee&, UnitId, Depth = Depth::Alone);

}  // namespace acies
