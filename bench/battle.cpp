// What a battle costs: a decision of scripted play, as a ratio to one overlap query of a base against 64 others in the
// same run, how it grows with the armies, and whole battles a second; and what a search does with a state: it copies
// it, hashes it and goes on from it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <new>

#include "ai/distance.h"
#include "battle/engine/engine.h"
#include "battle/engine/position.h"
#include "embedded/embedded.h"
#include "geometry/gap.h"
#include "rules/leading/cards.h"
#include "sim/playout.h"
#include "wire/editions/editions.h"

namespace {

std::uint64_t allocations = 0;

}  // namespace

// Not in line: g++ would see memory that is freed in another way than it was had.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
    ++allocations;
    if (void* memory = std::malloc(bytes)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace acies;

// Two Commands a side, where there are Commands.
void command(Setup& setup) {
    for (Seat seat : every<Seat>())
        for (int i = 0; i < 2; ++i)
            setup.commands.push_back({.name = std::string(id_of(seat)) + " Command " + std::to_string(i),
                                      .seat = seat,
                                      .quality = Quality::Expert,
                                      .cinc = i == 0});
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        setup.units[i].command = static_cast<CommandId>(i * 4 / setup.units.size());
}

// Two lines of so many units a side, in as many ranks as the table needs. Lengths are in U, whatever the edition
// measures in.
Field lines(int units, const char* id = "basic") {
    static wire::Editions editions(embedded::editions());
    const Edition& edition = editions.find(id)->edition;
    const double u = ai::u_in(edition);
    Setup setup{.name = "lines", .edition = id, .table = {240 * u, 120 * u}, .turn_limit = 30};
    constexpr std::array types{TroopType::FP, TroopType::FP, TroopType::CM, TroopType::FL, TroopType::T};
    for (Seat seat : every<Seat>())
        for (int i = 0; i < units; ++i) {
            UnitSetup unit{.name = std::string(id_of(seat)) + std::to_string(i), .seat = seat};
            unit.profile.type = types[static_cast<std::size_t>(i) % types.size()];
            unit.profile.m = 6;
            unit.profile.impetus = 2;
            unit.ranks = {{5, 2}};
            const double x = 10 + 9.0 * (i % 24), row = 8.0 * (i / 24);
            unit.pose = seat == Seat::Red ? Pose{to_grid(x * u), to_grid((30 - row) * u), 9000}
                                          : Pose{to_grid((x + 3) * u), to_grid((90 + row) * u), 27000};
            setup.units.push_back(unit);
        }
    if (has_commands(edition)) command(setup);
    return *Field::make(edition, setup);
}

// One of each of eight tactical cards a side, where there are cards.
Secrets hands(const Field& field) {
    Secrets secrets;
    if (!has_cards(field.edition())) return secrets;
    for (Seat seat : every<Seat>())
        for (const char* card : {"TC1", "TC2", "TC3", "TC5", "TC6", "TC7", "TC9", "TC12"})
            secrets[seat].hand.cards[*named<Card>(card)] = 1;
    return secrets;
}

// As a battle would ask it: poses on the table become rectangles, and far ones are told apart early.
void one_against_64_poses(benchmark::State& bench) {
    const Field field = lines(32);
    const State state = begin(field);
    const Rect place = rect_of(field, state, 0);
    for (auto _ : bench) {
        int overlapping = 0;
        for (std::size_t i = 0; i < field.count(); ++i)
            overlapping += overlaps(place, rect_of(field, state, static_cast<UnitId>(i)));
        benchmark::DoNotOptimize(overlapping);
    }
}
BENCHMARK(one_against_64_poses);

// The same with rectangles that are there already.
void one_against_64_rectangles(benchmark::State& bench) {
    const Field field = lines(32);
    const State state = begin(field);
    std::vector<Rect> rects;
    for (std::size_t i = 0; i < field.count(); ++i) rects.push_back(rect_of(field, state, static_cast<UnitId>(i)));
    for (auto _ : bench) {
        int overlapping = 0;
        for (const Rect& rect : rects) overlapping += overlaps(rects[0], rect);
        benchmark::DoNotOptimize(overlapping);
    }
}
BENCHMARK(one_against_64_rectangles);

// Whole battles; the time is told for one decision.
void decision(benchmark::State& bench, sim::Player player, const char* edition = "basic") {
    const Field field = lines(static_cast<int>(bench.range(0)), edition);
    const Secrets secrets = hands(field);
    std::uint64_t decisions = 0, battles = 0;
    for (auto _ : bench) {
        odds::Dice dice(++battles);
        State state = begin(field, secrets);
        while (!state.finished) {
            const Node at = node(field, state);
            Event event;
            if (const auto* chance = std::get_if<Chance>(&at)) {
                event = roll_dice(*chance, dice);
            } else {
                event = event_of(sim::answer_of(player, field, state, dice));
                ++decisions;
            }
            static_cast<void>(advance(field, state, event));
        }
    }
    using benchmark::Counter;
    bench.counters["decision"] = Counter(static_cast<double>(decisions), Counter::kIsRate | Counter::kInvert);
    bench.counters["battles"] = Counter(static_cast<double>(battles), Counter::kIsRate);
    bench.counters["bytes"] = static_cast<double>(sizeof(State));
}
BENCHMARK_CAPTURE(decision, script, sim::played_by("script"))->Arg(16)->Arg(20)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decision, random, sim::played_by("random"))->Arg(20)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decision, script_impetus, sim::played_by("script"), "impetus")
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decision, script_advanced, sim::played_by("script"), "advanced")
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decision, script_impetus2, sim::played_by("script"), "impetus2")
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decision, random_impetus, sim::played_by("random"), "impetus")
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decision, random_advanced, sim::played_by("random"), "advanced")
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decision, random_impetus2, sim::played_by("random"), "impetus2")
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);

