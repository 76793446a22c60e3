// Data of an edition: what a unit may do when it is activated.
#pragma once

#include "rules/cited.h"
#include "rules/troops/troops.h"

namespace acies {

// How several units answer what one enemy does.
enum class ReactionOrder { Together, OneByOne };
template <>
inline constexpr auto names<ReactionOrder> = std::to_array<Name>(
    {{"together", "all say what they do, then do it"}, {"one_by_one", "each is resolved before the next"}});

struct ActivationRules {
    Cited<bool> one_at_a_time;  // a unit or group finishes before the next begins
    Cited<int> per_turn;        // activations of a unit
    Cited<int> shots_per_turn;
    Cited<bool> move_and_shoot;           // in either order
    Cited<bool> announce_later_moves;     // before a shot: they cost dice as if made
    Cited<bool> rally_is_a_phase;         // an attempt to recover order uses up a movement phase
    Cited<bool> failed_rally_ends_moves;  // a failed attempt to recover order uses up all of them
    Cited<bool> rally_with_commander;     // more than one test, by the commander's leadership
    Cited<bool> rally_comes_first;        // before any move or shot
    Cited<bool> groups_only_move;
    Cited<bool> contact_is_charge;  // and its melee follows at once
    Cited<bool> melee_last;         // charge and melee end the activation
    Cited<bool> in_melee_only_fights;
    Cited<bool> drawn_melee_again;  // when one of its units is activated next
    Cited<bool> no_reactions;
    Cited<bool> opportunity_marker;   // a lasting status
    Cited<bool> opportunity_is_lost;  // by disorder, by use and by the next activation
    Cited<int> bot_phases;            // most movement phases that a computer player makes
    Cited<ReactionOrder> reactions;   // unstated: together

    static constexpr void describe(auto& self, auto&& visit) {
        visit("one_at_a_time", self.one_at_a_time);
        visit("per_turn", self.per_turn);
        visit("shots_per_turn", self.shots_per_turn);
        visit("move_and_shoot", self.move_and_shoot);
        visit("announce_later_moves", self.announce_later_moves);
        visit("rally_is_a_phase", self.rally_is_a_phase);
        visit("failed_rally_ends_moves", self.failed_rally_ends_moves);
        visit("rally_with_commander", self.rally_with_commander);
        visit("rally_comes_first", self.rally_comes_first);
        visit("groups_only_move", self.groups_only_move);
        visit("contact_is_charge", self.contact_is_charge);
        visit("melee_last", self.melee_last);
        visit("in_melee_only_fights", self.in_melee_only_fights);
        visit("drawn_melee_again", self.drawn_melee_again);
        visit("no_reactions", self.no_reactions);
        visit("opportunity_marker", self.opportunity_marker);
        visit("opportunity_is_lost", self.opportunity_is_lost);
        visit("bot_phases", self.bot_phases);
        visit("reactions", self.reactions);
    }
    friend bool operator==(const ActivationRules&, const ActivationRules&) = default;
};

}  // namespace acies
