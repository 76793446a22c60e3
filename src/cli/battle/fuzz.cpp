#include "cli/battle/fuzz.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "cli/battle/scenario.h"
#include "sim/minimise.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/notation.h"

namespace acies::cli {

namespace {

struct Ground {
    std::string file;
    std::shared_ptr<const Field> field;
};

std::vector<Ground> fields_of(const FuzzOptions& options, EditionFinder& finder) {
    std::vector<Ground> fields;
    for (const auto& path : scenarios_in(options.folder)) {
        const auto field = load_scenario(path.string(), finder);
        if (!field)
            std::cerr << listed(path.string(), field.error());
        else if ((*field)->setup().edition == options.edition)
            fields.push_back({path.filename().string(), *field});
    }
    return fields;
}

// Notation and replay are laws too.
std::optional<std::string> broken_notation(const Field& field, const State& before, const Event& event) {
    const auto read = wire::parse_notation(field, before, wire::notation(field, before, event));
    if (read && *read == event) return std::nullopt;
    return "the notation of an event does not read back";
}

// The battle as a file, up to an event that is refused.
std::string file_of(const Field& field, const std::vector<Event>& events) {
    wire::BattleWriter file(field, ACIES_VERSION);
    State state = begin(field);
    for (const Event& event : events) {
        const State before = state;
        if (advance(field, state, event)) break;
        file.add(before, event, state);
    }
    return file.text();
}

class Fuzzer {
public:
    Fuzzer(const FuzzOptions& options, const sim::Law& also)
        : options_(options),
          fields_(fields_of(options, finder_)),
          law_([&also](const Field& field, const State& before, const Event& event, const State& after) {
              auto broken = broken_notation(field, before, event);
              return broken || !also ? broken : also(field, before, event, after);
          }) {}

    int run() {
        if (fields_.empty()) return complain(fmt::format("no scenario of {} in {}", options_.edition, options_.folder));
        for (int i = 0; i < options_.battles; ++i)
            if (!play(fields_[static_cast<std::size_t>(i) % fields_.size()],
                      options_.seed + static_cast<std::uint64_t>(i)))
                return 1;
        write_out(fmt::format("{} battles over {} scenarios, {} events, {} decisions: no law was broken\n",
                              options_.battles, fields_.size(), events_, decisions_));
        return 0;
    }

private:
    static int complain(const std::string& text) {
        std::cerr << "acies battle: " << text << '\n';
        return 1;
    }

    // Whether no law was broken; else the battle has been kept.
    bool play(const Ground& ground, std::uint64_t seed) {
        const sim::Verdict verdict = sim::play_by_the_laws(*ground.field, seed, law_);
        decisions_ += verdict.decisions;
        events_ += verdict.events.size();
        const bool replays = !verdict.broken.empty() || is_replayed(*ground.field, verdict.events);
        if (verdict.broken.empty() && replays) return true;
        complain(fmt::format("{} with seed {}: {}", ground.file, seed,
                             replays ? verdict.broken : "the battle file does not replay"));
        keep({*ground.field, verdict.events}, [&](const Field& field, const std::vector<Event>& events) {
            return replays ? sim::broken_at_last(field, events, law_) == verdict.broken : !is_replayed(field, events);
        });
        return false;
    }

    bool is_replayed(const Field& field, const std::vector<Event>& events) {
        return static_cast<bool>(wire::load_battle(file_of(field, events), finder_.finder()));
    }

    void keep(const sim::Fought& battle, const sim::Shows& shows) const {
        const sim::Fought small = sim::minimise(battle, shows);
        std::ofstream(options_.out, std::ios::binary) << file_of(small.field, small.events);
        std::cerr << fmt::format("{} events and {} units are enough for it, of {} and {}; kept in {}\n",
                                 small.events.size(), small.field.count(), battle.events.size(), battle.field.count(),
                                 options_.out);
    }

    const FuzzOptions& options_;
    EditionFinder finder_;
    std::vector<Ground> fields_;
    sim::Law law_;
    std::uint64_t decisions_ = 0, events_ = 0;
};

}  // namespace

int fuzz(const FuzzOptions& options, const sim::Law& also) { return Fuzzer(options, also).run(); }

}  // namespace acies::cli
