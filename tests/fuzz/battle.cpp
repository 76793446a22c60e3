// What players say in a battle, line by line as whatever bytes say, after a byte that chooses the battle. Each line is
// read or refused, what is possible is done, no law of the table is ever broken, and each seat imagines the world
// rightly. Bytes that begin with a brace are read as a battle file.
#include <cstdlib>

#include "battle/engine/engine.h"
#include "fuzz/grounds.h"
#include "fuzz/targets.h"
#include "support/imagining.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/notation.h"

namespace acies::fuzz {

namespace {

constexpr int max_lines = 200;

void play(const Field& field, State& state, std::string_view line) {
    const auto event = wire::parse_notation(field, state, line);
    if (!event) return;
    const State before = state;
    if (advance(field, state, *event)) {
        if (state != before) std::abort();
        return;
    }
    if (!problems(field, state).empty() || test::imagined_wrongly(field, state)) std::abort();
    const auto again = wire::parse_notation(field, before, wire::notation(field, before, *event));
    if (!again || !(*again == *event)) std::abort();
}

}  // namespace

void battle(std::string_view text) {
    if (text.starts_with('{')) {
        const auto loaded = wire::load_battle(text, wire::find_in(built_in_editions()));
        if (!loaded && loaded.error().empty()) std::abort();
        return;
    }
    if (text.empty()) return;
    const Ground& ground = grounds()[ground_of(text.front())];
    State state = begin(*ground.field, ground.secrets);
    for_lines(text.substr(1), max_lines, [&](std::string_view line) { play(*ground.field, state, line); });
}

}  // namespace acies::fuzz
