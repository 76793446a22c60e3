#include "cli/battle/fuzz.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "cli/battle/scenario.h"
#include "sim/laws.h"
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

// The battle as a file; notation and replay are laws too.
class Recorder {
public:
    explicit Recorder(const Field& field) : field_(field), file_(field, ACIES_VERSION) {}

    std::optional<std::string> operator()(const State& before, const Event& event, const State& after) {
        file_.add(before, event, after);
        const auto read = wire::parse_notation(field_, before, wire::notation(field_, before, event));
        if (!read || *read != event) return "the notation of an event does not read back";
        return std::nullopt;
    }
    const std::string& text() const { return file_.text(); }

private:
    const Field& field_;
    wire::BattleWriter file_;
};

}  // namespace

int fuzz(const FuzzOptions& options) {
    EditionFinder finder;
    const auto fields = fields_of(options, finder);
    if (fields.empty()) {
        std::cerr << fmt::format("acies battle: no scenario of {} in {}\n", options.edition, options.folder);
        return 1;
    }
    std::uint64_t decisions = 0, events = 0;
    for (int i = 0; i < options.battles; ++i) {
        const Ground& ground = fields[static_cast<std::size_t>(i) % fields.size()];
        const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i);
        Recorder recorder(*ground.field);
        const sim::Verdict verdict = sim::play_by_the_laws(*ground.field, seed, std::ref(recorder));
        decisions += verdict.decisions;
        events += verdict.events;
        std::string broken = verdict.broken;
        if (broken.empty() && !wire::load_battle(recorder.text(), finder.finder()))
            broken = "the battle file does not replay";
        if (broken.empty()) continue;
        std::ofstream(options.out, std::ios::binary) << recorder.text();
        std::cerr << fmt::format("acies battle: {} with seed {}: {}\nkept in {}\n", ground.file, seed, broken,
                                 options.out);
        return 1;
    }
    write_out(fmt::format("{} battles over {} scenarios, {} events, {} decisions: no law was broken\n", options.battles,
                          fields.size(), events, decisions));
    return 0;
}

}  // namespace acies::cli
