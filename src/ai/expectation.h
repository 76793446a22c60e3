// What may be expected of an action: it is made in the imagined world, and whatever follows from it until somebody acts
// again is weighed exactly. Few dice are counted fall by fall (battle/engine/engine.h), melees by their forecast
// (odds/melee.h). When the work is done, the first answer and the likeliest fall stand for all, so that the end is
// reached all the same.
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
    Seat active;  // whose half it is …
    Frame half;   // … and its frame: what comes after it is not foreseen
    Outlook outlook;
    double value, balance, exposed;  // of the state in which it is asked: how good it is, and of that two parts
    odds::MeleeTables tables;
    Work work;
    struct Known {
        odds::Melee fight;
        odds::MeleeOdds ends;
    };
    std::deque<Known> known;  // fights foreseen so far
};

// The value as it was when the decision was asked, but for what has been lost since and who can be charged.
double value_without_places(const Thinking&, const State&);
double value_of(const Thinking&, const State&);  // as it stands
// The value of the state for the seat, on the average over all dice until it is asked for an action again.
double expected(Thinking&, const State&);
// The same after the action, or nothing if it is refused.
std::optional<double> expected_after(Thinking&, State, const Action&);

}  // namespace acies::ai
