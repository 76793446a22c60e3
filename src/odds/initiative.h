// The initiative before all dice have fallen: who will have it if both sides roll again as best they can, and what each
// choice of a side is worth. A side wants the initiative for the Command it has put forward and nothing else.
//
// The side behind decides first, then the other, who sees what came of it; each may roll again once (I1-ITP-05,
// I2-ITP-23). Where neither is behind, each is as likely to decide first as the other. A tie is rolled again by both,
// with the levels that the tied dice have left: the chances are those of the roll that settles it.
// Catalogue: BI-TRN-03, BI-ITP-38; I1-TRN, I1-ITP-03 to 06; I2-TRN, I2-ITP-17, I2-ITP-23; I2-CRD-30 to 32, I2-ITP-79.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "odds/dice/chance.h"
#include "odds/dice/reroll.h"
#include "rules/leading/initiative.h"

namespace acies::odds {

// What becomes of a general by its own rolls until the initiative is settled.
struct GeneralOdds {
    Chance raised, lowered, barred;
};

struct InitiativeOdds {
    Chance a, b, none;  // who has it in the end; none: both Commands are barred
    Chance tie;         // of this roll, to be rolled again
    std::array<GeneralOdds, 2> generals;
    struct Option {
        Reroll choice{};
        Chance wins;  // the initiative, for the side that chooses
    };
    // Of the first side, if it has dice and has not said what it rolls again: all it may do. Where the other side's
    // dice are not known, the choice is made without them.
    std::vector<Option> options;
    std::optional<Reroll> best;
};

// The bids of both sides: dice that have fallen, if any; a re-roll already made or announced, if any, comes before the
// other side's decision. Nobody is on a flank march, and the levels of both generals are known.
using Bids = std::array<InitiativeBid, 2>;

InitiativeOdds initiative_odds(const Edition&, const Bids&);

// The same if `side` (0 or 1), whose dice have not fallen, plays the card that changes its number of dice. Nothing if
// the edition has no such card, or one with more dice than can be forecast.
std::optional<InitiativeOdds> initiative_odds_with_card(const Edition&, const Bids&, std::size_t side);

// A lone roll, of a side whose enemy has no Commands left: nothing is rolled again.
GeneralOdds lone_roll_odds(const Edition&, const InitiativeBid&);

}  // namespace acies::odds
