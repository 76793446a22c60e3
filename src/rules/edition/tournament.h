// Data of an edition: tournaments and great battles.
#pragma once

#include <string>
#include <vector>

#include "rules/cited.h"
#include "rules/troops/unit.h"

namespace acies {

// What a format does to the numbers printed in an army list.
enum class ListLimit { Printed, Halved, HalvedExceptBulk };
template <>
inline constexpr auto names<ListLimit> =
    std::to_array<Name>({{"printed", "as printed"},
                         {"halved", "halved, rounded up"},
                         {"halved_except_bulk", "halved, rounded up, except for the bulk of the army"}});

// A size of game, and what an army for it must be like.
struct Format {
    int points = 0;
    std::vector<int> scales;  // figure scales in mm that play it; 15 stands for all smaller ones
    int min_commands = 0, max_commands = 0;
    int largest_percent = 100;  // of the army's VD in one Command
    ListLimit minima{}, maxima{};

    static constexpr void describe(auto& self, auto&& visit) {
        visit("points", self.points);
        visit("scales", self.scales);
        visit("min_commands", self.min_commands);
        visit("max_commands", self.max_commands);
        visit("largest_percent", self.largest_percent);
        visit("minima", self.minima);
        visit("maxima", self.maxima);
    }
    friend bool operator==(const Format&, const Format&) = default;
};

// Why an army may not take part.
enum class ArmyFault {
    NumberOfCommands,
    LargestCommand,
    Coward,
    NotCinc,
    WeakGenerals,
    Allies,
    ExplorationPoints,
    ForwardA,
    ForwardB,
    NoCinc
};
template <>
inline constexpr auto names<ArmyFault> =
    std::to_array<Name>({{"number_of_commands", "too few or too many Commands for the format"},
                         {"largest_command", "the largest Command is too large"},
                         {"coward", "a coward leads a Command"},
                         {"not_cinc", "a level reserved to the commander-in-chief"},
                         {"weak_generals", "too many weak generals under such a commander-in-chief"},
                         {"allies", "too many allies, or allies in the wrong place"},
                         {"exploration_points", "too many Exploration Points"},
                         {"forward_a", "forward deployment A is not open to this army"},
                         {"forward_b", "forward deployment B is not open to this army"},
                         {"no_cinc", "no Command is led by the commander-in-chief"}});

// An option of the army list to deploy nearer to the enemy.
struct ForwardRules {
    Cited<std::vector<int>> points, scales;  // of the games that allow it
    Cited<EnumSet<Quality>> not_under;       // generals whose Commands may not

    static constexpr void describe(auto& self, auto&& visit) {
        visit("points", self.points);
        visit("scales", self.scales);
        visit("not_under", self.not_under);
    }
    friend bool operator==(const ForwardRules&, const ForwardRules&) = default;
};

struct CompositionRules {
    Cited<std::vector<Format>> formats;  // greatest first
    Cited<bool> single_command_unlimited;
    Cited<int> max_weak_generals;  // under a commander-in-chief of a level reserved to that rank
    Cited<EnumSet<Quality>> weak_generals;
    Cited<int> max_ally_contingents;
    Cited<int> ally_percent;  // of the army's VD, at most
    Cited<bool> ally_never_cinc;
    Cited<int> max_exploration_points;
    ForwardRules forward_a, forward_b;
    EnumMap<ArmyFault, Cited<bool>> faults;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("formats", self.formats);
        visit("single_command_unlimited", self.single_command_unlimited);
        visit("max_weak_generals", self.max_weak_generals);
        visit("weak_generals", self.weak_generals);
        visit("max_ally_contingents", self.max_ally_contingents);
        visit("ally_percent", self.ally_percent);
        visit("ally_never_cinc", self.ally_never_cinc);
        visit("max_exploration_points", self.max_exploration_points);
        visit("forward_a", self.forward_a);
        visit("forward_b", self.forward_b);
        visit("faults", self.faults);
    }
    friend bool operator==(const CompositionRules&, const CompositionRules&) = default;
};

enum class SubPeriod { I, II, III, IV, V, VI, VII };
template <>
inline constexpr auto names<SubPeriod> = std::to_array<Name>({{"I", "Bronze Age"},
                                                              {"II", "Classical Age"},
                                                              {"III", "Imperial Age"},
                                                              {"IV", "Dark Age"},
                                                              {"V", "Feudal Age"},
                                                              {"VI", "Late Medieval"},
                                                              {"VII", "Renaissance"}});

struct ListRules {
    Cited<bool> as_printed;  // where no format changes them
    Cited<bool> halves_round_up;
    Cited<bool> starting_numbers_only;  // upgrade lines of a list are not minima or maxima
    Cited<int> large_unit_maximum;      // so small a maximum is kept if a Large Unit can be formed
    Cited<bool> bulk_keeps_maximum;
    EnumMap<SubPeriod, Cited<std::vector<int>>> sub_periods;  // volumes
    Cited<std::vector<std::string>> volumes;                  // titles, from 1
    Cited<int> organiser_volume;                              // whose armies the organiser may also admit
    Cited<EnumSet<SubPeriod>> organiser_periods;              // periods in which the organiser may admit them
    Cited<EnumSet<SubPeriod>> ancients, medieval;             // when no periods are announced in time
    Cited<int> announced_months;
    Cited<std::vector<int>> open_scales;  // whose events may admit every army

