// Puts rosters on a table: units with names of their own, drawn up in a plain line of battle. Leaves prices and faults
// to armies/muster.h.
#pragma once

#include "armies/muster.h"
#include "battle/position/secrets.h"
#include "battle/position/setup.h"

namespace acies {

// A battle as files have it: the set-up, and what each side hides.
struct Fielded {
    Setup setup;
    Secrets secrets;
};

// The units and Commands of the roster, deployed for that seat on its half of the table: foot in the middle, horse on
// the wings, skirmishers and artillery before them. The roster has no faults.
void field_army(const Edition&, const FindList&, const Roster&, Seat, Fielded&);

// An open table of the usual size, with the first army as red, which attacks, and the second, if any, as blue. Whether
// they find room on it is checked as of any set-up.
Fielded battle_of(const Edition&, const FindList&, const Roster& red, const Roster* blue);

// Leaves everything before the battle to the players, as far as the edition has rules for it: cards, which side
// attacks, the terrain, what each side hides, and the deployment.
void open_setup(const Edition&, const Roster& red, const Roster& blue, Fielded&);

}  // namespace acies
