// What only one side knows as a battle begins: which units lie in ambush where, which Command marches round which flank
// or waits in reserve, and which cards it holds. No field holds it, and no view but that of its owner. Leaves whether
// it is allowed to battle/turns/sheet.h. Catalogue: I1-DEP-38, I1-DEP-52, I1-ITP-65, I2-CRD-08.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "battle/position/field.h"
#include "rules/leading/card.h"
#include "rules/setup/flank_march.h"

namespace acies {

// Units that lie hidden in one piece of scenery, by its number in the set-up.
struct HiddenUnits {
    UnitSet units;
    std::uint8_t piece = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("units", self.units);
        visit("piece", self.piece);
    }
    friend bool operator==(const HiddenUnits&, const HiddenUnits&) = default;
};

// A Command that arrives by the table edge to the left or right of its owner, or waits in reserve behind the owner's
// own edge.
struct FlankMarch {
    CommandId command = no_command;
    MarchKind kind = MarchKind::Flank;
    Hand side = Hand::Left;              // of a flank march
    bool arrives = false;                // it has rolled enough
    int total = 0;                       // of that roll
    TwoDice dice{};                      // of that roll
    Quality led_by = Quality::Unstated;  // the level of its general at that roll

    static constexpr void describe(auto& self, auto&& visit) {
        visit("command", self.command);
        visit("kind", self.kind);
        visit("side", self.side);
        visit("arrives", self.arrives);
        visit("total", self.total);
        visit("dice", self.dice);
        visit("led_by", self.led_by);
    }
    friend bool operator==(const FlankMarch&, const FlankMarch&) = default;
};

// The tactical cards that a side has not played yet, and how it came by its cards.
struct HeldCards {
    CardCounts cards;
    std::uint16_t points = 0;     // of the army; 0: as is usual
    bool free_strategic = false;  // its strategic card was free
    bool exchange = false;        // it was given for tactical ones
    std::uint8_t unchosen = 0;    // on the army list, and still to be chosen (I2-CRD-04)

    static constexpr void describe(auto& self, auto&& visit) {
        visit("cards", self.cards);
        visit("points", self.points);
        visit("free_strategic", self.free_strategic);
        visit("exchange", self.exchange);
        visit("unchosen", self.unchosen);
    }
    int count() const {
        int all = unchosen;
        for (const std::uint8_t copies : cards.items) all += copies;
        return all;
    }
    bool empty() const { return cards == CardCounts{} && unchosen == 0; }
    friend bool operator==(const HeldCards&, const HeldCards&) = default;
};

// Of one side.
struct Sheet {
    std::vector<HiddenUnits> ambushes;
    std::vector<FlankMarch> marches;
    std::optional<Card> strategic;  // in hand, until it is shown
    HeldCards hand;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("ambushes", self.ambushes);
        visit("marches", self.marches);
        visit("strategic", self.strategic);
        visit("hand", self.hand);
    }
    bool empty() const { return ambushes.empty() && marches.empty() && !strategic && hand.empty(); }
    friend bool operator==(const Sheet&, const Sheet&) = default;
};
using Secrets = BySeat<Sheet>;

}  // namespace acies
