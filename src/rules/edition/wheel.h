// Data of an edition: wheels and turns on the spot.
#pragma once

#include "rules/cited.h"
#include "rules/moving/wheel.h"
#include "rules/troops/troops.h"

namespace acies {

struct PivotRules {
    Cited<Troops> troops;  // who turns on the spot
    Cited<double> max_angle;
    Cited<Troops> stiff;  // these turn less
    Cited<double> stiff_angle;
    Cited<bool> costs_nothing;  // otherwise it takes the whole phase

    static constexpr void describe(auto& self, auto&& visit) {
        visit("troops", self.troops);
        visit("max_angle", self.max_angle);
        visit("stiff", self.stiff);
        visit("stiff_angle", self.stiff_angle);
        visit("costs_nothing", self.costs_nothing);
    }
    friend bool operator==(const PivotRules&, const PivotRules&) = default;
};

struct WheelRules {
    Cited<bool> arc_is_movement;  // the path of the outer front corner may not exceed the speed
    Cited<double> max_angle;
    Cited<Troops> stiff;  // these turn less
    Cited<double> stiff_angle;
    Cited<Troops> turns_without_speed;  // may wheel though their speed is 0
    Cited<bool> then_ahead;             // the rest of the movement may be used straight ahead
    Cited<bool> then_ahead_disorders;   // using it so disorders
    Cited<Troops> first_ahead;          // may wheel only after going ahead
    Cited<bool> own_phase;              // also of chariots: nothing else is done in the phase
    Cited<int> max_in_activation;       // rotations
    Cited<bool> may_not_contact;
    PivotRules pivot;
    EnumMap<WheelRefusal, Cited<bool>> refusals;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("arc_is_movement", self.arc_is_movement);
        visit("max_angle", self.max_angle);
        visit("stiff", self.stiff);
        visit("stiff_angle", self.stiff_angle);
        visit("turns_without_speed", self.turns_without_speed);
        visit("then_ahead", self.then_ahead);
        visit("then_ahead_disorders", self.then_ahead_disorders);
        visit("first_ahead", self.first_ahead);
        visit("own_phase", self.own_phase);
        visit("max_in_activation", self.max_in_activation);
        visit("may_not_contact", self.may_not_contact);
        visit("pivot", self.pivot);
        visit("refusals", self.refusals);
    }
    friend bool operator==(const WheelRules&, const WheelRules&) = default;
};

}  // namespace acies
