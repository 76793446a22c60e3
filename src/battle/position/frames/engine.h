// The frames of src/battle/engine: cards, which lie over the dice of other frames.
#pragma once

#include <optional>

#include "base/few.h"
#include "base/shown.h"
#include "battle/position/action.h"
#include "battle/position/seat.h"
#include "rules/leading/card.h"

namespace acies {

// ---- battle/engine/cards.h

// The dice of the frame below, while cards may affect them: each player who may play a card is asked, the dice are
// rolled, each player who may then play one is asked, and the frame below gets the final dice.
struct CardFrame {
    enum class Stage : std::uint8_t { Before, Rolling, After, Again };
    Stage stage = Stage::Before;
    BySeat<bool> done{};                    // has said no at this stage
    BySeat<EnumSet<Card>> played{};         // by each side at this roll
    BySeat<std::optional<Card>> touched{};  // the last card that has affected the dice of this side
    BySeat<std::uint8_t> added{};           // dice of this side, by a card; they are its last
    Few<std::uint8_t, 24> dice;             // as they show, in the order of the chance
    Few<std::uint8_t, 24> again;            // the numbers of those that are rolled again now
    bool failed = false;                    // the test, as the dice show
    std::int8_t bonus = 0;                  // to the die

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "stage", self.stage);
        shown(visit, "done", self.done);
        shown(visit, "played", self.played);
        shown(visit, "touched", self.touched);
        shown(visit, "added", self.added);
        shown(visit, "dice", self.dice);
        shown(visit, "again", self.again);
        shown(visit, "failed", self.failed);
        shown(visit, "bonus", self.bonus);
    }
    friend bool operator==(const CardFrame&, const CardFrame&) = default;
};

// A unit in melee that tries to recover its order, as a card allows.
struct RallyFrame {
    UnitId unit = nobody;
    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "unit", self.unit); }
    friend bool operator==(const RallyFrame&, const RallyFrame&) = default;
};

}  // namespace acies
