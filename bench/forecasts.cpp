// What each question of bench/forecasts.json costs natively, JSON and ledger included; bench/forecasts.mjs sets it
// against the browser's engine.
#include <benchmark/benchmark.h>

#include <fstream>
#include <iterator>
#include <string>

#include "embedded/embedded.h"
#include "wire/editions/editions.h"
#include "wire/shell.h"

int main(int argc, char** argv) {
    using namespace acies::wire;
    benchmark::Initialize(&argc, argv);
    std::ifstream in(ACIES_SOURCE_DIR "/bench/forecasts.json", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    static Editions editions(embedded::editions());
    const Json all = Json::parse(text, nullptr, false);
    for (const Json& question : all) {
        const auto measure = [asked = question.dump()](benchmark::State& state) {
            const FindEdition find = find_in(editions);
            for (auto ignored : state) benchmark::DoNotOptimize(forecasts(asked, find));
        };
        benchmark::RegisterBenchmark(question["id"].get<std::string>().c_str(), measure);
    }
    benchmark::RunSpecifiedBenchmarks();
}
