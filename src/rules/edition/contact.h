// Data of an edition: what contact does before the dice.
#pragma once

#include "rules/cited.h"
#include "rules/fighting/contact.h"
#include "rules/troops/troops.h"

namespace acies {

struct ContactRules {
    EnumMap<ContactDisorder, Cited<Troops>> disorders;  // troops that each cause disorders; unstated: not a cause
    Cited<Troops> disordering_elephants;                // enemies that act as elephants
    Cited<Troops> disordering_wagenburg;                // enemies that act as wagenburg
    Cited<Troops> no_flanks;                            // all their sides are front
    Cited<EnumSet<Cover>> no_flanks_behind;             // likewise for units that defend one of these
    Cited<Troops> steady_flanks;                        // have flanks, but contact there does not disorder them
    Cited<Troops> dispersed;                            // removed when an enemy front touches them
    Cited<Troops> overrun;                              // likewise, by another rule
    Cited<int> garrison_vbu;                            // VBU of a unit that occupies a built-up area
    Cited<Troops> dunes_open;                           // for them dunes are open ground, for others difficult
    Cited<double> alignment_shift;                      // how far a charger slides off exact alignment
    Cited<double> alignment_offset;                     // corners nearer than this are aligned
    Cited<double> alignment_angle;                      // fronts must be parallel within so many degrees

    static constexpr void describe(auto& self, auto&& visit) {
        visit("disorders", self.disorders);
        visit("disordering_elephants", self.disordering_elephants);
        visit("disordering_wagenburg", self.disordering_wagenburg);
        visit("no_flanks", self.no_flanks);
        visit("no_flanks_behind", self.no_flanks_behind);
        visit("steady_flanks", self.steady_flanks);
        visit("dispersed", self.dispersed);
        visit("overrun", self.overrun);
        visit("garrison_vbu", self.garrison_vbu);
        visit("dunes_open", self.dunes_open);
        visit("alignment_shift", self.alignment_shift);
        visit("alignment_offset", self.alignment_offset);
        visit("alignment_angle", self.alignment_angle);
    }
    friend bool operator==(const ContactRules&, const ContactRules&) = default;
};

}  // namespace acies
