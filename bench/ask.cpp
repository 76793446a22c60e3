// How many questions the oracle answers in a second on one core, from one JSON array: the worked cases of
// tests/cases, all of them together and by file.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "embedded/embedded.h"
#include "wire/ask.h"
#include "wire/editions/editions.h"

namespace {

using namespace acies::wire;

std::string questions_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// All case files as one array; ids stay unique because each file has its own prefix.
std::string all_questions() {
    Json all = Json::array();
    for (const auto& entry : std::filesystem::directory_iterator(ACIES_SOURCE_DIR "/tests/cases")) {
        if (entry.path().extension() != ".json") continue;
        for (const Json& question : Json::parse(questions_of(entry.path()), nullptr, false)) all.push_back(question);
    }
    return all.dump();
}

void ask_questions(benchmark::State& state, const std::string& questions) {
    Editions editions(embedded::editions());
    const FindEdition find = find_in(editions);
    std::size_t asked = 0, bytes = 0;
    for (auto ignored : state) {
        const Asked done = ask(questions, find, [&](std::string_view piece) { bytes += piece.size(); });
        asked += done.answered + done.unanswered;
    }
    benchmark::DoNotOptimize(bytes);
    state.counters["questions/s"] = benchmark::Counter(static_cast<double>(asked), benchmark::Counter::kIsRate);
}

void ask_all_cases(benchmark::State& state) { ask_questions(state, all_questions()); }
BENCHMARK(ask_all_cases)->Unit(benchmark::kMillisecond);

void load_the_four_editions(benchmark::State& state) {
    for (auto ignored : state) {
        Editions editions(embedded::editions());
        for (const std::string& id : editions.ids()) benchmark::DoNotOptimize(editions.find(id));
    }
}
BENCHMARK(load_the_four_editions)->Unit(benchmark::kMillisecond);

}  // namespace
