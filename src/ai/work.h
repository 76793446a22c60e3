// How much one decision may be thought about. Counted in steps, not in time, so that the same view gets the same answer on
// every machine. A step is about what a move of one unit over open ground costs to plan, some 10 microseconds.
#pragma once

#include "battle/state.h"

namespace acies::ai {

inline constexpr int most_work = 800;
inline constexpr int price_of_chain = 70;  // of the forecast of a melee to its end

struct Work {
    int left = most_work;

    bool is_done() const { return left <= 0; }
    // Whether there was anything left to spend.
    bool spend(int steps) {
        if (is_done()) return false;
        left -= steps;
        return true;
    }
};

// Moves are the dearer the more corners of scenery are near.
int price_of_move(const Field&, const State&, const UnitSet&);
// Of an event, which may move those who act.
int price_of_event(const Field&, const State&);

}  // namespace acies::ai
