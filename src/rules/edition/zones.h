// Data of an edition: zones of control.
#pragma once

#include "rules/cited.h"
#include "rules/moving/zones.h"
#include "rules/troops/troops.h"

namespace acies {

// What one act inside an enemy zone leads to. "Off course": its straight course would not meet the controller.
struct ZoneActRules {
    Cited<bool> forbidden;
    Cited<bool> provokes;             // the controller may react
    Cited<bool> provokes_off_course;  // the controller may react if the unit is off course
    Cited<bool> disorders_off_course;
    Cited<bool> not_off_course_if_disordered;
    Cited<bool> free;  // expressly without consequences

    static constexpr void describe(auto& self, auto&& visit) {
        visit("forbidden", self.forbidden);
        visit("provokes", self.provokes);
        visit("provokes_off_course", self.provokes_off_course);
        visit("disorders_off_course", self.disorders_off_course);
        visit("not_off_course_if_disordered", self.not_off_course_if_disordered);
        visit("free", self.free);
    }
    friend bool operator==(const ZoneActRules&, const ZoneActRules&) = default;
};

struct ZoneRules {
    Cited<double> depth;  // ahead of the front edge, as wide as it
    Cited<Troops> all_round;
    EnumMap<NoZone, Cited<bool>> no_zone;
    EnumMap<ZoneAct, ZoneActRules> acts;
    Cited<bool> disordered_reacts_by_test;
    Cited<bool> shieldwall_does_not_react;
    Cited<int> reactions_per_enemy;     // to each enemy unit or group activated
    Cited<bool> ignores_units_between;  // for the course of the mover
    Cited<bool> enemies_only;
    Cited<bool> entering_is_frontal;  // a charger that enters the zone charges frontally
    Cited<bool> entering_suspends;    // the move stops where it enters, is answered, and goes on

    static constexpr void describe(auto& self, auto&& visit) {
        visit("depth", self.depth);
        visit("all_round", self.all_round);
        visit("no_zone", self.no_zone);
        visit("acts", self.acts);
        visit("disordered_reacts_by_test", self.disordered_reacts_by_test);
        visit("shieldwall_does_not_react", self.shieldwall_does_not_react);
        visit("reactions_per_enemy", self.reactions_per_enemy);
        visit("ignores_units_between", self.ignores_units_between);
        visit("enemies_only", self.enemies_only);
        visit("entering_is_frontal", self.entering_is_frontal);
        visit("entering_suspends", self.entering_suspends);
    }
    friend bool operator==(const ZoneRules&, const ZoneRules&) = default;
};

}  // namespace acies
