// Small questions about actions, shared by bots, simulations and the page.
#pragma once

#include "battle/position/action.h"

namespace acies {

// The event that making the action is.
inline Event event_of(const Action& action) {
    return std::visit([](const auto& a) -> Event { return a; }, action);
}

inline bool ends_in_charge(const MakeMove& move) {
    return move.count > 0 && move.legs[move.count - 1U].kind == Leg::Charge;
}

}  // namespace acies
