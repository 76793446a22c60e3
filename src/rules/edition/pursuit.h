// Data of an edition: pursuit.
#pragma once

#include "rules/cited.h"
#include "rules/die_table.h"
#include "rules/fighting/pursuit.h"
#include "rules/troops/troops.h"

namespace acies {

struct PursuitRules {
    DieTable distance;
    Cited<bool> friends_in_the_way;       // passed or stopping it: see interpenetration
    Cited<Troops> compelled;              // must pursue as main unit
    Cited<int> released_divisor;          // `compelled` need not if below starting VBU divided by this
    Cited<bool> with_impetus;             // others may, with an impetus above 0 in their profile
    Cited<bool> optional_after_retreat;   // pursuit of one's own choice only if the enemy retreats
    Cited<Troops> without_impetus;        // may although they have none
    Cited<Troops> prey_without_impetus;   // enemies that they may pursue, besides the disordered and outflanked
    Cited<Troops> supports_with_main;     // supports that follow their main unit
    Cited<Duty> supports_with_main_duty;  // whether they must or may
    Cited<Troops> supports_freely;        // supports that may even if their main unit stays
    EnumMap<PursuitRefusal, Cited<bool>> refusals;
    Cited<Troops> closes_ranks;       // troops that closed ranks hold back
    Cited<Troops> slow, swift;        // the ones do not pursue the others
    Cited<Troops> rerolls;            // once, if the first die brings no contact
    Cited<bool> contact_is_a_charge;  // a new round at once, impetus and all
    Cited<bool> passes_unasked;       // friends that it may pass through: it does not choose to stop
    Cited<bool> follows_the_retreat;  // straight ahead, or turned along the enemy's retreat

    static constexpr void describe(auto& self, auto&& visit) {
        visit("distance", self.distance);
        visit("friends_in_the_way", self.friends_in_the_way);
        visit("compelled", self.compelled);
        visit("released_divisor", self.released_divisor);
        visit("with_impetus", self.with_impetus);
        visit("optional_after_retreat", self.optional_after_retreat);
        visit("without_impetus", self.without_impetus);
        visit("prey_without_impetus", self.prey_without_impetus);
        visit("supports_with_main", self.supports_with_main);
        visit("supports_with_main_duty", self.supports_with_main_duty);
        visit("supports_freely", self.supports_freely);
        visit("refusals", self.refusals);
        visit("closes_ranks", self.closes_ranks);
        visit("slow", self.slow);
        visit("swift", self.swift);
        visit("rerolls", self.rerolls);
        visit("contact_is_a_charge", self.contact_is_a_charge);
        visit("passes_unasked", self.passes_unasked);
        visit("follows_the_retreat", self.follows_the_retreat);
    }
    friend bool operator==(const PursuitRules&, const PursuitRules&) = default;
};

}  // namespace acies
