// Data of an edition: deployment, ambush, flank march and reserve.
#pragma once

#include <vector>

#include "rules/cited.h"
#include "rules/setup/ambush.h"
#include "rules/setup/deployment.h"
#include "rules/setup/flank_march.h"
#include "rules/troops/troops.h"

namespace acies {

// In what order the armies come on the table.
enum class DeploymentOrder { WholeArmies, Alternate };
template <>
inline constexpr auto names<DeploymentOrder> = std::to_array<Name>(
    {{"whole_armies", "one whole army, then the other"}, {"alternate", "Commands alternately, largest first"}});

// One way of placing troops farther forward; which armies have it stands with the tournament.
struct ForwardPlacing {
    Cited<bool> whole_command;  // one Command, which the army list names
    Cited<Troops> units;        // or units of these troops
    Cited<double> from_middle, from_enemy;
    Cited<bool> on_the_list, not_for_swiss;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("whole_command", self.whole_command);
        visit("units", self.units);
        visit("from_middle", self.from_middle);
        visit("from_enemy", self.from_enemy);
        visit("on_the_list", self.on_the_list);
        visit("not_for_swiss", self.not_for_swiss);
    }
    friend bool operator==(const ForwardPlacing&, const ForwardPlacing&) = default;
};

struct DeploymentRules {
    Cited<double> from_middle;          // min distance to the middle line
    Cited<double> shallow_table;        // on tables less deep than this, `from_middle_shallow` counts instead
    Cited<double> from_middle_shallow;  // min distance to the middle line on such tables
    Cited<double> from_sides;
    Cited<Troops> sides_free;  // may stand nearer to a side edge
    Cited<bool> impassable_barred, terrain_disorders_nobody;
    Cited<Stance> first;
    Cited<DeploymentOrder> order;
    Cited<bool> largest_then_any;              // after a side's largest Command its owner chooses the order
    Cited<std::vector<Stance>> baggage_first;  // baggage and permanent fortifications, in this order
    Cited<bool> sheet;                         // Commands are drawn on a sheet first, with what is hidden
    Cited<int> sheet_optional_points;          // the sheet may be left out in games of so many points
    Cited<int> sheet_optional_commands;        // and of at most so many Commands
    Cited<bool> one_rectangle;                 // holds a Command, and nothing of another
    Cited<bool> single_command_holds_back;     // so many units as its general's leadership
    Cited<double> swiss_from_middle_28;        // the Swiss deployment of 28 mm games
    Cited<int> max_before_baggage;             // units in column that may stand in front of it, by consent
    Cited<bool> large_units_declared;          // now or never
    ForwardPlacing forward_a, forward_b;       // they exclude each other

    static constexpr void describe(auto& self, auto&& visit) {
        visit("from_middle", self.from_middle);
        visit("shallow_table", self.shallow_table);
        visit("from_middle_shallow", self.from_middle_shallow);
        visit("from_sides", self.from_sides);
        visit("sides_free", self.sides_free);
        visit("impassable_barred", self.impassable_barred);
        visit("terrain_disorders_nobody", self.terrain_disorders_nobody);
        visit("first", self.first);
        visit("order", self.order);
        visit("largest_then_any", self.largest_then_any);
        visit("baggage_first", self.baggage_first);
        visit("sheet", self.sheet);
        visit("sheet_optional_points", self.sheet_optional_points);
        visit("sheet_optional_commands", self.sheet_optional_commands);
        visit("one_rectangle", self.one_rectangle);
        visit("single_command_holds_back", self.single_command_holds_back);
        visit("swiss_from_middle_28", self.swiss_from_middle_28);
        visit("max_before_baggage", self.max_before_baggage);
        visit("large_units_declared", self.large_units_declared);
        visit("forward_a", self.forward_a);
        visit("forward_b", self.forward_b);
    }
    friend bool operator==(const DeploymentRules&, const DeploymentRules&) = default;
};

struct AmbushRules {
    Cited<bool> in_force;  // false: only if a scenario says so
    EnumMap<AmbushGround, Cited<Troops>> who;
    Cited<bool> broken_must_hide;                          // broken ground hides only if sight through it is limited
    Cited<int> max_units;                                  // max units in one element; a Large Unit counts its size
    Cited<Troops> large_exception;                         // one Large Unit of these may exceed that
    Cited<int> large_exception_size;                       // size of that Large Unit
    Cited<EnumSet<AmbushGround>> large_exception_grounds;  // ground in which it may lie alone
    Cited<int> max_entries;                                // ambushes of one player
    Cited<bool> zones_of_influence;                        // only in one's own; an element counts where it is partly
    Cited<bool> control_reaches_middle;  // the zone of Major Control; the other player's is the deployment area
    Cited<Stance> shared_element;        // the player who may use an element in both zones
    Cited<double> own_half;              // more than this share of the element lies in one's own half
    Cited<double> revealed_within;       // of the element, by an enemy at the end of a movement
    Cited<bool> revealed_when_activated;
    Cited<bool> checked_after_each_command;  // while the enemy deploys
    Cited<bool> placed_inside, never_in_melee;
    Cited<bool> on_opportunity;  // when revealed
    Cited<bool> visible_ambush;  // may be laid openly instead, and stand on Opportunity
    Cited<bool> friends_pass;    // through it; without room for both it is lost

