#include "sim/playout.h"

#include <cassert>

#include "ai/recruit.h"
#include "battle/movement.h"

namespace acies::sim {

namespace {

const Action& any_of(const std::vector<Action>& actions, odds::Dice& dice) {
    assert(!actions.empty());
    return actions[static_cast<std::size_t>(dice.below(actions.size()))];
}

MakeMove one_leg(Leg kind, std::int32_t amount) {
    MakeMove move;
    move.count = 1;
    move.legs[0] = {.kind = kind, .amount = amount};
    return move;
}

// A charge if one reaches, else straight ahead as far as may be; once it has moved, nothing more.
Action script_of(const Field& field, const State& state, const ActivationFrame& frame) {
    if (refuse(field, state, Event{Done{}})) return candidates(field, state).front();  // a duty comes first
    if (frame.phases > 0 || frame.moved) return Done{};
    const auto is_legal = [&](const MakeMove& move) { return is_legal_move(field, state, frame.units, move); };
    if (const MakeMove charge = one_leg(Leg::Charge, 0); is_legal(charge)) return charge;
    const std::int32_t most = to_grid(profile_of(field, state, frame.units.first()).m.value_or(0));
    for (const std::int32_t amount : {most, most / 2})
        if (const MakeMove ahead = one_leg(Leg::Ahead, amount); amount > 0 && is_legal(ahead)) return ahead;
    return Done{};
}

Event event_at(const Field& field, const State& state, const Node& at, const BySeat<Player>& players,
               odds::Dice& dice) {
    if (const auto* chance = std::get_if<Chance>(&at)) return roll_dice(*chance, dice);
    return event_of(players[std::get<Decision>(at).seat](field, state, dice));
}

}  // namespace

Action play_at_random(const Field& field, const State& state, odds::Dice& dice) {
    return any_of(candidates(field, state), dice);
}

Action play_by_script(const Field& field, const State& state, odds::Dice&) {
    if (const auto* frame = std::get_if<ActivationFrame>(&state.stack.back())) return script_of(field, state, *frame);
    const auto* half = std::get_if<HalfFrame>(&state.stack.back());
    if (!half) return refuse(field, state, Event{Choose{}}) ? candidates(field, state).front() : Action{Choose{}};
    for (UnitId u : half->command == no_command ? field.units_of(state.active) : field.units_of(half->command))
        if (is_on_table(state, u) && !state.units[u].activated) return Activate{UnitSet(u)};
    return Done{};
}

Action play_as_recruit(const Field& field, const State& state, odds::Dice& dice) {
    const Seat asked = std::get<Decision>(node(field, state)).seat;
    return ai::recruit(field, view(field, state, asked), dice);
}

std::optional<Player> player_named(std::string_view name) {
    if (name == "random") return play_at_random;
    if (name == "script") return play_by_script;
    if (name == "recruit") return play_as_recruit;
    return std::nullopt;
}

State play_out(const Field& field, const BySeat<Player>& players, std::uint64_t seed, const Watcher& watch,
               PlayoutLimits limits, const Secrets& secrets) {
    odds::Dice dice(seed);
    State state = begin(field, secrets);
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
