#include "sim/playout.h"

#include <cassert>

#include "battle/engine/engine.h"

namespace acies::sim {

namespace {

Event event_at(const Field& field, const State& state, const Node& at, const BySeat<Player>& players,
               const odds::Seed& seed, std::uint64_t number) {
    const auto* chance = std::get_if<Chance>(&at);
    odds::Dice dice = odds::dice_for(seed, number, chance ? odds::Purpose::Table : odds::Purpose::Agent);
    if (chance) return roll_dice(*chance, dice);
    return event_of(answer_of(players[std::get<Decision>(at).seat], field, state, dice));
}

}  // namespace

Player played_by(std::string_view id) {
    const Agent* agent = ai::agent_named(id);
    assert(agent);
    return [agent](const Field& field, const View& seen, odds::Dice& dice) { return agent->decide(field, seen, dice); };
}

Action answer_of(const Player& player, const Field& field, const State& state, odds::Dice& dice) {
    const Seat asked = std::get<Decision>(node(field, state)).seat;
    return player(field, view(field, state, asked), dice);
}

State play_out(const Field& field, const BySeat<Player>& players, const odds::Seed& seed, const Watcher& watch,
               PlayoutLimits limits, const Secrets& secrets) {
    State state = begin(field, secrets);
    for (int i = 0; i < limits.events; ++i) {
        const Node at = node(field, state);
        if (std::holds_alternative<Finished>(at)) break;
        const Event event = event_at(field, state, at, players, seed, static_cast<std::uint64_t>(i));
        if (!watch) {
            [[maybe_unused]] const auto refused = advance(field, state, event);
            assert(!refused);
            continue;
        }
        const State before = state;
        Report report;
        [[maybe_unused]] const auto refused = advance(field, state, event, &report);
        watch(before, event, state, report);
    }
    return state;
}

}  // namespace acies::sim