    static constexpr void describe(auto& self, auto&& visit) {
        visit("in_force", self.in_force);
        visit("who", self.who);
        visit("broken_must_hide", self.broken_must_hide);
        visit("max_units", self.max_units);
        visit("large_exception", self.large_exception);
        visit("large_exception_size", self.large_exception_size);
        visit("large_exception_grounds", self.large_exception_grounds);
        visit("max_entries", self.max_entries);
        visit("zones_of_influence", self.zones_of_influence);
        visit("control_reaches_middle", self.control_reaches_middle);
        visit("shared_element", self.shared_element);
        visit("own_half", self.own_half);
        visit("revealed_within", self.revealed_within);
        visit("revealed_when_activated", self.revealed_when_activated);
        visit("checked_after_each_command", self.checked_after_each_command);
        visit("placed_inside", self.placed_inside);
        visit("never_in_melee", self.never_in_melee);
        visit("on_opportunity", self.on_opportunity);
        visit("visible_ambush", self.visible_ambush);
        visit("friends_pass", self.friends_pass);
    }
    friend bool operator==(const AmbushRules&, const AmbushRules&) = default;
};

// One kind of hidden march.
struct MarchRules {
    Cited<int> max_commands;         // of one player
    Cited<EnumSet<Quality>> barred;  // generals who may not lead one
    Cited<double> entry_depth;       // newcomers stand within this distance of their edge
    Cited<Quality> lost_under;       // level of a general who can lose the march
    Cited<int> lost_by_double;       // face of the double that loses it
    Cited<Quality> lost_makes_him;   // level that the general then has
    Cited<bool> lost;                // the march is lost with all its units

    static constexpr void describe(auto& self, auto&& visit) {
        visit("max_commands", self.max_commands);
        visit("barred", self.barred);
        visit("entry_depth", self.entry_depth);
        visit("lost_under", self.lost_under);
        visit("lost_by_double", self.lost_by_double);
        visit("lost_makes_him", self.lost_makes_him);
        visit("lost", self.lost);
    }
    friend bool operator==(const MarchRules&, const MarchRules&) = default;
};

struct FlankMarchRules {
    Cited<bool> in_force;  // false: only if a scenario says so
    EnumMap<MarchKind, MarchRules> kinds;
    Cited<int> max_percent;       // of the army's VD off the table
    Cited<int> dice, arrives_at;  // 2d6 + leadership, at the end of each turn; it enters at the start of the next
    Cited<bool> changes_level;    // the roll counts for the level of the general, and a rise for the total
    Cited<int> first_turn;        // of the first roll
    EnumMap<FigureScale, Cited<double>> from_enemy;   // least distance of the newcomers
    EnumMap<FigureScale, Cited<double>> turn_within;  // enemies nearer than this may turn, keeping from_enemy
    Cited<Troops> enemy_ignored;                      // for these distances
    Cited<bool> late_without_room;                    // units wait for room
    Cited<bool> reveals_ambush;                       // as an enemy at the end of a movement does
    Cited<bool> disordered_if_charismatic_lost;
    Cited<bool> placed_alternately;  // both by one edge: the higher total begins, then the better structure
    Cited<bool> before_initiative;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("in_force", self.in_force);
        visit("kinds", self.kinds);
        visit("max_percent", self.max_percent);
        visit("dice", self.dice);
        visit("arrives_at", self.arrives_at);
        visit("changes_level", self.changes_level);
        visit("first_turn", self.first_turn);
        visit("from_enemy", self.from_enemy);
        visit("turn_within", self.turn_within);
        visit("enemy_ignored", self.enemy_ignored);
        visit("late_without_room", self.late_without_room);
        visit("reveals_ambush", self.reveals_ambush);
        visit("disordered_if_charismatic_lost", self.disordered_if_charismatic_lost);
        visit("placed_alternately", self.placed_alternately);
        visit("before_initiative", self.before_initiative);
    }
    friend bool operator==(const FlankMarchRules&, const FlankMarchRules&) = default;
};

}  // namespace acies
