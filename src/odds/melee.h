// A melee before its dice have fallen: one round, or the whole chain that a contact sets off: thrown weapons and their
// tests, the round, both tests, who has won, retreat, pursuit, and where it reaches the loser the next round, until
// nobody follows any more. The chain always ends: a pursued unit has just lost VBU.
//
// Two steps. `plan_melee` asks the rules for the numbers of every round that can come about: dice, critical numbers,
// what each outcome leaves of a unit, how likely a pursuit is to reach the enemy. `forecast` then counts, and asks
// nothing. Assumes that nobody else is met on the way, that ground and height stay as they are given, and that supports
// fight in the first contact only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/tally.h"
#include "odds/tables.h"
#include "rules/fighting/melee_result.h"
#include "rules/leading/card.h"
#include "rules/troops/unit.h"

namespace acies {
struct Edition;
struct MeleePool;
}  // namespace acies

namespace acies::odds {

enum class Reach { OneRound, Chain };

// One side: its main unit, whose VBU must be stated, and the units that support it.
struct Party {
    Unit unit;
    std::vector<Unit> supports;
    bool pursues = true;      // where it may choose
    bool falls_back = false;  // after a draw, where it may choose
};

// A card that one side plays in the first round, or in the retreat or pursuit directly after it.
struct PlayedCard {
    std::size_t side = 0;  // 0: the attacker
    Card card{};
    friend bool operator==(const PlayedCard&, const PlayedCard&) = default;
};

struct Melee {
    std::array<Party, 2> parties;  // the attacker first
    int round = 1;                 // 1: the round of contact
    Reach reach = Reach::Chain;
    std::optional<PlayedCard> card;  // must be one that `playable_cards` names
};

// Every single card that one of the two sides could play.
std::vector<PlayedCard> playable_cards(const Edition&, const Melee&);

// A main unit between rounds.
struct Standing {
    int lost = 0;  // VBU since the beginning, over all ranks
    bool disordered = false;
    bool removed = false;
    friend auto operator<=>(const Standing&, const Standing&) = default;
};

// Where a melee goes on: with a round, or nowhere, as told by a sequel.
struct Step {
    bool fought = true;
    std::uint32_t index = 0;  // of the round or the sequel
};

// What becomes of a round once both tests are known.
struct Sequel {
    MeleeWinner winner{};
    std::array<Standing, 2> standings;  // in the end, if nothing follows
    bool contact = false;               // they stay in contact
    double again = 0;                   // chance that a pursuit reaches the loser
    Step next;                          // what follows if it does
    int lost() const { return standings[0].lost + standings[1].lost; }
};

// One round that can come about.
struct PlannedRound {
    std::array<int, 2> dice{}, steadiness{};
    std::array<int, 2> cost_of_passing{};
    int lost = 0;                                         // by both sides, before it
    std::array<std::optional<std::uint32_t>, 2> touched;  // by a card: the test of the plan that counts instead
    std::array<std::array<std::uint32_t, kind::count>, kind::count> sequels{};  // by kind of test of the two sides
};

struct MeleePlan {
    Reach reach = Reach::Chain;
    bool countable = true;  // false: some pool has too many dice (max_dice), or fewer than none; forecasts are void
    struct Start {
        double chance = 0;
        std::array<double, 2> spared{};  // the same, and no test so far has endangered that side's commander
        Step step;
    };
    std::array<int, 2> vbu{};   // over all ranks
    std::size_t kinds = 0;      // of tests that can come about
    std::vector<Start> starts;  // several after weapons were thrown
    // Both by VBU lost so far. Whatever leads to a further round costs VBU, so each leads to later ones only.
    std::vector<PlannedRound> rounds;
    std::vector<Sequel> sequels;
    struct TouchedTest {
        TestChances all{}, spared{};  // as in MeleeTables
    };
    std::vector<TouchedTest> touched;
};

MeleePlan plan_melee(const Edition&, const Melee&);

// How a melee can end, in ways of all `total`; as doubles: chances, of a total of 1.
template <class W>
struct EndsOf {
    struct Party {
        std::vector<W> left;  // VBU left over all ranks, by number; 0: gone
        W rout{};             // removed, for any reason
        W disordered{};       // still there, in disorder
    };
    W total = 1;
    W win{}, draw{}, lose{};  // the last round fought, of the attacker; sweeping an enemy away is won
    W contact{};              // they are in contact
    std::array<Party, 2> parties;
};
using MeleeOdds = EndsOf<double>;

// VBU that a side loses on the average: all it had if it is removed.
double mean_loss(const MeleeOdds::Party&);

// All tables that forecasts need, for one edition, which must outlive them. Filled as they are used.
struct MeleeTables {
    explicit MeleeTables(const Edition&);
    Tables all;
    Tables spared;  // without tests that endanger a commander
};

MeleeOdds forecast(const MeleePlan&, MeleeTables&);

// What else can be told of a melee; takes some five times as long.
struct MeleeDetails {
    double win = 0, draw = 0, lose = 0;  // the first round
    std::vector<double> rounds;          // fought, by number
    double tail = 0;                     // chance of more rounds than were counted
    struct Party {
        std::vector<double> loss;  // of the first round, by test or second disorder, not capped by what it has
        double endangered = 0;     // some test called for a test of its commander
    };
    std::array<Party, 2> parties;
};
MeleeDetails details(const MeleePlan&, MeleeTables&);

// One round without rounding, if all dice together are few enough (max_exact_round) and no card touches them; for
// Reach::OneRound only.
std::optional<EndsOf<Weight>> exact_round(const Edition&, const MeleePlan&);

// The dice of one side in the first round (0: the attacker), and why both sides roll the dice they do.
MeleePool first_round_pool(const Edition&, const Melee&, std::size_t side);
Tally reasons_of_dice(const Edition&, const Melee&);

// The face of a failed cohesion test that calls for a test of the commander; 0 where none does.
int endangering_face(const Edition&);

}  // namespace acies::odds
