// The budget of one decision. It is counted in steps, not in time, so that the same view gets the same answer on every
// machine. A step is about the cost of planning a move of one unit over open ground, some 10 microseconds. Actions,
// answers and rolls of the dice share the work, so that none goes unjudged because another took it all.
#pragma once

#include "battle/engine/agent.h"

namespace acies::ai {

inline constexpr int max_work = Budget{}.steps;
inline constexpr int price_of_chain = 70;  // of the forecast of a melee to its end

struct Work {
    int left = max_work;

    bool is_done() const { return left <= 0; }
    bool is_overdrawn() const { return left <= -max_work; }
    // Returns whether there was anything left to spend.
    bool spend(int steps) {
        const bool was_left = !is_done();
        left -= steps;
        return was_left;
    }
};

// During its lifetime, only this part of what is left may be spent.
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

// Divides the work among several items in turn: what one does not need is left to those after it.
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

// The cost in steps of planning a move: it grows with the number of corners of scenery nearby.
int price_of_move(const Field&, const State&, const UnitSet&);
// The cost in steps of an event, which may move the activated units.
int price_of_event(const Field&, const State&);

}  // namespace acies::ai
