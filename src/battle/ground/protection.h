// What stands along the front of a unit or on the table as a line, and protects it: fortifications, walls, hedges,
// stakes, pavises. What each is worth is left to the rules of shots, melees and tests.
// Catalogue: I1-SHO-16, I1-SHO-18, I1-MEL-13, I1-MEL-32, I1-MEL-33, I1-SPC-21, I1-ITP-83; I2-SHO-19, I2-SHO-20,
// I2-MEL-07, I2-MEL-11, I2-ITP-83.
#pragma once

#include "battle/position/state.h"

namespace acies {

// What the unit has along its own front: carried, planted or dug where it stood as the battle began.
EnumSet<Cover> own_covers(const Field&, const State&, UnitId);
// Whether its defences stand: those of foot along its front, those of wagons and baggage all round.
bool is_fortified(const Field&, const State&, UnitId);
// All that protects the unit, whose own covers are known, against an enemy that shoots or has come from that point, on
// that side of the unit.
EnumSet<Cover> covers_against(const Field&, const State&, UnitId, const Unit&, Vec from, Side upon);

}  // namespace acies
