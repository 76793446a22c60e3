// The frames of src/battle/order: generals that are lost, and elephants in panic.
#pragma once

#include <array>

#include "base/shown.h"
#include "battle/position/action.h"
#include "battle/position/seat.h"
#include "rules/fighting/cohesion.h"

namespace acies {

// ---- battle/order/general_loss.h

// The fate of a general whose unit has failed a test badly.
struct LossFrame {
    CommandId command = no_command;
    UnitId unit = nobody;
    std::uint8_t losses = 0;  // of the unit, in that test
    Cause cause = Cause::Melee;
    std::uint8_t die = 0;                // of that test
    std::array<std::uint8_t, 2> dice{};  // 0: not yet rolled
    bool decided = false;                // about rolling again
    std::uint8_t which = 0;              // dice that are rolled again now
    bool inspiring = false;              // a figure is with the general; a die decides whether it is tested instead
    std::uint8_t selector = 0;           // that die; 0: not yet rolled
    bool alone = false;                  // the general was lost before

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "command", self.command);
        shown(visit, "unit", self.unit);
        shown(visit, "inspiring", self.inspiring);
        shown(visit, "selector", self.selector);
        shown(visit, "alone", self.alone);
        shown(visit, "losses", self.losses);
        shown(visit, "cause", self.cause);
        shown(visit, "die", self.die);
        shown(visit, "dice", self.dice);
        shown(visit, "decided", self.decided);
        shown(visit, "which", self.which);
    }
    friend bool operator==(const LossFrame&, const LossFrame&) = default;
};

// An army that has lost a charismatic general: these have still to test their discipline.
struct ShockFrame {
    UnitSet units;
    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "units", self.units); }
    friend bool operator==(const ShockFrame&, const ShockFrame&) = default;
};

// ---- battle/order/panic.h

// Elephants about to run straight back, as far as a die says.
struct PanicFrame {
    UnitId unit = nobody;
    UnitId enemy = nobody;   // main unit of the side that it falls back from; nobody: it panics
    Role role = Role::Main;  // that it had in that melee
    UnitSet ran;             // elephants that have run in this chain, itself included
    UnitSet spared;          // enemies in the melee that it leaves: they are not met (BI-ITP-84)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "enemy", self.enemy);
        shown(visit, "role", self.role);
        shown(visit, "ran", self.ran);
        shown(visit, "spared", self.spared);
    }
    friend bool operator==(const PanicFrame&, const PanicFrame&) = default;
};

}  // namespace acies
