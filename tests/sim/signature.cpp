#include "sim/signature.h"

#include <cstdlib>

#include "base/reflect.h"
#include "sim/playout.h"
#include "wire/battle/notation.h"

namespace acies::test {

namespace {

std::string result_of(const Field& field, const State& state) {
    std::string result = "turn " + std::to_string(state.turn);
    for (Seat seat : every<Seat>()) result += ", lost " + std::to_string(vd_lost(field, state, seat));
    if (!state.finished) return result;
    const auto winner = state.finished->winner;
    return result + ", " + std::string(winner ? id_of(*winner) : "draw") + ", " +
           std::string(id_of(state.finished->ending));
}

void add_battle(Hasher& sum, const Field& field, const Secrets& secrets, const sim::Player& player, std::uint64_t seed,
                sim::PlayoutLimits limits = {}) {
    const sim::Watcher watch = [&](const State& before, const Event& event, const State&, const Report&) {
        sum("line", wire::notation(field, before, event));
    };
    const State end = sim::play_out(field, {{player, player}}, {seed}, watch, limits, secrets);
    sum("result", result_of(field, end));
}

}  // namespace

std::uint64_t signature(const Edition& edition, std::span<const wire::Scenario> scenarios, Battles battles) {
    Hasher sum;
    for (const wire::Scenario& scenario : scenarios) {
        const auto field = wire::field_of(edition, scenario);
        if (!field) std::abort();
        for (int seed = 1; seed <= battles.random; ++seed)
            add_battle(sum, *field, scenario.secrets, sim::played_by("random"), static_cast<std::uint64_t>(seed));
        add_battle(sum, *field, scenario.secrets, sim::played_by("recruit"), 1, {.events = battles.recruit_events});
    }
    return sum.value();
}

}  // namespace acies::test
