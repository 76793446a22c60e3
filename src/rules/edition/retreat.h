// Data of an edition: retreat and rout.
#pragma once

#include "rules/cited.h"
#include "rules/die_table.h"
#include "rules/fighting/retreat.h"
#include "rules/troops/troops.h"

namespace acies {

struct RetreatRules {
    DieTable distance;
    Cited<bool> friends_in_the_way;      // passed, pushed or stopping it: see interpenetration
    Cited<bool> supports_retreat;        // with their main unit, or if it routs; each by its own die
    Cited<Troops> never;                 // stand where they are
    Cited<Troops> light;                 // fall back from `light_from` by the next three rules
    Cited<Troops> light_from;            // enemies from which `light` falls back so
    Cited<double> light_extra;           // how much farther
    Cited<bool> light_disordered;        // in disorder
    Cited<Duty> light_after_draw;        // also after a draw
    Cited<bool> outflanked_loser_routs;  // instead of retreating
    Cited<Troops> removed_unless_winning;
    Cited<Troops> removed_unless_destroying;
    Cited<Troops> removed_by_losing;
    Cited<bool> greater_loss_loses;  // of losses from failed tests only; equal ones are a draw
    Cited<bool> removed_unit_loses;  // whatever the losses; of two neither wins
    Cited<Troops> panics;            // retreat from a test failed under fire
    Cited<Troops> tramples;          // stopped by any unit they meet, which suffers
    Cited<ByClass<int>> trampled_losses;
    Cited<bool> trampled_disordered;
    Cited<Troops> trampled_run;      // retreat too
    Cited<bool> blocked_is_removed;  // a retreat that cannot begin
    Cited<double> stops_short;       // of an enemy in the way
    Cited<bool> leaving_the_table_routs;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("distance", self.distance);
        visit("friends_in_the_way", self.friends_in_the_way);
        visit("supports_retreat", self.supports_retreat);
        visit("never", self.never);
        visit("light", self.light);
        visit("light_from", self.light_from);
        visit("light_extra", self.light_extra);
        visit("light_disordered", self.light_disordered);
        visit("light_after_draw", self.light_after_draw);
        visit("outflanked_loser_routs", self.outflanked_loser_routs);
        visit("removed_unless_winning", self.removed_unless_winning);
        visit("removed_unless_destroying", self.removed_unless_destroying);
        visit("removed_by_losing", self.removed_by_losing);
        visit("greater_loss_loses", self.greater_loss_loses);
        visit("removed_unit_loses", self.removed_unit_loses);
        visit("panics", self.panics);
        visit("tramples", self.tramples);
        visit("trampled_losses", self.trampled_losses);
        visit("trampled_disordered", self.trampled_disordered);
        visit("trampled_run", self.trampled_run);
        visit("blocked_is_removed", self.blocked_is_removed);
        visit("stops_short", self.stops_short);
        visit("leaving_the_table_routs", self.leaving_the_table_routs);
    }
    friend bool operator==(const RetreatRules&, const RetreatRules&) = default;
};

// The shock of a rout in melee to those behind.
struct RoutRules {
    Cited<double> depth;        // of the rectangle behind the routed unit
    Cited<bool> needs_overlap;  // standing exactly at its far edge is not enough
    Cited<int> losses;
    Cited<bool> disorders;
    Cited<Troops> without_shock;  // their rout frightens nobody
    Cited<Troops> unshaken;       // are not frightened
    Cited<bool> only_in_melee;
    Cited<bool> spares_enemies;          // only friends are frightened
    Cited<bool> backing_unit_routs_too;  // the unit that lent depth to the routed one

    static constexpr void describe(auto& self, auto&& visit) {
        visit("depth", self.depth);
        visit("needs_overlap", self.needs_overlap);
        visit("losses", self.losses);
        visit("disorders", self.disorders);
        visit("without_shock", self.without_shock);
        visit("unshaken", self.unshaken);
        visit("only_in_melee", self.only_in_melee);
        visit("spares_enemies", self.spares_enemies);
        visit("backing_unit_routs_too", self.backing_unit_routs_too);
    }
    friend bool operator==(const RoutRules&, const RoutRules&) = default;
};

}  // namespace acies
