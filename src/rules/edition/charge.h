// Data of an edition: charge, and the reactions that are charges.
#pragma once

#include <vector>

#include "rules/cited.h"
#include "rules/moving/charge.h"
#include "rules/troops/troops.h"

namespace acies {

// How a countercharge meets the charge.
struct CounterchargeRules {
    Cited<bool> impetus_for_both;
    Cited<double> share_of_gap;  // that the countercharger covers
    Cited<bool> straight_ahead;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("impetus_for_both", self.impetus_for_both);
        visit("share_of_gap", self.share_of_gap);
        visit("straight_ahead", self.straight_ahead);
    }
    friend bool operator==(const CounterchargeRules&, const CounterchargeRules&) = default;
};

struct OpportunityChargeRules {
    Cited<bool> exists;
    Cited<bool> target_may_not;   // the target of a charge answers only with a countercharge
    Cited<bool> with_bonus;       // a bonus die may be rolled
    Cited<bool> ends_activation;  // of the enemy it hits

    static constexpr void describe(auto& self, auto&& visit) {
        visit("exists", self.exists);
        visit("target_may_not", self.target_may_not);
        visit("with_bonus", self.with_bonus);
        visit("ends_activation", self.ends_activation);
    }
    friend bool operator==(const OpportunityChargeRules&, const OpportunityChargeRules&) = default;
};

struct ChargeRules {
    Cited<Troops> never;
    Cited<Troops> storms_village;   // only these attack the occupants of a built-up area
    Cited<bool> needs_impetus;      // of the profile, whether or not the bonus counts
    Cited<Troops> without_impetus;  // may charge `weak_targets` without impetus
    Cited<Troops> weak_targets;     // enemies that `without_impetus` may charge, besides the next two
    Cited<bool> disordered_targets, outflanked_targets;
    Cited<Troops> assaults_baggage;                          // whatever their impetus
    EnumMap<BonusColumn, Cited<std::vector<double>>> bonus;  // by die
    Cited<Troops> light_column;
    Cited<bool> bonus_in_last_phase;
    Cited<bool> missed_disorders;  // a charge that used the bonus and does not touch
    Cited<bool> wheel_disorders;   // a wheel before the charge in the same activation
    Cited<bool> ends_activation;   // a declared charge is the last action
    Cited<bool> potential;         // if the target evades it may count as an ordinary move
    Cited<bool> no_conforming;     // the charger stays as it touched
    Cited<bool> group_goes_on;     // units that have not touched go on
    Cited<bool> flank_if_behind_front_line;
    Cited<int> max_enemies_in_front;
    Cited<bool> through_friends;        // that it may pass through
    Cited<bool> shieldwall_reaction;    // forming one is an answer to a frontal charge
    Cited<bool> one_reaction;           // of the target
    Cited<bool> bonus_if_needed;        // its die is rolled only if the charge falls short without
    Cited<bool> always_potential;       // whenever the target has evaded
    Cited<bool> projection_is_frontal;  // a charge across the front projection of the target is frontal
    CounterchargeRules countercharge;
    OpportunityChargeRules opportunity;
    EnumMap<ChargeRefusal, Cited<bool>> refusals;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("never", self.never);
        visit("storms_village", self.storms_village);
        visit("needs_impetus", self.needs_impetus);
        visit("without_impetus", self.without_impetus);
        visit("weak_targets", self.weak_targets);
        visit("disordered_targets", self.disordered_targets);
        visit("outflanked_targets", self.outflanked_targets);
        visit("assaults_baggage", self.assaults_baggage);
        visit("bonus", self.bonus);
        visit("light_column", self.light_column);
        visit("bonus_in_last_phase", self.bonus_in_last_phase);
        visit("missed_disorders", self.missed_disorders);
        visit("wheel_disorders", self.wheel_disorders);
        visit("ends_activation", self.ends_activation);
        visit("potential", self.potential);
        visit("no_conforming", self.no_conforming);
        visit("group_goes_on", self.group_goes_on);
        visit("flank_if_behind_front_line", self.flank_if_behind_front_line);
        visit("max_enemies_in_front", self.max_enemies_in_front);
        visit("through_friends", self.through_friends);
        visit("shieldwall_reaction", self.shieldwall_reaction);
        visit("one_reaction", self.one_reaction);
        visit("bonus_if_needed", self.bonus_if_needed);
        visit("always_potential", self.always_potential);
        visit("projection_is_frontal", self.projection_is_frontal);
        visit("countercharge", self.countercharge);
        visit("opportunity", self.opportunity);
        visit("refusals", self.refusals);
    }
    friend bool operator==(const ChargeRules&, const ChargeRules&) = default;
};

}  // namespace acies
