#include "cli/battle/fuzz.h"

#include <fmt/format.h>

#include "battle/engine/engine.h"
#include "battle/engine/view.h"
#include "cli/battle/scenario.h"
#include "sim/hostile/setups.h"
#include "sim/minimise.h"
#include "sim/referee/referee.h"
#include "sim/two_worlds.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/chain.h"
#include "wire/battle/notation.h"
#include "wire/json/described.h"

namespace acies::cli {

namespace {

// Notation and replay are laws too.
std::optional<std::string> broken_notation(const Field& field, const State& before, const Event& event) {
    const auto read = wire::parse_notation(field, before, wire::notation(field, before, event));
    if (read && *read == event) return std::nullopt;
    return "the notation of an event does not read back";
}

// What is sent to a player arrives as it was, and so does the answer.
std::optional<std::string> broken_message(const Field& field, const Event& event, const State& after) {
    if (!wire::is_read_back(event)) return "an event is not read back from its JSON";
    for (Seat seat : every<Seat>())
        if (!wire::is_read_back(view(field, after, seat))) return "a view is not read back from its JSON";
    return std::nullopt;
}

// The seat that decides can be told why.
std::optional<std::string> broken_sentence(const Field& field, const State& state) {
    const Node at = node(field, state);
    const auto* asked = std::get_if<Decision>(&at);
    if (!asked) return std::nullopt;
    const std::string sentence = wire::chain_sentence(field, state);
    if (wire::is_complete(sentence, wire::asked_name(field, *asked))) return std::nullopt;
    return fmt::format("what goes on is not told to the end: \"{}\"", sentence);
}

// Both laws, the first first.
sim::Law both(const sim::Law& first, const sim::Law& second) {
    return [first, second](const Field& field, const State& before, const Event& event, const State& after) {
        const auto broken = first(field, before, event, after);
        return broken ? broken : second(field, before, event, after);
    };
}

// The battle as a file, up to an event that is refused.
std::string file_of(const Field& field, const EditionFinder& finder, const std::vector<Event>& events,
                    const Secrets& secrets) {
    wire::BattleWriter file(field, header_of(field, finder, {{"random", "random"}}), secrets);
    State state = begin(field, secrets);
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
          grounds_(grounds_of(options.folder, options.edition, finder_)),
          law_([this, &also](const Field& field, const State& before, const Event& event, const State& after) {
              auto broken = broken_notation(field, before, event);
              if (!broken) broken = broken_sentence(field, after);
              if (!broken && options_.messages) broken = broken_message(field, event, after);
              return broken || !also ? broken : also(field, before, event, after);
          }) {}

    int run() {
        if (grounds_.empty())
            return complain(fmt::format("no scenario of {} in {}", options_.edition, options_.folder));
        for (int i = 0; i < options_.battles; ++i) {
            const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(i);
            const Ground& ground = grounds_[static_cast<std::size_t>(i) % grounds_.size()];
            if (!play(options_.hostile ? spoilt(ground, seed) : ground, seed)) return 1;
        }
        const std::string secrets =
            compared_ > 0 ? fmt::format(", {} moments compared with other secrets", compared_) : "";
        write_out(fmt::format("{} battles over {} scenarios, {} events, {} decisions{}: no law was broken\n",
                              options_.battles, grounds_.size(), events_, decisions_, secrets));
        return 0;
    }

private:
    static int complain(const std::string& text) {
        print_error("acies battle: " + text + '\n');
        return 1;
    }

    // Spoilt as far as a file can hold it; the same if nothing can be played that way.
    Ground spoilt(const Ground& ground, std::uint64_t seed) {
        odds::Dice dice(seed);
        const Edition& edition = ground.field->edition();
        const auto start = sim::hostile::made_hostile(edition, {ground.field->setup(), ground.secrets}, dice);
        if (!start) return ground;
        const auto field = Field::make(edition, start->setup);
        auto loaded = wire::load_battle(file_of(*field, finder_, {}, start->secrets), finder_.finder());
        return loaded ? Ground{ground.file, loaded->field, loaded->secrets} : ground;
    }

    // Returns whether no law was broken; otherwise the battle has been kept.
    bool play(const Ground& ground, std::uint64_t seed) {
        const sim::Law law = options_.referee ? both(law_, sim::referee::law_of(*ground.field, ground.secrets)) : law_;
        const sim::Verdict verdict = sim::play_by_the_laws(*ground.field, seed, law, ground.secrets);
        decisions_ += verdict.decisions;
        events_ += verdict.events.size();
        const bool replays = !verdict.broken.empty() || is_replayed(*ground.field, verdict.events, ground.secrets);
        if (verdict.broken.empty() && replays) return keeps_secrets(ground, seed);
        complain(fmt::format("{} with seed {}: {}", ground.file, seed,
                             replays ? verdict.broken : "the battle file does not replay"));
        keep({*ground.field, verdict.events, ground.secrets},
             [&](const Field& field, const std::vector<Event>& events) {
                 return replays ? broken_by(field, events, ground.secrets) == verdict.broken
                                : !is_replayed(field, events, ground.secrets);
             });
        return false;
    }

    // The law that the last of these events breaks. The referee has to see all of them.
    std::string broken_by(const Field& field, const std::vector<Event>& events, const Secrets& secrets) const {
        const std::string broken = sim::broken_at_last(field, events, law_, secrets);
        if (!broken.empty() || !options_.referee) return broken;
        return sim::referee::difference_at_last(field, events, secrets);
    }

    // The same battle with different secrets looks the same to the seat that does not know them.
    bool keeps_secrets(const Ground& ground, std::uint64_t seed) {
        odds::Dice dice(seed);
        for (Seat watching : every<Seat>()) {
            const Secrets changed = sim::otherwise(*ground.field, ground.secrets, other(watching), dice);
            if (changed == ground.secrets) continue;
            const sim::Comparison worlds = sim::play_two_worlds(*ground.field, ground.secrets, changed, watching, seed);
            compared_ += static_cast<std::uint64_t>(worlds.steps);
            if (worlds.broken.empty()) continue;
            complain(fmt::format("{} with seed {}: {} can tell two worlds apart: {}", ground.file, seed,
                                 words_of(watching), worlds.broken));
            return false;
        }
        return true;
    }

    bool is_replayed(const Field& field, const std::vector<Event>& events, const Secrets& secrets) {
        const auto loaded = wire::load_battle(file_of(field, finder_, events, secrets), finder_.finder());
        return loaded && !loaded->broken;
    }

    void keep(const sim::Fought& battle, const sim::Shows& shows) const {
        const sim::Fought small = sim::minimise(battle, shows);
        if (const auto why_not = write_file(options_.out, file_of(small.field, finder_, small.events, small.secrets)))
            return void(complain(*why_not));
        print_error(fmt::format("{} events and {} units are enough for it, of {} and {}; kept in {}\n",
                                small.events.size(), small.field.count(), battle.events.size(), battle.field.count(),
                                options_.out));
    }

    const FuzzOptions& options_;
    EditionFinder finder_;
    std::vector<Ground> grounds_;
    sim::Law law_;
    std::uint64_t decisions_ = 0, events_ = 0, compared_ = 0;
};

}  // namespace

int fuzz(const FuzzOptions& options, const sim::Law& also) { return Fuzzer(options, also).run(); }

}  // namespace acies::cli
