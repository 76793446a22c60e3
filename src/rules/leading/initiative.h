// Initiative: what a side's roll comes to, which dice it may roll again, whether a double bars its Command,
// and who wins. Leaves the order of activations to the turn.
// Catalogue: BI-TRN, I1-TRN, I2-TRN; I1-ITP-02 to 06, I2-ITP-17, I2-ITP-23.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/leading/commanders.h"

namespace acies {

// One side's roll for the Command it puts forward.
struct InitiativeBid {
    General general;
    bool leaderless = false;        // the Command has lost its general
    bool general_on_table = true;   // counts where the general as such gives a bonus
    bool charismatic_cinc = false;  // another general of this side, on the table
    bool on_flank_march = false;    // the dice are the arrival roll of a flank march
    bool for_army = false;          // the commander-in-chief rolls for all: no Command is put at stake (I1-GRB-06)
    std::optional<TwoDice> dice;
    std::array<bool, 2> reroll{};        // the dice that are rolled again
    std::optional<TwoDice> reroll_dice;  // what those then show; the others are not looked at
};

struct InitiativeRoll {
    RerollRight right = RerollRight::None;
    std::optional<bool> reroll_allowed;  // none: no die is rolled again
    std::optional<TwoDice> dice;         // that count in the end; none: not known
    std::optional<int> total;
    std::optional<bool> barred;
    std::optional<LevelRoll> level;
    Tally because;  // its total is the total, if there is one
};
InitiativeRoll initiative_roll(const Edition&, const InitiativeBid&);

enum class InitiativeWinner { A, B, Reroll, None };
template <>
inline constexpr auto names<InitiativeWinner> = std::to_array<Name>({{"a", "side a has the initiative"},
                                                                     {"b", "side b has the initiative"},
                                                                     {"reroll", "a tie: both roll again"},
                                                                     {"none", "both Commands are barred"}});

// Which of the two activates its Command. Returns nothing if either total is unknown. Says why in `because`.
std::optional<InitiativeWinner> initiative_winner(const Edition&, const InitiativeRoll& a, const InitiativeRoll& b,
                                                  Tally& because);

// The ledgers of two rolls one after the other, for the log.
Tally both_rolls(const Edition&, const InitiativeRoll& a, const InitiativeRoll& b);

// The best of the rolls of one side that are not barred, by number; several: they are even (I1-GRB-06, I1-GRB-07).
std::vector<std::size_t> best_of_side(std::span<const InitiativeRoll>);

}  // namespace acies
