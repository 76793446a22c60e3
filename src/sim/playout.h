// Battles played by machines: players that answer decisions, dice from a generator, and whole battles from start to
// end. The same seed plays the same battle in every build.
#pragma once

#include <functional>
#include <string_view>

#include "ai/agents.h"
#include "battle/engine/event.h"
#include "battle/order/rolling.h"
#include "odds/dice/seed.h"

namespace acies::sim {

// Answers the question that the view's own seat is asked.
using Player = std::function<Action(const Field&, const View&, odds::Dice&)>;
// An agent of ai/agents.h with the usual budget; there must be one of that id.
Player played_by(std::string_view id);

// The player's answer in a state that waits for a decision.
Action answer_of(const Player&, const Field&, const State&, odds::Dice&);

// Called after every event.
using Watcher = std::function<void(const State& before, const Event&, const State& after, const Report&)>;

struct PlayoutLimits {
    int events = 50'000;  // a battle that has not ended by then is given up
};
// The state at the end, or after the last event allowed.
State play_out(const Field&, const BySeat<Player>&, const odds::Seed&, const Watcher& = {}, PlayoutLimits = {},
               const Secrets& = {});

}  // namespace acies::sim
