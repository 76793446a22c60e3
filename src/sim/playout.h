// Battles played by machines: players that answer decisions, dice from a generator, and whole battles from begin to
// end. The same seed plays the same battle in every build.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "battle/event.h"
#include "battle/rolling.h"

namespace acies::sim {

using Player = std::function<Action(const Field&, const State&, odds::Dice&)>;

// Any of the candidates, all equally likely.
Action play_at_random(const Field&, const State&, odds::Dice&);
// Takes up unit by unit, charges what it can reach and goes forward otherwise: quick and simple, for measuring.
Action play_by_script(const Field&, const State&, odds::Dice&);
// The bot of ai/recruit.h, which is shown what the seat that is asked may see.
Action play_as_recruit(const Field&, const State&, odds::Dice&);
inline constexpr std::string_view player_names = "random, script or recruit";
std::optional<Player> player_named(std::string_view);

// Called after every event.
using Watcher = std::function<void(const State& before, const Event&, const State& after, const Report&)>;

struct PlayoutLimits {
    int events = 50'000;  // a battle that has not ended by then is given up
};
// The state at the end, or after the last event allowed.
State play_out(const Field&, const BySeat<Player>&, std::uint64_t seed, const Watcher& = {}, PlayoutLimits = {},
               const Secrets& = {});

}  // namespace acies::sim
