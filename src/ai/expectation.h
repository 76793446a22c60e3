// The expected value of an action: it is made in the imagined battle, and everything that follows until a seat is asked
// for an action again is weighed exactly. Rolls of few dice are enumerated (battle/engine/engine.h); melees go by their
// forecast (odds/melee.h). When the work is used up, the first answer and the most likely roll stand for all, so that
// the end is reached all the same.
#pragma once

#include <deque>

#include "ai/evaluation.h"
#include "ai/work.h"
#include "battle/engine/engine.h"
#include "odds/melee.h"

namespace acies::ai {

// One decision while it is thought about.
struct Thinking {
    Thinking(const Field& on, Seat whose, const State& now)
        : field(on),
          seat(whose),
          active(now.active),
          half(now.stack.front()),
          outlook(on, now, whose),
          value(evaluate(outlook, now)),
          balance(material(outlook, now)),
          exposed(exposure(outlook, now)),
          tables(on.edition()) {}

    const Field& field;
    Seat seat;
    Seat active;  // the side whose half it is
    Frame half;   // the frame of that half: what comes after it is not foreseen
    Outlook outlook;
    double value, balance, exposed;  // of the state in which the decision is asked: evaluate, material, exposure
    odds::MeleeTables tables;
    Work work;
    struct Known {
        odds::Melee fight;
        odds::MeleeOdds ends;
    };
    std::deque<Known> known;  // fights foreseen so far
};

// The value as it was when the decision was asked, changed only by what has been lost since and by exposure.
double value_without_places(const Thinking&, const State&);
double value_of(const Thinking&, const State&);  // as it stands
// The value of the state for the seat, averaged over all dice until it is asked for an action again.
double expected(Thinking&, const State&);
// The same after the action; nothing if the action is refused.
std::optional<double> expected_after(Thinking&, State, const Action&);

}  // namespace acies::ai
