// Set-ups made from others by small changes: other troops, weapons, generals, cards, scenery and secrets, and units
// moved close together. Not all of them can be played; what is wrong with those cites rules too.
#pragma once

#include "battle/position/secrets.h"
#include "odds/dice/dice.h"

namespace acies::sim::rules {

// All that a battle begins with.
struct Start {
    Setup setup;
    Secrets secrets;
};

// The same with so many changes.
Start changed(const Edition&, Start, int changes, odds::Dice&);

}  // namespace acies::sim::rules
