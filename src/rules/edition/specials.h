// Data of an edition: special troops and persons, and prices that stand in the rules. What they do in play is counted
// in the chapters they act on; here are their distances, costs and conditions.
#pragma once

#include <string>
#include <vector>

#include "rules/cited.h"
#include "rules/troops/troops.h"

namespace acies {

// One line of the table of upgrades for the front unit of a Large Unit of pikes.
struct UpgradePrice {
    int from_vbu = 0;
    int impetus = 0;
    Discipline discipline = Discipline::B;
    int to_vbu = 0;
    int cost = 0;  // points, of the unit once upgraded

    static constexpr void describe(auto& self, auto&& visit) {
        visit("from_vbu", self.from_vbu);
        visit("impetus", self.impetus);
        visit("discipline", self.discipline);
        visit("to_vbu", self.to_vbu);
        visit("cost", self.cost);
    }
    friend bool operator==(const UpgradePrice&, const UpgradePrice&) = default;
};

struct ShieldwallRules {
    Cited<Troops> troops;             // those whose list says so among these
    Cited<bool> only_action;          // forming or leaving it by choice is all an activation holds, beside a rally
    Cited<bool> frontal_threat_only;  // as a reaction: against a charger or shooter in front; needs no test
    Cited<bool> may_be_disordered;    // a disordered unit may form it
    Cited<bool> never_in_melee;       // a unit in melee may not
    Cited<bool> no_move;              // it does not move by choice
    Cited<bool> no_pursuit;           // it does not pursue
    Cited<bool> no_zone_reaction;     // it does not react in its zone of control

    static constexpr void describe(auto& self, auto&& visit) {
        visit("troops", self.troops);
        visit("only_action", self.only_action);
        visit("frontal_threat_only", self.frontal_threat_only);
        visit("may_be_disordered", self.may_be_disordered);
        visit("never_in_melee", self.never_in_melee);
        visit("no_move", self.no_move);
        visit("no_pursuit", self.no_pursuit);
        visit("no_zone_reaction", self.no_zone_reaction);
    }
    friend bool operator==(const ShieldwallRules&, const ShieldwallRules&) = default;
};

// A figure that inspires those near it, and is missed by them: Joan of Arc.
struct InspiringRules {
    std::string name;
    Cited<int> cost;
    Cited<EnumSet<Quality>> never_with;                                // commanders whose unit it does not join
    Cited<double> inspires_within_15, inspires_within_28;              // friends test better, by figure scale
    Cited<double> loss_disorders_within_15, loss_disorders_within_28;  // friends are disordered when it is lost
    Cited<int> tested_from;    // die from which it, not the commander, is tested
    Cited<Quality> counts_as;  // in that test, for modifiers and re-rolls
    Cited<bool> nobody_routs;  // with it

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("cost", self.cost);
        visit("never_with", self.never_with);
        visit("inspires_within_15", self.inspires_within_15);
        visit("inspires_within_28", self.inspires_within_28);
        visit("loss_disorders_within_15", self.loss_disorders_within_15);
        visit("loss_disorders_within_28", self.loss_disorders_within_28);
        visit("tested_from", self.tested_from);
        visit("counts_as", self.counts_as);
        visit("nobody_routs", self.nobody_routs);
    }
    friend bool operator==(const InspiringRules&, const InspiringRules&) = default;
};

// Shot that shelter within a square of pikes.
struct SquareRules {
    Cited<Troops> shot;              // troops that may go inside a square
    Cited<EnumSet<Weapon>> weapons;  // one of which they must have
    Cited<Troops> pikes;             // troops that form the square; `shot` must touch them
    Cited<Troops> chargers;          // troops whose charge lets them go inside

    static constexpr void describe(auto& self, auto&& visit) {
        visit("shot", self.shot);
        visit("weapons", self.weapons);
        visit("pikes", self.pikes);
        visit("chargers", self.chargers);
    }
    friend bool operator==(const SquareRules&, const SquareRules&) = default;
};

struct BaggageRules {
    Cited<double> tempts_mounted, tempts_foot;  // beyond its M: units so near enemy baggage may have to assault it
    Cited<Troops> never_tempted;
    Cited<double> deployed_to_side;  // may stand so near a side edge

    static constexpr void describe(auto& self, auto&& visit) {
        visit("tempts_mounted", self.tempts_mounted);
        visit("tempts_foot", self.tempts_foot);
        visit("never_tempted", self.never_tempted);
        visit("deployed_to_side", self.deployed_to_side);
    }
    friend bool operator==(const BaggageRules&, const BaggageRules&) = default;
};

struct SpecialsRules {
    ShieldwallRules shieldwall;
    InspiringRules inspiring;
    BaggageRules baggage;
    SquareRules square;
    Cited<Troops> heavy_javelin;    // have heavy javelins in place of their javelins
    Cited<int> heavy_javelin_vbu;   // the starting VBU with which they have them
    Cited<int> heavy_javelin_cost;  // more than javelins
    Cited<int> scorpio_cost;        // for all legionaries
    Cited<int> exploration_point_cost;
    Cited<int> fortification_cost;         // of one length
    Cited<int> fortified_wagenburg_cost;   // it then never moves, and is behind a fortification all round
    Cited<double> swiss_forward_limit_28;  // of their forward deployment, from the centre
    Cited<int> upgrade_volume;             // lists of this volume may upgrade pikes
    Cited<std::vector<UpgradePrice>> upgrade_prices;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("shieldwall", self.shieldwall);
        visit("inspiring", self.inspiring);
        visit("baggage", self.baggage);
        visit("square", self.square);
        visit("heavy_javelin", self.heavy_javelin);
        visit("heavy_javelin_vbu", self.heavy_javelin_vbu);
        visit("heavy_javelin_cost", self.heavy_javelin_cost);
        visit("scorpio_cost", self.scorpio_cost);
        visit("exploration_point_cost", self.exploration_point_cost);
        visit("fortification_cost", self.fortification_cost);
        visit("fortified_wagenburg_cost", self.fortified_wagenburg_cost);
        visit("swiss_forward_limit_28", self.swiss_forward_limit_28);
        visit("upgrade_volume", self.upgrade_volume);
        visit("upgrade_prices", self.upgrade_prices);
    }
    friend bool operator==(const SpecialsRules&, const SpecialsRules&) = default;
};

}  // namespace acies
