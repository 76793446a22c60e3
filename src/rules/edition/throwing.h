// Data of an edition: weapons thrown at contact.
#pragma once

#include "rules/cited.h"
#include "rules/fighting/throwing.h"
#include "rules/troops/troops.h"

namespace acies {

// Dice of one throwing weapon. An edition that does not know the weapon states none of them.
struct ThrowingWeapon {
    Cited<Troops> carriers;        // troops that may have it; unstated: any unit whose list gives it
    Cited<int> charging, charged;  // of the main unit
    Cited<int> supporting_charging, supporting_charged;
    Cited<int> disordered;  // added if the thrower is

    static constexpr void describe(auto& self, auto&& visit) {
        visit("carriers", self.carriers);
        visit("charging", self.charging);
        visit("charged", self.charged);
        visit("supporting_charging", self.supporting_charging);
        visit("supporting_charged", self.supporting_charged);
        visit("disordered", self.disordered);
    }
    friend bool operator==(const ThrowingWeapon&, const ThrowingWeapon&) = default;
};

struct ThrowingRules {
    ThrowingWeapon pilum, heavy_javelin;
    EnumMap<ThrowRefusal, Cited<bool>> refusals;
    Cited<bool> simultaneous;     // if both sides throw
    Cited<bool> before_melee;     // throw, test, then the melee
    Cited<bool> is_not_shooting;  // for the cohesion test

    static constexpr void describe(auto& self, auto&& visit) {
        visit("pilum", self.pilum);
        visit("heavy_javelin", self.heavy_javelin);
        visit("refusals", self.refusals);
        visit("simultaneous", self.simultaneous);
        visit("before_melee", self.before_melee);
        visit("is_not_shooting", self.is_not_shooting);
    }
    friend bool operator==(const ThrowingRules&, const ThrowingRules&) = default;
};

}  // namespace acies
