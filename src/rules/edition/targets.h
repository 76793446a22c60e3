// Data of an edition: which units a unit may shoot at.
#pragma once

#include "rules/cited.h"
#include "rules/fighting/targets.h"

namespace acies {

struct TargetRules {
    Cited<int> arc, all_round_arc;  // degrees
    Cited<ArcTest> in_arc;
    Cited<SightTest> sight;
    Cited<bool> range_to_rear_edge;  // the nearest edge of the target may be its rear one
    Cited<std::vector<TargetStep>> order;
    Cited<std::vector<TargetStep>> order_out_of_turn;       // in the enemy's activation; unstated: the same
    EnumMap<ShotMode, Cited<ActedTargets>> answers_an_act;  // modes in which the target must have acted
    EnumMap<ShotMode, Cited<bool>> only_the_charger;        // modes in which nobody else is shot at
    Cited<bool> true_front;     // who stands before the front binds, whatever edge is shot from
    Cited<bool> offset_counts;  // of two as wide in front, who stands less to the side is the more frontal
    Cited<bool> skipped;        // units that are not seen or in melee do not bind
    Cited<IndirectTargets> indirect;
    Cited<int> shots_in_a_turn;
    Cited<bool> groups_do_not_shoot;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("arc", self.arc);
        visit("all_round_arc", self.all_round_arc);
        visit("in_arc", self.in_arc);
        visit("sight", self.sight);
        visit("range_to_rear_edge", self.range_to_rear_edge);
        visit("order", self.order);
        visit("order_out_of_turn", self.order_out_of_turn);
        visit("answers_an_act", self.answers_an_act);
        visit("only_the_charger", self.only_the_charger);
        visit("true_front", self.true_front);
        visit("offset_counts", self.offset_counts);
        visit("skipped", self.skipped);
        visit("indirect", self.indirect);
        visit("shots_in_a_turn", self.shots_in_a_turn);
        visit("groups_do_not_shoot", self.groups_do_not_shoot);
    }
    friend bool operator==(const TargetRules&, const TargetRules&) = default;
};

}  // namespace acies
