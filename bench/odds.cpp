// What exact odds cost, as shares of a plain Monte Carlo of a million melee rounds in the same run.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>

#include "embedded/embedded.h"
#include "odds/dice/dice.h"
#include "odds/melee.h"
#include "odds/round.h"
#include "rules/edition.h"
#include "wire/editions/editions.h"

namespace {

using namespace acies;
using namespace acies::odds;

const Edition& basic() {
    static wire::Editions editions(embedded::editions());
    return editions.find("basic")->edition;
}

// Heavy cavalry, six VBU and an impetus of three, against heavy foot of seven dice.
constexpr std::array<Fighter, 2> fighters{Fighter{9, 6, 6, false}, Fighter{7, 5, 5, false}};
constexpr int samples = 1'000'000;

// As one would write it in an hour: no ledger, no edition.
int rolled_losses(int enemy_dice, int critical, Dice& dice) {
    int sixes = 0, fives = 0;
    for (int i = 0; i < enemy_dice; ++i) {
        const int die = dice.roll();
        sixes += die == 6;
        fives += die == 5;
    }
    const int damage = sixes + fives / 2;
    if (damage == 0) return 0;
    const int number = std::max(1, critical - damage), die = dice.roll();
    if (die == 1 || (die <= number && die != 6)) return 0;
    return std::max(1, die - number);
}

void monte_carlo_of_a_million(benchmark::State& state) {
    Dice dice(1);
    for (auto ignored : state) {
        int won = 0, lost = 0;
        for (int i = 0; i < samples; ++i) {
            const int ours = rolled_losses(fighters[1].dice, fighters[0].steadiness, dice);
            const int theirs = rolled_losses(fighters[0].dice, fighters[1].steadiness, dice);
            won += ours < theirs;
            lost += ours > theirs;
        }
        benchmark::DoNotOptimize(won);
        benchmark::DoNotOptimize(lost);
    }
}
BENCHMARK(monte_carlo_of_a_million)->Unit(benchmark::kMillisecond);

void round_from_nothing(benchmark::State& state) {
    const Edition& edition = basic();
    for (auto ignored : state) benchmark::DoNotOptimize(round_odds<Weight>(edition, fighters));
}
BENCHMARK(round_from_nothing);

void round_from_tables(benchmark::State& state) {
    const Edition& edition = basic();
    Tables tables(edition.cohesion);
    std::array<Fighter, 2> sides = fighters;
    for (auto ignored : state) {
        benchmark::DoNotOptimize(sides);
        benchmark::DoNotOptimize(round_chances(edition, sides, tables));
    }
}
BENCHMARK(round_from_tables);

Melee charge() {
    Melee melee;
    melee.parties[0].unit = {.type = TroopType::CP, .vbu = 6, .impetus = 3, .charging = true};
    melee.parties[1].unit = {.type = TroopType::FP, .vbu = 5, .impetus = 1};
    return melee;
}

void chain_of_rounds(benchmark::State& state) {
    MeleeTables tables(basic());
    const MeleePlan plan = plan_melee(basic(), charge());
    for (auto ignored : state) benchmark::DoNotOptimize(forecast(plan, tables));
    state.counters["rounds"] = static_cast<double>(plan.rounds.size());
    state.counters["sequels"] = static_cast<double>(plan.sequels.size());
}
BENCHMARK(chain_of_rounds);

// With the rules asked for the numbers of every round.
void chain_from_units(benchmark::State& state) {
    MeleeTables tables(basic());
    const Melee melee = charge();
    for (auto ignored : state) benchmark::DoNotOptimize(forecast(plan_melee(basic(), melee), tables));
}
BENCHMARK(chain_from_units);

void pool(benchmark::State& state) {
    const DamageRules& rules = basic().cohesion.damage;
    for (auto ignored : state) benchmark::DoNotOptimize(pool_damage<Weight>(rules, static_cast<int>(state.range(0))));
}
BENCHMARK(pool)->Arg(1)->Arg(2)->Arg(5)->Arg(10)->Arg(20)->Arg(30)->Arg(40);

// Prints every time also as a share of the Monte Carlo.
class Shares : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override {
        ConsoleReporter::ReportRuns(runs);
        for (const Run& run : runs)
            if (run.iterations > 0)
                seconds_[run.benchmark_name()] = run.cpu_accumulated_time / static_cast<double>(run.iterations);
    }
    void Finalize() override {
        const double whole = seconds_["monte_carlo_of_a_million"];
        for (const auto& [name, time] : seconds_) std::printf("%-28s 1/%.0f\n", name.c_str(), whole / time);
    }

private:
    std::map<std::string, double> seconds_;
};

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    Shares reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
}
