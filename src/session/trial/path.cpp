#include "session/trial/path.h"

#include "battle/acting/movement.h"
#include "session/session.h"

namespace acies::session {

namespace {

constexpr int parts_of_turn = 4;  // key frames of a wheel or a road, so that it is seen to turn

Ghosts at_start(const State& before, const Ghosts& end) {
    Ghosts start = end;
    for (Ghost& ghost : start) ghost.pose = before.units[ghost.unit].pose;
    return start;
}

// Where the units of `end` stand at that moment; units that do not move then stay.
Ghosts on_the_way(const State& before, const Ghosts& key, const Ghosts& end) {
    Ghosts ghosts = at_start(before, end);
    for (Ghost& ghost : ghosts)
        for (const Ghost& moved : key)
            if (moved.unit == ghost.unit) ghost.pose = moved.pose;
    return ghosts;
}

Ghosts key_of(const MovePlan& plan) {
    Ghosts key;
    for (const MovePlan::Step& step : plan.steps) key.push_back({step.unit, step.pose});
    return key;
}

// The move up to a part of one leg.
MakeMove first_part(const MakeMove& move, std::size_t leg, int part, int parts) {
    MakeMove some = move;
    some.count = static_cast<std::uint8_t>(leg + 1);
    some.bonus = false;
    some.legs[leg].amount = move.legs[leg].amount * part / parts;
    return some;
}

bool turns(Leg kind) { return kind == Leg::Wheel || kind == Leg::Pivot || kind == Leg::Road; }

}  // namespace

std::vector<Ghosts> keys_of(const Field& field, const State& before, const Event& event) {
    std::vector<Ghosts> keys;
    const auto* move = std::get_if<MakeMove>(&event);
    const ActivationFrame frame{.units = acting(before)};
    if (!move || frame.units.empty()) return keys;
    for (std::size_t leg = 0; leg < move->count && move->legs[leg].kind != Leg::Charge; ++leg) {
        const int parts = turns(move->legs[leg].kind) ? parts_of_turn : 1;
        for (int part = 1; part <= parts; ++part)
            if (const auto plan = plan_move(field, before, frame, first_part(*move, leg, part, parts)))
                keys.push_back(key_of(*plan));
    }
    return keys;
}

std::vector<Ghosts> path_of(const State& before, const std::vector<Ghosts>& keys, const State& after) {
    const Ghosts end = moved_between(before, after);
    if (end.empty()) return {};
    std::vector<Ghosts> path{at_start(before, end)};
    for (const Ghosts& key : keys) path.push_back(on_the_way(before, key, end));
    if (path.back() != end) path.push_back(end);
    return path;
}

}  // namespace acies::session
