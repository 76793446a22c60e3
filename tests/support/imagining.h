// What `imagined` promises at any moment of a battle, of any edition, to either seat:
//
// 1. where the other seat hides nothing, the imagined world is the state itself;
// 2. where it does, the two are the same in all but what is hidden, which `without_secrets` lists;
// 3. where the seat itself is asked, it would see in the imagined world exactly what it sees, be asked the same, and
// have
//    the same answers to choose from.
//
// Where the other seat is asked, or dice fall for a march that only its owner knows of, the imagined world may have
// nothing to ask.
#pragma once

#include <optional>
#include <string>

#include "base/reflect.h"
#include "battle/engine/engine.h"
#include "battle/engine/view.h"

namespace acies::test {

// `state` without what `owner` hides from the other seat in the true state:
// - its sheet (ambushes, marches, cards in hand);
// - why a unit of it is not on the table, unless it is coming out of its ambush now;
// - what has happened to the general of a Command that is still on its march (I1-ITP-67);
// - the Command that it has put forward unseen (I1-ITP-02);
// - which of its absent units it deploys and which lie in ambush.
inline State without_secrets(const Field& field, State state, Seat owner, const State& truth) {
    state.secrets[owner] = {};
    UnitSet coming_out;
    for (const Frame& frame : truth.stack)
        if (const auto* ambush = std::get_if<AmbushFrame>(&frame)) coming_out = coming_out | ambush->units;
    for (UnitId u : field.units_of(owner))
        if (is_absent(truth, u) && is_absent(state, u) && !coming_out.contains(u))
            state.units[u].absent = Absence::FlankMarch;
    for (const FlankMarch& march : truth.secrets[owner].marches)
        if (std::ranges::all_of(field.units_of(march.command), [&](UnitId u) { return is_absent(truth, u); })) {
            state.commands[march.command].quality = Quality::Unstated;
            state.commands[march.command].next_turn = Quality::Unstated;
            state.commands[march.command].changed = false;
        }
    for (Frame& frame : state.stack) {
        if (auto* nomination = std::get_if<NominationFrame>(&frame))
            for (NominationFrame::Player& player : nomination->players)
                if (field.command(player.of).seat == owner) player.put = no_command;
        if (auto* deploying = std::get_if<DeployFrame>(&frame); deploying && deploying->next == owner)
            deploying->units = {};
    }
    return state;
}

// Names of the fields of two described values that differ, each with a space before it.
template <Described T>
std::string differing(const T& a, const T& b) {
    std::vector<std::uint64_t> hashes;
    const auto hash_of = [](std::string_view name, const auto& part) {
        Hasher hasher;
        hasher(name, part);
        return hasher.value();
    };
    T::describe(a, [&](std::string_view name, const auto& part) { hashes.push_back(hash_of(name, part)); });
    std::string names;
    std::size_t i = 0;
    T::describe(b, [&](std::string_view name, const auto& part) {
        if (hash_of(name, part) != hashes[i++]) names += ' ' + std::string(name);
    });
    return names;
}
// The same for states, and for the first unit that differs.
inline std::string differing_parts(const State& a, const State& b) {
    std::string names = differing(a, b);
    for (std::size_t u = 0; u < a.units.size(); ++u)
        if (a.units[u] != b.units[u])
            return names + "; unit " + std::to_string(u) + ':' + differing(a.units[u], b.units[u]);
    return names;
}
// The same for two views of one seat.
inline std::string differing_parts(const View& a, const View& b) {
    std::string names;
    if (a.units != b.units) names += " units";
    if (a.commands != b.commands) names += " commands";
    if (a.frames != b.frames) names += " frames";
    if (a.node != b.node) names += " node";
    return names.empty() ? " another part" : names;
}

// Which of the promises is broken; nothing if none is.
inline std::optional<std::string> imagined_wrongly(const Field& field, const State& state) {
    for (Seat seat : every<Seat>()) {
        const View seen = view(field, state, seat);
        const State world = imagined(field, seen);
        const State known = without_secrets(field, state, other(seat), state);
        const State& truth = known == state ? state : known;
        const State thought = known == state ? world : without_secrets(field, world, other(seat), state);
        if (thought != truth)
            return std::string(words_of(seat)) + " imagines otherwise:" + differing_parts(thought, truth);
        const auto* asked = std::get_if<Decision>(&seen.node);
        if (!asked || asked->seat != seat) continue;
        const View seen_there = view(field, world, seat);
        if (seen_there != seen)
            return std::string(words_of(seat)) + " would see otherwise:" + differing_parts(seen_there, seen);
        if (candidates(field, world) != candidates(field, state))
            return std::string(words_of(seat)) + " would have other answers";
    }
    return std::nullopt;
}

}  // namespace acies::test
