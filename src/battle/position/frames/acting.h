// The frames of src/battle/acting: what an activated unit does, with the tests that it takes.
#pragma once

#include <optional>

#include "base/shown.h"
#include "battle/position/action.h"
#include "battle/position/seat.h"
#include "rules/leading/discipline.h"

namespace acies {

// ---- battle/acting/activation.h

// A unit or a group that was activated.
struct ActivationFrame {
    // Left: it may still move. Spent: it has moved as often as it may. GivenUp: it moves no more for another reason: a
    // shot was declared without a move (BI-ITP-47), it has tried in vain to recover its order, or it is no group now.
    enum class Moves : std::uint8_t { Left, Spent, GivenUp };
    // Fighting: it stands in melee, which is fought when it has done what it may. Frenzied: its owner had not activated
    // it, and frenzy alone may move it (I2-ITP-33).
    enum class Kind : std::uint8_t { Free, Fighting, Frenzied };
    UnitSet units;
    Kind kind = Kind::Free;
    UnitSet shot;             // units of the activation that have shot
    std::uint8_t phases = 0;  // of movement, an attempt to recover order included
    std::uint8_t most = 255;  // phases in all: a shot was declared so
    Moves moves = Moves::Left;
    bool reorganised = false;
    bool will_reorganise = false;  // a shot was declared so: no other move
    bool over = false;             // nothing more is done: a charge, or a hit by one, has ended it
    UnitSet reacted;               // enemies that have answered an act in their zones of control
    bool by_road = true;           // all phases until now
    bool tempted = false;          // by baggage of the enemy: it has been tested
    bool one_action = false;       // one action is all that it may do
    UnitSet fought;                // units of it that have come into contact
    UnitSet hit;                   // those that an opportunity charge has reached (I1-ITP-31)
    UnitId assaults = nobody;      // baggage that it must charge
    bool test_due = false;         // of the phase that is being made, when it is done (I2-ITP-24)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "units", self.units);
        shown(visit, "kind", self.kind);
        shown(visit, "shot", self.shot);
        shown(visit, "phases", self.phases);
        shown(visit, "most", self.most);
        shown(visit, "moves", self.moves);
        shown(visit, "reorganised", self.reorganised);
        shown(visit, "will_reorganise", self.will_reorganise);
        shown(visit, "over", self.over);
        shown(visit, "reacted", self.reacted);
        shown(visit, "by_road", self.by_road);
        shown(visit, "tempted", self.tempted);
        shown(visit, "one_action", self.one_action);
        shown(visit, "fought", self.fought);
        shown(visit, "hit", self.hit);
        shown(visit, "assaults", self.assaults);
        shown(visit, "test_due", self.test_due);
    }
    friend bool operator==(const ActivationFrame&, const ActivationFrame&) = default;
};

// ---- battle/acting/test_results.h

// A discipline test of the activated units, before or after the action that requires it, or of a unit that answers
// them.
struct DisciplineFrame {
    enum class About : std::uint8_t { Wish, PhaseMade, Answer };
    About about = About::Wish;
    DisciplineTest test = DisciplineTest::Rally;
    UnitSet units;
    MakeMove move;                         // of a further phase
    std::uint8_t tries = 1;                // tries left, this one included; a commander may give several
    bool last = false;                     // after it nothing else is done
    std::optional<SpecialAction> special;  // that it is for
    UnitId tempted_by = nobody;            // baggage of the enemy that they may have to assault
    std::optional<Action> wanted;          // that frenzy may keep them from
    bool fragmented = false;               // they are no group, but test together (I2-ITP-12)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "special", self.special);
        shown(visit, "tempted_by", self.tempted_by);
        shown(visit, "test", self.test);
        shown(visit, "units", self.units);
        shown(visit, "move", self.move);
        shown(visit, "tries", self.tries);
        shown(visit, "last", self.last);
        shown(visit, "about", self.about);
        shown(visit, "wanted", self.wanted);
        shown(visit, "fragmented", self.fragmented);
    }
    friend bool operator==(const DisciplineFrame&, const DisciplineFrame&) = default;
};

// ---- battle/acting/movement.h

// Chariots whose least move meets a friend that they may pass through: they stop, or pass (BI-MOV-23, BI-ITP-55).
struct PassFrame {
    UnitId unit = nobody, met = nobody;
    MakeMove move;  // as it was wanted

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "met", self.met);
        shown(visit, "move", self.move);
    }
    friend bool operator==(const PassFrame&, const PassFrame&) = default;
};

}  // namespace acies
