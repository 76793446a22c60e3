// Data of an edition: damage and the cohesion test.
#pragma once

#include "rules/cited.h"
#include "rules/fighting/cohesion.h"
#include "rules/troops/troops.h"

namespace acies {

struct DamageRules {
    Cited<int> single_face;  // each die that shows it is one damage
    Cited<int> paired_face;  // `pair_size` dice that show it are one damage
    Cited<int> pair_size;    // dice of `paired_face` for one damage

    static constexpr void describe(auto& self, auto&& visit) {
        visit("single_face", self.single_face);
        visit("paired_face", self.paired_face);
        visit("pair_size", self.pair_size);
    }
    friend bool operator==(const DamageRules&, const DamageRules&) = default;
};

struct CohesionRules {
    DamageRules damage;
    Cited<int> min_damage;        // so much damage calls for a test
    Cited<bool> critical_number;  // VBU - damage + modifiers
    Cited<int> min_critical;
    Cited<int> always_passes, always_fails;  // faces of the die
    Cited<bool> excess_is_lost;              // a failed test costs die - critical number
    Cited<int> min_loss;                     // min loss by a failed test
    Cited<bool> test_disorders;              // a unit that tests is disordered afterwards
    Cited<int> second_disorder_loss;         // of a unit that passes and was disordered before
    Cited<bool> losses_from_the_rear;        // of a Large Unit
    Cited<bool> outflanked_failure_routs;    // in melee
    Cited<Troops> overwhelmed;               // rout by one test that costs the starting VBU of the front unit
    Cited<Troops> overwhelmed_by;            // only in melee with these

    Modifiers<CohesionModifier> modifiers;
    Cited<EnumSet<Weapon>> no_near_bonus, no_long_bonus;  // weapons that range does not weaken
    Cited<EnumSet<Weapon>> lesser_long_bonus;             // weapons that range weakens less
    Cited<EnumSet<Weapon>> defensive_firearms;
    Cited<Troops> armoured;                  // against shooting
    Cited<EnumSet<Weapon>> armour_piercing;  // weapons against which armour does not help
    Cited<Troops> steady_against_mounted;    // fighting mounted only
    Cited<Troops> deep_pikes;                // a further bonus for these
    Cited<int> deep_pikes_units;             // they must be so many units deep
    Cited<Troops> hindered_by_ground;
    Cited<Troops> wary_cavalry, heavy_foot;  // the one fighting the other
    Cited<Troops> closes_ranks;
    Cited<Troops> defenders;         // of a hill, if higher, and of a `defended` cover
    Cited<EnumSet<Cover>> defended;  // covers that count for `defenders`

    static constexpr void describe(auto& self, auto&& visit) {
        visit("damage", self.damage);
        visit("min_damage", self.min_damage);
        visit("critical_number", self.critical_number);
        visit("min_critical", self.min_critical);
        visit("always_passes", self.always_passes);
        visit("always_fails", self.always_fails);
        visit("excess_is_lost", self.excess_is_lost);
        visit("min_loss", self.min_loss);
        visit("test_disorders", self.test_disorders);
        visit("second_disorder_loss", self.second_disorder_loss);
        visit("losses_from_the_rear", self.losses_from_the_rear);
        visit("outflanked_failure_routs", self.outflanked_failure_routs);
        visit("overwhelmed", self.overwhelmed);
        visit("overwhelmed_by", self.overwhelmed_by);
        visit("modifiers", self.modifiers);
        visit("no_near_bonus", self.no_near_bonus);
        visit("no_long_bonus", self.no_long_bonus);
        visit("lesser_long_bonus", self.lesser_long_bonus);
        visit("defensive_firearms", self.defensive_firearms);
        visit("armoured", self.armoured);
        visit("armour_piercing", self.armour_piercing);
        visit("steady_against_mounted", self.steady_against_mounted);
        visit("deep_pikes", self.deep_pikes);
        visit("deep_pikes_units", self.deep_pikes_units);
        visit("hindered_by_ground", self.hindered_by_ground);
        visit("wary_cavalry", self.wary_cavalry);
        visit("heavy_foot", self.heavy_foot);
        visit("closes_ranks", self.closes_ranks);
        visit("defenders", self.defenders);
        visit("defended", self.defended);
    }
    friend bool operator==(const CohesionRules&, const CohesionRules&) = default;
};

}  // namespace acies
