// What it costs to count an army, and to find what mends its faults: the builder does so at every touch.
#include <benchmark/benchmark.h>

#include "armies/mend.h"
#include "armies/quick.h"
#include "embedded/armies.h"
#include "embedded/embedded.h"
#include "wire/editions/editions.h"

namespace {

using namespace acies;

// Forty units of an edition with points, as a hand builds them: over the points, so that there is a fault.
struct Forty {
    wire::Editions editions{embedded::editions()};
    wire::ArmyLists lists{embedded::armies()};
    const Edition& edition = editions.find("advanced")->edition;
    FindList find = lists.finder();
    Roster roster = made();

    Roster made() {
        Roster army = *quick_army(edition, find,
                                  {.army = "nubians", .format = RosterFormat::Tournament, .points = 500, .seed = 1});
        while (muster(edition, find, army).units < 40) ++army.commands.front().units.front().count;
        return army;
    }
};

void count_forty_units(benchmark::State& state) {
    Forty army;
    for (auto ignored : state) benchmark::DoNotOptimize(muster(army.edition, army.find, army.roster));
    state.counters["units"] = muster(army.edition, army.find, army.roster).units;
}
BENCHMARK(count_forty_units)->Unit(benchmark::kMicrosecond);

void mend_forty_units(benchmark::State& state) {
    Forty army;
    const Muster total = muster(army.edition, army.find, army.roster);
    for (auto ignored : state)
        for (const RosterProblem& problem : total.faults)
            benchmark::DoNotOptimize(mended(army.edition, army.find, army.roster, problem));
    state.counters["faults"] = static_cast<double>(total.faults.size());
}
BENCHMARK(mend_forty_units)->Unit(benchmark::kMillisecond);

}  // namespace
