// Data of an edition: the loss of a commander.
#pragma once

#include <vector>

#include "rules/cited.h"
#include "rules/leading/commander_loss.h"

namespace acies {

// One line of the table: from this total on, up to the next line.
struct FateLine {
    int from = 0;
    Fate fate{};
    Routs routs{};
    Routs routs_if_cinc{};  // of the commander-in-chief

    static constexpr void describe(auto& self, auto&& visit) {
        visit("from", self.from);
        visit("fate", self.fate);
        visit("routs", self.routs);
        visit("routs_if_cinc", self.routs_if_cinc);
    }
    friend bool operator==(const FateLine&, const FateLine&) = default;
};

// Lines in rising order; below the first nothing happens.
using FateTable = std::vector<FateLine>;

struct CommanderLossRules {
    Cited<int> cohesion_face;    // the commander is tested if the unit fails with this die
    Cited<bool> only_with_unit;  // there is no test: the commander is lost with the unit
    Cited<bool> lost_with_unit;  // a commander is lost too when the unit leaves play; that routs nobody
    Cited<bool> leadership, other_leaderships, losses;  // count in the total
    EnumMap<Structure, Cited<int>> structure;
    Cited<int> mounted;
    Cited<FateTable> table, missile_table;  // the second, if stated, after the causes below
    Cited<EnumSet<Cause>> missiles;
    Cited<int> no_leadership_up_to;  // points of a game in which no leadership counts
    Cited<int> shock_vbu;            // VBU lost where the loss of a commander costs VBU

    static constexpr void describe(auto& self, auto&& visit) {
        visit("cohesion_face", self.cohesion_face);
        visit("only_with_unit", self.only_with_unit);
        visit("lost_with_unit", self.lost_with_unit);
        visit("leadership", self.leadership);
        visit("other_leaderships", self.other_leaderships);
        visit("losses", self.losses);
        visit("structure", self.structure);
        visit("mounted", self.mounted);
        visit("table", self.table);
        visit("missile_table", self.missile_table);
        visit("missiles", self.missiles);
        visit("no_leadership_up_to", self.no_leadership_up_to);
        visit("shock_vbu", self.shock_vbu);
    }
    friend bool operator==(const CommanderLossRules&, const CommanderLossRules&) = default;
};

}  // namespace acies
