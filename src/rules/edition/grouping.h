// Data of an edition: groups and Large Units.
#pragma once

#include "rules/cited.h"
#include "rules/moving/grouping.h"
#include "rules/troops/troops.h"

namespace acies {

struct LargeUnitForm {
    Troops troops;
    int most = 2;  // units one behind the other

    static constexpr void describe(auto& self, auto&& visit) {
        visit("troops", self.troops);
        visit("most", self.most);
    }
    friend bool operator==(const LargeUnitForm&, const LargeUnitForm&) = default;
};

// A Large Unit whose rear units are of another type, which the rules leave to army lists.
struct MixedLargeUnit {
    Troops front, rear;
    int most = 2;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("front", self.front);
        visit("rear", self.rear);
        visit("most", self.most);
    }
    friend bool operator==(const MixedLargeUnit&, const MixedLargeUnit&) = default;
};

// A test that breaks a whole Large Unit at once.
struct ShatterRule {
    Troops victims;
    Troops by;  // enemy main units

    static constexpr void describe(auto& self, auto&& visit) {
        visit("victims", self.victims);
        visit("by", self.by);
    }
    friend bool operator==(const ShatterRule&, const ShatterRule&) = default;
};

struct GroupingRules {
    Cited<int> least;  // units in a group
    Cited<Troops> never_grouped;
    Cited<Troops> foot_kind;    // a group is all of these, or all mounted
    Cited<Troops> with_either;  // these may join a group of either kind
    EnumMap<GroupRefusal, Cited<bool>> refusals;
    Cited<double> touch;           // gap at which neighbours still touch
    Cited<double> fragmented_gap;  // impetuous units so near each other that are no group test together
    EnumMap<LargeUnitKind, Cited<LargeUnitForm>> large_units;
    Cited<LargeUnitForm> large_unit_by_list;  // if the list of the unit says so
    Cited<MixedLargeUnit> mixed_large_unit;
    Cited<ShatterRule> shattered;
    // Large Units, as data for the code that books their losses and moves them.
    Cited<bool> formed_at_deployment_only;
    Cited<bool> losses_from_rear;        // the front unit tests, the rearmost pays, the excess passes forward
    Cited<bool> disorder_is_shared;      // of the whole Large Unit, which stays together
    Cited<bool> fresh_if_front_fresh;    // status is that of the front unit
    Cited<bool> routs_whole_if_flanked;  // after losing a melee with an enemy on flank or rear
    Cited<bool> no_group_shooting;       // units that act as a group do not shoot

    static constexpr void describe(auto& self, auto&& visit) {
        visit("least", self.least);
        visit("never_grouped", self.never_grouped);
        visit("foot_kind", self.foot_kind);
        visit("with_either", self.with_either);
        visit("refusals", self.refusals);
        visit("touch", self.touch);
        visit("fragmented_gap", self.fragmented_gap);
        visit("large_units", self.large_units);
        visit("large_unit_by_list", self.large_unit_by_list);
        visit("mixed_large_unit", self.mixed_large_unit);
        visit("shattered", self.shattered);
        visit("formed_at_deployment_only", self.formed_at_deployment_only);
        visit("losses_from_rear", self.losses_from_rear);
        visit("disorder_is_shared", self.disorder_is_shared);
        visit("fresh_if_front_fresh", self.fresh_if_front_fresh);
        visit("routs_whole_if_flanked", self.routs_whole_if_flanked);
        visit("no_group_shooting", self.no_group_shooting);
    }
    friend bool operator==(const GroupingRules&, const GroupingRules&) = default;
};

}  // namespace acies