// The bot, with the longest that any of its decisions took.
void recruit(benchmark::State& bench) {
    std::clock_t longest = 0;
    decision(bench, [&](const Field& field, const View& seen, odds::Dice& dice) {
        const std::clock_t begun = std::clock();
        Action action = sim::played_by("recruit")(field, seen, dice);
        longest = std::max(longest, std::clock() - begun);
        return action;
    });
    bench.counters["longest"] = static_cast<double>(longest) / CLOCKS_PER_SEC;
}
BENCHMARK(recruit)->Arg(20)->Unit(benchmark::kMillisecond);

// A battle that Recruit fights against itself, 20 units a side.
struct Fought {
    Field field;
    std::vector<State> states;  // each before its event
    std::vector<Event> events;
};
const Fought& fought(const char* edition) {
    static std::map<std::string, Fought> known;
    if (const auto found = known.find(edition); found != known.end()) return found->second;
    Fought battle{lines(20, edition), {}, {}};
    const Field& field = battle.field;
    const auto recruit_plays = sim::played_by("recruit");
    odds::Dice dice(1);
    State state = begin(field, hands(field));
    while (!state.finished) {
        const Node at = node(field, state);
        const auto* chance = std::get_if<Chance>(&at);
        battle.states.push_back(state);
        battle.events.push_back(chance ? Event(roll_dice(*chance, dice))
                                       : event_of(sim::answer_of(recruit_plays, field, state, dice)));
        static_cast<void>(advance(field, state, battle.events.back()));
    }
    return known.emplace(edition, std::move(battle)).first->second;
}
// Some of its states, evenly spread over the second and the third quarter of its events.
std::vector<State> from_its_middle(const Fought& battle) {
    constexpr std::size_t some = 32;
    const std::size_t all = battle.states.size();
    std::vector<State> states;
    for (std::size_t i = 0; i < some; ++i) states.push_back(battle.states[all / 4 + i * (all / 2) / some]);
    return states;
}

// What is done with a state, each in turn a few times, as a search does that goes on from it in several ways.
void of_each_state(benchmark::State& bench, const char* edition, const auto& done) {
    const Fought& battle = fought(edition);
    const std::vector<State> states = from_its_middle(battle);
    constexpr int times = 8;
    const std::uint64_t before = allocations;
    for (auto _ : bench)
        for (const State& state : states)
            for (int i = 0; i < times; ++i) done(battle.field, state);
    using benchmark::Counter;
    const auto all = static_cast<double>(bench.iterations() * states.size() * times);
    bench.counters["each"] = Counter(all, Counter::kIsRate | Counter::kInvert);
    bench.counters["allocations"] = static_cast<double>(allocations - before) / all;
}

void copy(benchmark::State& bench, const char* edition) {
    of_each_state(bench, edition, [](const Field&, const State& state) {
        State copied = state;
        benchmark::DoNotOptimize(copied);
    });
}
void hash_of_state(benchmark::State& bench, const char* edition) {
    of_each_state(bench, edition, [](const Field&, const State& state) { benchmark::DoNotOptimize(hash(state)); });
}
void hash_of_position(benchmark::State& bench, const char* edition) {
    of_each_state(bench, edition, [](const Field& field, const State& state) {
        benchmark::DoNotOptimize(position_hash(field, state));
    });
}
void all_outcomes(benchmark::State& bench, const char* edition) {
    of_each_state(bench, edition,
                  [](const Field& field, const State& state) { benchmark::DoNotOptimize(outcomes(field, state)); });
}

// Every event of the battle, one after the other; the time is told for one.
void advance_by_each(benchmark::State& bench, const char* edition) {
    const Fought& battle = fought(edition);
    const std::uint64_t before = allocations;
    for (auto _ : bench) {
        State state = battle.states.front();
        for (const Event& event : battle.events) static_cast<void>(advance(battle.field, state, event));
        benchmark::DoNotOptimize(state);
    }
    using benchmark::Counter;
    const auto all = static_cast<double>(bench.iterations() * battle.events.size());
    bench.counters["each"] = Counter(all, Counter::kIsRate | Counter::kInvert);
    bench.counters["allocations"] = static_cast<double>(allocations - before) / all;
}

#define OF_EACH_EDITION(done)                      \
    BENCHMARK_CAPTURE(done, basic, "basic");       \
    BENCHMARK_CAPTURE(done, impetus, "impetus");   \
    BENCHMARK_CAPTURE(done, advanced, "advanced"); \
    BENCHMARK_CAPTURE(done, impetus2, "impetus2")
OF_EACH_EDITION(copy);
OF_EACH_EDITION(hash_of_state);
OF_EACH_EDITION(hash_of_position);
OF_EACH_EDITION(all_outcomes);
OF_EACH_EDITION(advance_by_each);

}  // namespace
