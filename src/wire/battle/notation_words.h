// What the printer and the reader of the notation share: its fixed words, and the units and options that a line may
// leave out because the state says them.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "battle/engine/engine.h"
#include "wire/battle/option_names.h"

namespace acies::wire {

inline constexpr std::array<std::string_view, 2> hand_words{"left", "right"};
inline constexpr std::string_view then_move = ", then move", then_reorganise = ", then reorganise";
inline constexpr std::string_view rally_with = "reorganise with commander";
inline constexpr std::string_view potential = "potential ";
inline constexpr std::string_view try_for = "try for ", move_piece = "move piece ", remove_piece = "remove piece ";
inline constexpr std::string_view hold_nothing = "hold no cards", plan_nothing = "plan nothing";
inline constexpr std::string_view plan_ambush = "ambush ", plan_in = " in ", plan_march = "flank march ";
inline constexpr std::string_view plan_reserve = "reserve ";
inline constexpr std::string_view swap_sides = "scout swap", this_turn = " this turn";

// The units that act now.
UnitSet acting(const Field&, const State&);

// The answers of the decision that is waited for; none if dice are, or nothing.
std::vector<OptionName> options_now(const Field&, const State&);

}  // namespace acies::wire
