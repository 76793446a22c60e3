// Data of an edition: melee.
#pragma once

#include "rules/cited.h"
#include "rules/fighting/melee.h"
#include "rules/troops/troops.h"

namespace acies {

struct MeleeRules {
    Cited<bool> dice;  // VBU + impetus + depth + modifiers
    Cited<int> min_dice;
    Cited<bool> support_halved;
    Modifiers<MeleeModifier> modifiers;                // of supported_flank: for each; of better_discipline: a level
    Cited<EnumSet<MeleeModifier>> main_only;           // not counted for supports
    Cited<EnumSet<MeleeModifier>> contact_round_only;  // not counted after the round of contact
    Cited<int> max_discipline;                         // levels of better discipline that count; unstated: all
    Cited<Troops> hampered, badly_hampered;  // by difficult ground; a badly hampered unit is not also hampered
    Cited<EnumSet<Cover>> protections;       // of an enemy, against units that charge it
    Cited<Troops> strong_against_foot;
    Cited<bool> one_pool;  // dice of a side are counted together
    Cited<bool> main_has_greatest_overlap;
    Cited<bool> frontal_first;
    Cited<bool> equal_overlap_is_chosen;  // by a player
    Cited<bool> equal_overlap_by_vbu;     // by the higher VBU first
    Cited<double> equal_overlap;          // overlaps that differ by no more are equal
    Cited<int> max_at_front;              // enemies that a front can fight
    Cited<int> max_supported;             // melees that one unit may support

    static constexpr void describe(auto& self, auto&& visit) {
        visit("dice", self.dice);
        visit("min_dice", self.min_dice);
        visit("support_halved", self.support_halved);
        visit("modifiers", self.modifiers);
        visit("main_only", self.main_only);
        visit("contact_round_only", self.contact_round_only);
        visit("max_discipline", self.max_discipline);
        visit("hampered", self.hampered);
        visit("badly_hampered", self.badly_hampered);
        visit("protections", self.protections);
        visit("strong_against_foot", self.strong_against_foot);
        visit("one_pool", self.one_pool);
        visit("main_has_greatest_overlap", self.main_has_greatest_overlap);
        visit("frontal_first", self.frontal_first);
        visit("equal_overlap_is_chosen", self.equal_overlap_is_chosen);
        visit("equal_overlap_by_vbu", self.equal_overlap_by_vbu);
        visit("equal_overlap", self.equal_overlap);
        visit("max_at_front", self.max_at_front);
        visit("max_supported", self.max_supported);
    }
    friend bool operator==(const MeleeRules&, const MeleeRules&) = default;
};

}  // namespace acies
