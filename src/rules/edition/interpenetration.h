// Data of an edition: interpenetration.
#pragma once

#include "rules/cited.h"
#include "rules/moving/interpenetration.h"
#include "rules/troops/troops.h"

namespace acies {

// Movers and those they pass.
struct PassagePair {
    Troops mover, passed;
    bool either_way = false;  // the other way round too

    static constexpr void describe(auto& self, auto&& visit) {
        visit("mover", self.mover);
        visit("passed", self.passed);
        visit("either_way", self.either_way);
    }
    friend bool operator==(const PassagePair&, const PassagePair&) = default;
};

struct InterpenetrationRules {
    EnumMap<Passage, Cited<PassagePair>> passages;
    EnumMap<PassageBar, Cited<PassagePair>> barred;
    Cited<bool> no_other_pair;    // the rule that closes the list
    Cited<double> min_share;      // of the depth of the passed unit that the mover must be able to cross
    Cited<Troops> placed_behind;  // when passed; the mover then needs no least movement
    Cited<bool> never_in_melee;   // a unit in melee is neither passed nor pushed

    Cited<Troops> fall_back_through_all;  // forced back, they pass through whatever friends they meet
    Cited<FallBack> fall_back_permitted;  // the others, if the pair may pass of its own will
    Cited<FallBack> fall_back_otherwise;  // the others, if it may not; a pushed unit is disordered
    Cited<CompulsoryAdvance> advance_permitted;
    Cited<CompulsoryAdvance> advance_otherwise;
    Cited<bool> advance_sets_behind;  // units that are passed so, whatever their type
    Cited<bool> advance_disorders_passed;
    Cited<bool> advance_disorders_stopper;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("passages", self.passages);
        visit("barred", self.barred);
        visit("no_other_pair", self.no_other_pair);
        visit("min_share", self.min_share);
        visit("placed_behind", self.placed_behind);
        visit("never_in_melee", self.never_in_melee);
        visit("fall_back_through_all", self.fall_back_through_all);
        visit("fall_back_permitted", self.fall_back_permitted);
        visit("fall_back_otherwise", self.fall_back_otherwise);
        visit("advance_permitted", self.advance_permitted);
        visit("advance_otherwise", self.advance_otherwise);
        visit("advance_sets_behind", self.advance_sets_behind);
        visit("advance_disorders_passed", self.advance_disorders_passed);
        visit("advance_disorders_stopper", self.advance_disorders_stopper);
    }
    friend bool operator==(const InterpenetrationRules&, const InterpenetrationRules&) = default;
};

}  // namespace acies
