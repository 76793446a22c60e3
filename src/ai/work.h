// How much one decision may be thought about. Counted in steps, not in time, so that the same view gets the same answer
// on every machine. A step is about what a move of one unit over open ground costs to plan, some 10 microseconds.
// Actions, answers and falls of the dice share the work, so that none is judged without a thought because another took
// all.
#pragma once

#include "battle/engine/agent.h"

namespace acies::ai {

inline constexpr int most_work = Budget{}.steps;
inline constexpr int price_of_chain = 70;  // of the forecast of a melee to its end

struct Work {
    int left = most_work;

    bool is_done() const { return left <= 0; }
    bool is_overdrawn() const { return left <= -most_work; }
    // Whether there was anything left to spend.
    bool spend(int steps) {
        const bool was_left = !is_done();
        left -= steps;
        return was_left;
    }
};

// While it lives, only this part of what is left may be spent.
class Share {
public:
    Share(Work& work, double part) : work_(work), rest_(work.left - static_cast<int>(work.left * part)) {
        work_.left -= rest_;
    }
    ~Share() { work_.left += rest_; }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

private:
    Work& work_;
    int rest_;
};

// Shares for all that is to be thought about, one after the other: what one does not need is left to those after it.
class Shares {
public:
    Shares(Work& work, double all) : work_(work), left_(all) {}
    Share next(double weight = 1) {
        const double part = weight / left_;
        left_ -= weight;
        return {work_, part};
    }

private:
    Work& work_;
    double left_;
};

// Moves are the dearer the more corners of scenery are near.
int price_of_move(const Field&, const State&, const UnitSet&);
// Of an event, which may move those who act.
int price_of_event(const Field&, const State&);

}  // namespace acies::ai
