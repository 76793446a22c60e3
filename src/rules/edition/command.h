// Data of an edition: commanders, command structure, turn and initiative.
#pragma once

#include <vector>

#include "rules/cited.h"
#include "rules/leading/commanders.h"

namespace acies {

// What the loss of a commander of this level does to every unit of the army.
enum class LossShock { None, LosesVbu, TestsDiscipline };
template <>
inline constexpr auto names<LossShock> = std::to_array<Name>(
    {{"none", "nothing"}, {"loses_vbu", "every unit loses VBU"}, {"tests_discipline", "every unit tests discipline"}});

// One level of commanders.
struct QualityRules {
    Cited<int> leadership;  // unstated: this edition has no such level
    Cited<bool> only_cinc;
    Cited<RerollRight> initiative_reroll, loss_reroll;
    Cited<bool> may_leave_initiative;   // to the opponent, after winning it
    Cited<int> initiative_for_others;   // to the other generals on the table
    Cited<std::vector<int>> barred_by;  // a double of these faces bars the Command for the turn
    Cited<EnumSet<Quality>> raised_to;  // several: the owner chooses
    Cited<bool> raised_only_as_cinc;    // otherwise the roll leaves the level as it is
    Cited<bool> raised_from_next_turn;  // the roll itself still counts with the old level
    Cited<bool> fixed_by_raise;         // a raise that changes nothing ends all change
    Cited<Quality> lowered_to;
    Cited<bool> lowering_stands;  // the dice that lower a level may not be re-rolled
    Cited<bool> never_changes;
    Cited<int> radius_factor_unattached;
    Cited<bool> routs_on_odd_roll;  // the Command, once another of the army has routed
    Cited<LossShock> when_lost;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("leadership", self.leadership);
        visit("only_cinc", self.only_cinc);
        visit("initiative_reroll", self.initiative_reroll);
        visit("loss_reroll", self.loss_reroll);
        visit("may_leave_initiative", self.may_leave_initiative);
        visit("initiative_for_others", self.initiative_for_others);
        visit("barred_by", self.barred_by);
        visit("raised_to", self.raised_to);
        visit("raised_only_as_cinc", self.raised_only_as_cinc);
        visit("raised_from_next_turn", self.raised_from_next_turn);
        visit("fixed_by_raise", self.fixed_by_raise);
        visit("lowered_to", self.lowered_to);
        visit("lowering_stands", self.lowering_stands);
        visit("never_changes", self.never_changes);
        visit("radius_factor_unattached", self.radius_factor_unattached);
        visit("routs_on_odd_roll", self.routs_on_odd_roll);
        visit("when_lost", self.when_lost);
    }
    friend bool operator==(const QualityRules&, const QualityRules&) = default;
};

// How long a commander stays with a unit.
enum class Attachment { Always, ForTheGame, EachActivation };
template <>
inline constexpr auto names<Attachment> =
    std::to_array<Name>({{"always", "always with a unit"},
                         {"for_the_game", "attached or not for the whole game"},
                         {"each_activation", "attached or detached when the Command is activated"}});

struct CommandRules {
    Cited<bool> identical_generals;  // no levels
    EnumMap<Quality, QualityRules> qualities;
    Cited<int> raised_by_double, lowered_by_double;  // faces of the double
    Cited<int> max_changes;                          // of level, in a game
    Cited<bool> level_rolled_for_every_command;      // also when initiative needs no roll
    EnumMap<Structure, Cited<double>> radius;
    Cited<double> radius_tolerance;
    Cited<bool> no_radius;                   // units are never out of it
    Cited<bool> nearest_of_group_counts;     // a group is in radius if one of its units is
    Cited<bool> unattached_from_table_edge;  // the radius of a commander who is not attached
    Cited<Attachment> attachment;
    Cited<double> free_move;        // of an unattached commander, at the start of its activation
    Cited<double> rescue_distance;  // an overrun free commander joins a unit so near
    Cited<int> leaderless;          // leadership of a Command that has lost its commander
    Cited<bool> leaderless_out_of_radius;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("identical_generals", self.identical_generals);
        visit("qualities", self.qualities);
        visit("raised_by_double", self.raised_by_double);
        visit("lowered_by_double", self.lowered_by_double);
        visit("max_changes", self.max_changes);
        visit("level_rolled_for_every_command", self.level_rolled_for_every_command);
        visit("radius", self.radius);
        visit("radius_tolerance", self.radius_tolerance);
        visit("no_radius", self.no_radius);
        visit("nearest_of_group_counts", self.nearest_of_group_counts);
        visit("unattached_from_table_edge", self.unattached_from_table_edge);
        visit("attachment", self.attachment);
        visit("free_move", self.free_move);
        visit("rescue_distance", self.rescue_distance);
        visit("leaderless", self.leaderless);
        visit("leaderless_out_of_radius", self.leaderless_out_of_radius);
    }
    friend bool operator==(const CommandRules&, const CommandRules&) = default;
};

// What the winner of the initiative plays before it is rolled for again.
enum class TurnOrder { ArmyByArmy, CommandByCommand };
template <>
inline constexpr auto names<TurnOrder> =
    std::to_array<Name>({{"army_by_army", "the whole army, then the other"}, {"command_by_command", "one Command"}});

enum class EndOfTurnStep { CommandRout, ArmyRout, FlankMarches };
template <>
inline constexpr auto names<EndOfTurnStep> = std::to_array<Name>(
    {{"command_rout", "rout of Commands"}, {"army_rout", "rout of armies"}, {"flank_marches", "flank marches"}});

struct InitiativeRules {
    Cited<int> dice;
    Cited<bool> adds_leadership;
    Cited<int> general_on_table;  // to the roll, instead of leadership
    Cited<bool> tie_rerolled;
    Cited<bool> barred_loses;  // a barred side loses whatever the totals; if both are, nobody wins
    Cited<bool> no_reroll_on_flank_march;
    Cited<bool> nothing_from_others_on_flank_march;
    Cited<int> rerolls_of_a_roll;
    Cited<bool> behind_decides_first;  // about re-rolls
    Cited<TurnOrder> order;
    Cited<int> activations_of_a_command;  // in a turn
    Cited<std::vector<EndOfTurnStep>> end_of_turn;
    Cited<bool> turn_completed_at_time_limit;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("dice", self.dice);
        visit("adds_leadership", self.adds_leadership);
        visit("general_on_table", self.general_on_table);
        visit("tie_rerolled", self.tie_rerolled);
        visit("barred_loses", self.barred_loses);
        visit("no_reroll_on_flank_march", self.no_reroll_on_flank_march);
        visit("nothing_from_others_on_flank_march", self.nothing_from_others_on_flank_march);
        visit("rerolls_of_a_roll", self.rerolls_of_a_roll);
        visit("behind_decides_first", self.behind_decides_first);
        visit("order", self.order);
        visit("activations_of_a_command", self.activations_of_a_command);
        visit("end_of_turn", self.end_of_turn);
        visit("turn_completed_at_time_limit", self.turn_completed_at_time_limit);
    }
    friend bool operator==(const InitiativeRules&, const InitiativeRules&) = default;
};

}  // namespace acies
