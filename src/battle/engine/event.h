// Small questions about actions that bots, simulations and the page ask alike.
#pragma once

#include "battle/position/action.h"

namespace acies {

// An action as the event that it is when it is made.
inline Event event_of(const Action& action) {
    return std::visit([](const auto& a) -> Event { return a; }, action);
}

inline bool ends_in_charge(const MakeMove& move) {
    return move.count > 0 && move.legs[move.count - 1U].kind == Leg::Charge;
}

}  // namespace acies
