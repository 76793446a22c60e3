// Data of an edition: victory.
#pragma once

#include "rules/cited.h"
#include "rules/leading/victory.h"

namespace acies {

// Losses that rout: the VD lost, times the divisor, reach the whole VD, or must exceed it.
struct RoutThreshold {
    Cited<int> divisor;
    Cited<bool> must_exceed;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("divisor", self.divisor);
        visit("must_exceed", self.must_exceed);
    }
    friend bool operator==(const RoutThreshold&, const RoutThreshold&) = default;
};

// VD of commanders: the most special entry counts.
struct CommanderVd {
    Cited<int> any, cinc;
    EnumMap<Quality, Cited<int>> quality, cinc_quality;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("any", self.any);
        visit("cinc", self.cinc);
        visit("quality", self.quality);
        visit("cinc_quality", self.cinc_quality);
    }
    friend bool operator==(const CommanderVd&, const CommanderVd&) = default;
};

struct VictoryRules {
    Cited<bool> total;           // the army's VD is that of all its units before the battle
    Cited<bool> removed_counts;  // every unit removed counts, whatever removed it
    RoutThreshold army, command;
    Cited<bool> no_commands;  // an army is one body: no Command routs
    Cited<bool> routed_command_counts_whole;
    Cited<bool> losses_checked_at_end_of_turn;
    Cited<bool> both_routed_is_draw;
    CommanderVd commander;
    Cited<bool> commander_apart;           // the VD of a commander is added to that of the unit
    EnumMap<Baggage, Cited<int>> baggage;  // counts only if lost
    Cited<int> built_up_area;              // occupied by the attacker at the end of a turn
    Cited<int> turn_limit_margin_percent;  // at an agreed last turn: least difference of shares that wins
    Cited<bool> cancelled_flank_march_counts, ambush_without_room_counts;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("total", self.total);
        visit("removed_counts", self.removed_counts);
        visit("army", self.army);
        visit("command", self.command);
        visit("no_commands", self.no_commands);
        visit("routed_command_counts_whole", self.routed_command_counts_whole);
        visit("losses_checked_at_end_of_turn", self.losses_checked_at_end_of_turn);
        visit("both_routed_is_draw", self.both_routed_is_draw);
        visit("commander", self.commander);
        visit("commander_apart", self.commander_apart);
        visit("baggage", self.baggage);
        visit("built_up_area", self.built_up_area);
        visit("turn_limit_margin_percent", self.turn_limit_margin_percent);
        visit("cancelled_flank_march_counts", self.cancelled_flank_march_counts);
        visit("ambush_without_room_counts", self.ambush_without_room_counts);
    }
    friend bool operator==(const VictoryRules&, const VictoryRules&) = default;
};

}  // namespace acies
