// The movement phases of an activation, as its frame counts them, and what ends or reopens it. Catalogue: I1-ACT-06,
// I1-MOV-01, I1-ITP-31, I2-ITP-25.
#pragma once

#include "battle/position/state.h"
#include "rules/edition.h"

namespace acies {

// Counts a movement phase that is about to be made. `last`: nothing comes after it.
void begin_phase(const Edition&, ActivationFrame&, bool last);
// Reopens the activation under way: its charge was an ordinary move in the end (I1-CHG-19).
void go_on_acting(State&);
// The unit has come into contact with the enemy.
void note_contact(State&, UnitId);
// An opportunity charge has hit the unit: if it is activated, its activation is over (I1-ITP-31).
void interrupt(State&, UnitId);
// Movement phases without an attempt to recover order, where that is one.
int moves_of(const Edition&, const ActivationFrame&);

}  // namespace acies
