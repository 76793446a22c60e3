// An action as the event that it is when it is made.
#pragma once

#include "battle/action.h"

namespace acies::ai {

inline Event event_of(const Action& action) {
    return std::visit([](const auto& a) -> Event { return a; }, action);
}

}  // namespace acies::ai
