// The fate of an attached commander before all dice of the test have been rolled. An owner who may roll dice again does
// what leaves the least chance that the commander is lost; of equal chances, the least that the army routs too, then
// the Command. Catalogue: I1-LDR, I2-ITP-19.
#pragma once

#include <optional>
#include <vector>

#include "odds/dice/dist.h"
#include "odds/dice/reroll.h"
#include "rules/leading/commander_loss.h"

namespace acies::odds {

struct Fell {
    Fate fate{};
    Routs routs{};
    friend bool operator==(const Fell&, const Fell&) = default;
};

struct CommanderOdds {
    Dist<Fell> fates;
    struct Option {
        Reroll choice{};
        Dist<Fell> fates;
    };
    // If the commander's dice have been rolled and it is known who is tested: all that may be done with them.
    std::vector<Option> options;
    std::optional<Reroll> best;
};

// Dice that the test states have fallen, but may be rolled again. Nothing if it leaves something open that no die
// decides.
std::optional<CommanderOdds> commander_odds(const Edition&, const CommanderTest&);

// What the loss of the commander does to one unit of the army, over the die that it may have to roll.
struct Shocked {
    std::optional<int> vbu;  // afterwards; none: not stated
    bool disordered = false;
    friend bool operator==(const Shocked&, const Shocked&) = default;
};
Dist<Shocked> shock_odds(const Edition&, const Unit&, std::optional<int> die, bool in_radius = true);

}  // namespace acies::odds
