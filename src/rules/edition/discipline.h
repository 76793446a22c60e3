// Data of an edition: discipline tests and the acts that may need them.
#pragma once

#include "rules/cited.h"
#include "rules/leading/discipline.h"
#include "rules/troops/troops.h"

namespace acies {

// One act that may need a test.
struct TestRules {
    Cited<bool> act;    // value false: this edition does not have it
    Cited<Troops> who;  // only these; unstated: any
    Cited<Troops> never;
    EnumMap<TestRefusal, Cited<bool>> refusals;
    Cited<TestNeed> need;
    Cited<Troops> tested;  // only these roll a die; unstated: all
    Modifiers<DisciplineModifier> modifiers;
    Cited<bool> no_leader, no_radius;  // generic modifiers that do not count here
    Cited<TestFailure> failed;
    Cited<Troops> failed_unharmed;  // these just stay as they are

    static constexpr void describe(auto& self, auto&& visit) {
        visit("act", self.act);
        visit("who", self.who);
        visit("never", self.never);
        visit("refusals", self.refusals);
        visit("need", self.need);
        visit("tested", self.tested);
        visit("modifiers", self.modifiers);
        visit("no_leader", self.no_leader);
        visit("no_radius", self.no_radius);
        visit("failed", self.failed);
        visit("failed_unharmed", self.failed_unharmed);
    }
    friend bool operator==(const TestRules&, const TestRules&) = default;
};

// Tests that belong to special troops and places; the army list says who has them.
struct SpecialTestRules {
    Cited<TestFailure> dismount, line_relief, leave_square, near_baggage;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("dismount", self.dismount);
        visit("line_relief", self.line_relief);
        visit("leave_square", self.leave_square);
        visit("near_baggage", self.near_baggage);
    }
    friend bool operator==(const SpecialTestRules&, const SpecialTestRules&) = default;
};

struct DisciplineRules {
    EnumMap<Discipline, Cited<int>> needed;  // of the die with its modifiers
    EnumMap<Quality, Cited<int>> leader;     // attached to the unit or in its group
    Cited<int> out_of_radius;
    Cited<Troops> out_of_radius_spares;
    Cited<int> free_phases;  // movement phases whose test has no modifier of its own
    Cited<Troops> light_troops, wary_of_foot, light_chargers, missile_foot, heavy_foot;
    Cited<EnumSet<Weapon>> thrown_at_contact;      // no missile weapons
    EnumMap<ContactMove, Cited<bool>> not_evaded;  // charges that nobody evades
    Cited<Troops> commander_rally_barred;          // no further tests with the commander's help
    Cited<bool> group_tests_once;
    EnumMap<DisciplineTest, TestRules> tests;
    SpecialTestRules special;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("needed", self.needed);
        visit("leader", self.leader);
        visit("out_of_radius", self.out_of_radius);
        visit("out_of_radius_spares", self.out_of_radius_spares);
        visit("free_phases", self.free_phases);
        visit("light_troops", self.light_troops);
        visit("wary_of_foot", self.wary_of_foot);
        visit("light_chargers", self.light_chargers);
        visit("missile_foot", self.missile_foot);
        visit("heavy_foot", self.heavy_foot);
        visit("thrown_at_contact", self.thrown_at_contact);
        visit("not_evaded", self.not_evaded);
        visit("commander_rally_barred", self.commander_rally_barred);
        visit("group_tests_once", self.group_tests_once);
        visit("tests", self.tests);
        visit("special", self.special);
    }
    friend bool operator==(const DisciplineRules&, const DisciplineRules&) = default;
};

}  // namespace acies
