// Whatever bytes a scenario file holds, it becomes a field of its edition that can be played, or a list of problems.
#include <cstdlib>

#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "fuzz/grounds.h"
#include "fuzz/targets.h"
#include "odds/dice/dice.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::fuzz {

namespace {

constexpr int max_events = 12;

Event any_event(const Field& field, const State& state, const Node& at, odds::Dice& dice) {
    if (const auto* chance = std::get_if<Chance>(&at)) {
        Rolled rolled;
        while (std::ssize(rolled.dice) < chance->dice + chance->against)
            rolled.dice.push_back(static_cast<std::uint8_t>(dice.roll()));
        return rolled;
    }
    const auto all = candidates(field, state);
    if (all.empty()) std::abort();
    return event_of(all[dice.below(all.size())]);
}

void play_a_little(const Field& field, State state) {
    odds::Dice dice(1);
    for (int i = 0; i < max_events; ++i) {
        if (!problems(field, state).empty()) std::abort();
        const Node at = node(field, state);
        if (std::holds_alternative<Finished>(at)) return;
        if (advance(field, state, any_event(field, state, at, dice))) std::abort();
    }
}

}  // namespace

void scenario(std::string_view text) {
    const auto document = wire::parse_toml(text);
    if (!document) return;
    const auto read = wire::read_scenario(document->json);
    if (!read) return read.error().empty() ? std::abort() : void();
    const auto again = wire::read_scenario(*wire::parse_json(wire::setup_json(read->setup, read->secrets)));
    if (!again || !(again->setup == read->setup) || again->secrets != read->secrets) std::abort();
    const wire::LoadedEdition* edition = built_in_editions().find(read->setup.edition);
    if (!edition) return;
    const auto field = wire::field_of(edition->edition, *read);
    if (!field) return field.error().empty() ? std::abort() : void();
    play_a_little(*field, begin(*field, read->secrets));
}

}  // namespace acies::fuzz
