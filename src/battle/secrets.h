// What only one side knows as a battle begins: who lies in ambush where, which Command marches round which flank, and
// which cards it holds. No field holds it, and no view but that of its owner. Whether it is allowed is asked of
// rules/ambush.h, rules/flank_march.h and rules/cards.h.
// Catalogue: I1-DEP-33 to 39, I1-DEP-51, I1-DEP-52, I1-ITP-65, I1-ITP-90, I2-CRD-01 to 08.
#pragma once

#include <cstdint>
#include <vector>

#include "battle/field.h"
#include "rules/card.h"

namespace acies {

// Units that lie hidden in one piece of scenery, by its number in the set-up.
struct HiddenUnits {
    UnitSet units;
    std::uint8_t piece = 0;

    static void describe(auto& self, auto&& visit) {
        visit("units", self.units);
        visit("piece", self.piece);
    }
    friend bool operator==(const HiddenUnits&, const HiddenUnits&) = default;
};

// A Command that comes by the side edge to the left or right of its owner.
struct FlankMarch {
    CommandId command = no_command;
    Hand side = Hand::Left;
    bool arrives = false;  // it has rolled enough
    int total = 0;         // of that roll

    static void describe(auto& self, auto&& visit) {
        visit("command", self.command);
        visit("side", self.side);
        visit("arrives", self.arrives);
        visit("total", self.total);
    }
    friend bool operator==(const FlankMarch&, const FlankMarch&) = default;
};

// The cards that a side has not played yet, and how it came by them.
struct HeldCards {
    EnumMap<Card, std::uint8_t> cards{};
    std::uint16_t points = 0;     // of the army; 0: as is usual
    bool free_strategic = false;  // its strategic card was free
    bool exchange = false;        // it was given for tactical ones

    static void describe(auto& self, auto&& visit) {
        visit("cards", self.cards);
        visit("points", self.points);
        visit("free_strategic", self.free_strategic);
        visit("exchange", self.exchange);
    }
    int tactical() const {
        int count = 0;
        for (Card card : every<Card>()) count += is_strategic(card) ? 0 : cards[card];
        return count;
    }
    bool empty() const { return cards == EnumMap<Card, std::uint8_t>{}; }
    friend bool operator==(const HeldCards&, const HeldCards&) = default;
};

// Of one side.
struct Sheet {
    std::vector<HiddenUnits> ambushes;
    std::vector<FlankMarch> marches;  // one at most, where it is allowed at all
    HeldCards hand;

    static void describe(auto& self, auto&& visit) {
        visit("ambushes", self.ambushes);
        visit("marches", self.marches);
        visit("hand", self.hand);
    }
    bool empty() const { return ambushes.empty() && marches.empty() && hand.empty(); }
    friend bool operator==(const Sheet&, const Sheet&) = default;
};
using Secrets = BySeat<Sheet>;

// All that is wrong with them; the messages cite the rules.
Problems faults_of(const Field&, const Secrets&);

// Whether the edge by which the march comes is the one at x = 0: Red's left, Blue's right.
bool comes_by_lower_edge(Seat, Hand side);

}  // namespace acies
