// Data of an edition: damage and the cohesion test.
#pragma once

#include "rules/cited.h"

namespace acies {

struct DamageRules {
    Cited<int> single_face;  // each die that shows it is one damage
    Cited<int> paired_face;  // so many dice that show it are one damage …
    Cited<int> pair_size;    // … together

    static void describe(auto& self, auto&& visit) {
        visit("single_face", self.single_face);
        visit("paired_face", self.paired_face);
        visit("pair_size", self.pair_size);
    }
    friend bool operator==(const DamageRules&, const DamageRules&) = default;
};

struct CohesionRules {
    DamageRules damage;

    static void describe(auto& self, auto&& visit) { visit("damage", self.damage); }
    friend bool operator==(const CohesionRules&, const CohesionRules&) = default;
};

}  // namespace acies
