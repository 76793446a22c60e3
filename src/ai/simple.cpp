#include "ai/simple.h"

#include "battle/acting/movement.h"
#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "battle/ground/unit_now.h"
#include "battle/position/stack.h"
#include "rules/moving/movement.h"

namespace acies::ai {

namespace {

MakeMove one_leg(Leg kind, std::int32_t amount) {
    MakeMove move;
    move.count = 1;
    move.legs[0] = {.kind = kind, .amount = amount};
    return move;
}

// A charge if one reaches, else straight ahead as far as may be; once it has moved, nothing more.
Action script_of(const Field& field, const State& state, const ActivationFrame& frame) {
    if (refuse(field, state, Event{Done{}})) return candidates(field, state).front();  // a duty comes first
    if (frame.phases > 0 || frame.moves != ActivationFrame::Moves::Left) return Done{};
    const auto is_legal = [&](const MakeMove& move) { return is_legal_move(field, state, frame.units, move); };
    if (const MakeMove charge = one_leg(Leg::Charge, 0); is_legal(charge)) return charge;
    const Unit unit = unit_of(field, state, frame.units.first());
    const std::int32_t most = to_grid(speed_of(field.edition(), unit).value_or(0));
    for (const std::int32_t amount : {most, most / 2})
        if (const MakeMove ahead = one_leg(Leg::Ahead, amount); amount > 0 && is_legal(ahead)) return ahead;
    return Done{};
}

Action script_at(const Field& field, const State& state) {
    if (const auto* frame = top_frame<ActivationFrame>(state)) return script_of(field, state, *frame);
    const auto* half = top_frame<HalfFrame>(state);
    if (!half) return refuse(field, state, Event{Choose{}}) ? candidates(field, state).front() : Action{Choose{}};
    for (UnitId u : half->command == no_command ? field.units_of(state.active) : field.units_of(half->command))
        if (is_on_table(state, u) && !state.units[u].activated) return Activate{UnitSet(u)};
    return Done{};
}

}  // namespace

std::vector<Idea> at_random(const Field& field, const View& seen, odds::Dice& dice, Budget, std::size_t) {
    const std::vector<Action> all = candidates(field, imagined(field, seen));
    return {{all[static_cast<std::size_t>(dice.below(all.size()))]}};
}

std::vector<Idea> by_script(const Field& field, const View& seen, odds::Dice&, Budget, std::size_t) {
    return {{script_at(field, imagined(field, seen))}};
}

}  // namespace acies::ai
