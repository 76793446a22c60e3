// Shots as the referee counts them: shooter, target, range, arc and line of sight, and the dice.
#pragma once

#include "battle/moves/charge_way.h"
#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// A shot that has just been aimed and waits for its dice.
std::vector<Difference> check_shot(const Table&, const Memory&, const Report&);

// The target with the side that it is shot at and what protects it there, in every reading.
std::vector<Unit> targets_of(const Table&, UnitId shooter, BaseEdge, const Unit& target, UnitId at);

// What the unit shoots with; none: nothing.
std::optional<Weapon> missile_of(const Table&, UnitId);

}  // namespace acies::sim::referee
