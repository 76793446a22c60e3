#include "sim/playout.h"

#include <cassert>

namespace acies::sim {

namespace {

const Action& any_of(const std::vector<Action>& actions, odds::Dice& dice) {
    assert(!actions.empty());
    return actions[static_cast<std::size_t>(dice.below(actions.size()))];
}

// How much the script likes an action; the best of the first few is taken.
int liking(const Action& action) {
    if (const auto* move = std::get_if<MakeMove>(&action)) {
        const MoveLeg& last = move->legs[move->count - 1U];
        return last.kind == Leg::Charge ? (move->bonus ? 3 : 5) : last.kind == Leg::Ahead && move->count == 1 ? 2 : 0;
    }
    if (std::holds_alternative<Shoot>(action)) return 4;
    if (std::holds_alternative<Activate>(action) || std::holds_alternative<Reorganise>(action)) return 1;
    return 0;
}

Event event_at(const Field& field, const State& state, const Node& at, const BySeat<Player>& players,
               odds::Dice& dice) {
    if (const auto* chance = std::get_if<Chance>(&at)) return roll(*chance, dice);
    return std::visit([](const auto& action) -> Event { return action; },
                      players[std::get<Decision>(at).seat](field, state, dice));
}

}  // namespace

Action play_at_random(const Field& field, const State& state, odds::Dice& dice) {
    return any_of(candidates(field, state), dice);
}

Action play_by_script(const Field& field, const State& state, odds::Dice&) {
    const auto all = candidates(field, state);
    const Action* best = &all.front();
    for (const Action& action : all)
        if (liking(action) > liking(*best)) best = &action;
    return *best;
}

std::optional<Player> player_named(std::string_view name) {
    if (name == "random") return play_at_random;
    if (name == "script") return play_by_script;
    return std::nullopt;
}

Rolled roll(const Chance& chance, odds::Dice& dice) {
    Rolled rolled;
    for (int i = 0; i < chance.dice + chance.against; ++i)
        rolled.dice[rolled.count++] = static_cast<std::uint8_t>(dice.roll());
    return rolled;
}

State play_out(const Field& field, const BySeat<Player>& players, std::uint64_t seed, const Watcher& watch,
               PlayoutLimits limits) {
    odds::Dice dice(seed);
    State state = begin(field);
    for (int i = 0; i < limits.events; ++i) {
        const Node at = node(field, state);
        if (std::holds_alternative<Finished>(at)) break;
        const Event event = event_at(field, state, at, players, dice);
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