    static constexpr void describe(auto& self, auto&& visit) {
        visit("as_printed", self.as_printed);
        visit("halves_round_up", self.halves_round_up);
        visit("starting_numbers_only", self.starting_numbers_only);
        visit("large_unit_maximum", self.large_unit_maximum);
        visit("bulk_keeps_maximum", self.bulk_keeps_maximum);
        visit("sub_periods", self.sub_periods);
        visit("volumes", self.volumes);
        visit("organiser_volume", self.organiser_volume);
        visit("organiser_periods", self.organiser_periods);
        visit("ancients", self.ancients);
        visit("medieval", self.medieval);
        visit("announced_months", self.announced_months);
        visit("open_scales", self.open_scales);
    }
    friend bool operator==(const ListRules&, const ListRules&) = default;
};

// A game of the new scoring system, seen from one side.
enum class TournamentResult {
    Triumph,
    FailedTriumph,
    TacticalVictory,
    HonourOnTheField,
    HonourableDefeat,
    Skirmish,
    Defeat
};
template <>
inline constexpr auto names<TournamentResult> = std::to_array<Name>({{"triumph", "triumph"},
                                                                     {"failed_triumph", "failed triumph"},
                                                                     {"tactical_victory", "tactical victory"},
                                                                     {"honour_on_the_field", "honour on the field"},
                                                                     {"honourable_defeat", "honourable defeat"},
                                                                     {"skirmish", "skirmish"},
                                                                     {"defeat", "defeat"}});

struct ScoringRules {
    Cited<int> max_percent;                         // percentages are rounded to the nearest whole number and capped
    Cited<int> rout_bonus;                          // traditional: enemy routed, own army not
    Cited<int> rout_full;                           // added to `rout_bonus`, less the share of one's own losses
    Cited<int> routed;                              // traditional: own army routed, enemy not
    Cited<int> nobody_routed;                       // traditional, plus the share destroyed
    Cited<int> both_routed;                         // traditional
    EnumMap<TournamentResult, Cited<int>> results;  // new system: points before the share is counted
    Cited<int> honour_percent;                      // new system: enemy losses that bring honour
    Cited<int> tactical_margin_percent;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("max_percent", self.max_percent);
        visit("rout_bonus", self.rout_bonus);
        visit("rout_full", self.rout_full);
        visit("routed", self.routed);
        visit("nobody_routed", self.nobody_routed);
        visit("both_routed", self.both_routed);
        visit("results", self.results);
        visit("honour_percent", self.honour_percent);
        visit("tactical_margin_percent", self.tactical_margin_percent);
    }
    friend bool operator==(const ScoringRules&, const ScoringRules&) = default;
};

// What happens when the time of a game is up.
enum class Clock : std::uint8_t { CompleteTurn, LastActions };
template <>
inline constexpr auto names<Clock> =
    std::to_array<Name>({{"complete_turn", "the turn in progress is completed"},
                         {"last_actions", "it is completed, but no unit manoeuvres by choice any more"}});

// Tables and clocks of an event.
struct EventRules {
    Cited<std::vector<int>> table_cm, small_table_cm;  // sides; the small one for fewer points
    Cited<std::vector<int>> small_table_points;
    Cited<int> games;
    EnumMap<Clock, Cited<int>> clock_minutes;
    Cited<std::vector<int>> warnings_minutes;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("table_cm", self.table_cm);
        visit("small_table_cm", self.small_table_cm);
        visit("small_table_points", self.small_table_points);
        visit("games", self.games);
        visit("clock_minutes", self.clock_minutes);
        visit("warnings_minutes", self.warnings_minutes);
    }
    friend bool operator==(const EventRules&, const EventRules&) = default;
};

struct GreatBattleRules {
    Cited<int> suggested_points;
    Cited<std::vector<int>> suggested_table_cm;
    Cited<int> list_factor;         // of minima and maxima, up to `list_factor_points`
    Cited<int> list_factor_points;  // size of army; the factor rises by one for each step begun beyond it
    Cited<int> list_factor_step;
    Cited<int> min_commands_of_a_player;
    Cited<bool> one_cinc;  // of the players of a side
    Cited<bool> leaders_in_any_unit;
    Cited<int> leader_unit_vd;
    Cited<bool> army_initiative_by_cincs;  // then the players of the winning side roll among themselves
    Cited<bool> cinc_decides_ties;
    Cited<bool> activated_commands_roll_no_more;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("suggested_points", self.suggested_points);
        visit("suggested_table_cm", self.suggested_table_cm);
        visit("list_factor", self.list_factor);
        visit("list_factor_points", self.list_factor_points);
        visit("list_factor_step", self.list_factor_step);
        visit("min_commands_of_a_player", self.min_commands_of_a_player);
        visit("one_cinc", self.one_cinc);
        visit("leaders_in_any_unit", self.leaders_in_any_unit);
        visit("leader_unit_vd", self.leader_unit_vd);
        visit("army_initiative_by_cincs", self.army_initiative_by_cincs);
        visit("cinc_decides_ties", self.cinc_decides_ties);
        visit("activated_commands_roll_no_more", self.activated_commands_roll_no_more);
    }
    friend bool operator==(const GreatBattleRules&, const GreatBattleRules&) = default;
};

struct TournamentRules {
    CompositionRules army;
    ListRules lists;
    ScoringRules scoring;
    EventRules event;
    GreatBattleRules great_battle;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("army", self.army);
        visit("lists", self.lists);
        visit("scoring", self.scoring);
        visit("event", self.event);
        visit("great_battle", self.great_battle);
    }
    friend bool operator==(const TournamentRules&, const TournamentRules&) = default;
};

}  // namespace acies
