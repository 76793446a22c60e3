// acies ladder: every agent against every other in each edition, and where they stand.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <memory>

#include "cli/battle/match.h"
#include "cli/commands.h"
#include "cli/seed.h"

namespace acies::cli {

namespace {

struct LadderOptions {
    std::string folder = "scenarios", edition;  // empty: all
    int battles = 40;                           // of each pair
    std::uint64_t seed = 1;
};

using Matrix = std::vector<std::vector<double>>;  // points of the one against the other, of so many seeds
struct Results {
    Matrix points, seeds;
};

// The strengths that make these results most likely (Bradley and Terry), with a mean of 0. Half a win for either side
// of each pair is added, so that an agent that has won everything is not infinitely strong.
std::vector<double> strengths(const Results& results) {
    const std::size_t n = results.points.size();
    std::vector<double> strength(n, 1);
    for (int round = 0; round < 1000; ++round)
        for (std::size_t i = 0; i < n; ++i) {
            double won = 0, expected = 0;
            for (std::size_t j = 0; j < n; ++j) {
                if (i == j) continue;
                won += results.points[i][j] + 0.5;
                expected += (results.seeds[i][j] + 1) / (strength[i] + strength[j]);
            }
            strength[i] = won / expected;
        }
    double mean = 0;
    for (double& one : strength) mean += (one = 400 * std::log10(one)) / static_cast<double>(n);
    for (double& one : strength) one -= mean;
    return strength;
}

Results play_all(const std::vector<sim::Venue>& venues, const LadderOptions& options) {
    const auto agents = ai::agents();
    const std::vector<double> none(agents.size());
    Results results{Matrix(agents.size(), none), Matrix(agents.size(), none)};
    for (std::size_t i = 0; i < agents.size(); ++i)
        for (std::size_t j = i + 1; j < agents.size(); ++j) {
            const auto played = sim::match(venues, {sim::played_by(agents[i].id), sim::played_by(agents[j].id)}, false,
                                           options.battles, options.seed);
            const double seeds = static_cast<double>(played.points.size());
            results.seeds[i][j] = results.seeds[j][i] = seeds;
            results.points[i][j] = played.score().value * seeds;
            results.points[j][i] = seeds - results.points[i][j];
        }
    return results;
}

void tell(const std::string& edition, const Results& results) {
    const auto agents = ai::agents();
    const std::vector<double> strength = strengths(results);
    std::string head = fmt::format("{:12} {:>5}", edition, "Elo");
    for (const Agent& agent : agents) head += fmt::format(" {:>9}", agent.id);
    print(head + '\n');
    for (std::size_t i = 0; i < agents.size(); ++i) {
        std::string line = fmt::format("  {:10} {:+5.0f}", agents[i].id, strength[i]);
        for (std::size_t j = 0; j < agents.size(); ++j)
            line += i == j ? fmt::format(" {:>9}", "-")
                           : fmt::format(" {:7.1f} %", 100 * results.points[i][j] / std::max(1.0, results.seeds[i][j]));
        print(line + '\n');
    }
}

int ladder(const LadderOptions& options) {
    EditionFinder finder;
    std::vector<std::string> editions{options.edition};
    if (options.edition.empty()) editions = wire::Editions(embedded::editions()).ids();
    bool is_empty = true;
    for (const std::string& edition : editions) {
        std::vector<Ground> grounds = grounds_of(options.folder, edition, finder);
        const auto own = std::filesystem::path(options.folder) / edition;
        if (grounds.empty() && std::filesystem::is_directory(own)) grounds = grounds_of(own.string(), edition, finder);
        if (grounds.empty()) continue;
        is_empty = false;
        tell(edition, play_all(venues_of(grounds), options));
    }
    if (is_empty) print_error("acies ladder: no scenario at " + options.folder + '\n');
    return is_empty ? 1 : 0;
}

}  // namespace

void add_ladder(CLI::App& app, int& status) {
    auto options = std::make_shared<LadderOptions>();
    CLI::App* command = app.add_subcommand("ladder", "Let every agent fight every other, and say where they stand");
    command->add_option("--scenarios", options->folder, "Folder of scenarios, with one of its own for each edition");
    command->add_option("--edition", options->edition, "One edition; otherwise all");
    command->add_option("--battles", options->battles, "Of each pair")->check(between(1, 1'000'000));
    command->add_option("--seed", options->seed, "Of the first two battles of each pair")->check(seed_range());
    command->callback([options, &status] { status = ladder(*options); });
}

}  // namespace acies::cli
