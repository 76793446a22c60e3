#include "cli/battle/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "cli/battle/scenario.h"
#include "sim/match.h"

namespace acies::cli {

namespace {

std::vector<Ground> grounds_at(const std::string& path, EditionFinder& finder) {
    std::vector<std::filesystem::path> files{path};
    if (std::filesystem::is_directory(path)) files = scenarios_in(path);
    std::vector<Ground> grounds;
    for (const auto& file : files) {
        const auto ground = load_scenario(file.string(), finder);
        if (ground)
            grounds.push_back(*ground);
        else
            print_error(listed(file.string(), ground.error()) + '\n');
    }
    return grounds;
}

// A player with a clock beside it, which counts the time of the processor: the machine may have more to do.
struct Clocked {
    sim::Player player;
    std::uint64_t decisions = 0;
    double total = 0, most = 0;  // seconds

    Action operator()(const Field& field, const View& seen, odds::Dice& dice) {
        const std::clock_t begin = std::clock();
        Action action = player(field, seen, dice);
        const double took = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        ++decisions;
        total += took;
        most = std::max(most, took);
        return action;
    }
};

void tell_time(const std::string& name, const Clocked& player) {
    print(fmt::format("{}: {:.2f} ms a decision, {:.1f} ms at most, {} decisions\n", name,
                      1e3 * player.total / static_cast<double>(std::max<std::uint64_t>(1, player.decisions)),
                      1e3 * player.most, player.decisions));
}

std::string elo_words(double score) {
    if (score <= 0 || score >= 1) return score <= 0 ? "below any" : "above any";
    return fmt::format("{:+.0f}", sim::elo(score));
}

void tell_score(const MatchOptions& options, const sim::MatchResult& result) {
    const sim::Estimated score = result.score();
    const bool alone = options.first == options.second;
    print(fmt::format("{}: won {}, drawn {}, lost {} of {}; score {:.1f} %, 95 % interval {:.1f} to {:.1f} %\n",
                      alone ? options.first + " as Red against itself" : options.first + " against " + options.second,
                      result.won, result.drawn, result.lost, result.battles(), 100 * score.value, 100 * score.low,
                      100 * score.high));
    if (!alone)
        print(fmt::format("Elo {} ({} to {}); Red won {}, Blue {}; {:.1f} turns a battle\n", elo_words(score.value),
                          elo_words(score.low), elo_words(score.high), result.by_side[Seat::Red],
                          result.by_side[Seat::Blue],
                          static_cast<double>(result.turns) / std::max(1, result.battles())));
}

void tell_conduct(const MatchOptions& options, const sim::MatchResult& result) {
    print(fmt::format("{:36} {:>10} {:>10}\n", "a battle, on average", options.first, options.second));
    for (sim::Habit habit : every<sim::Habit>()) {
        const double n = std::max(1, result.battles());
        print(fmt::format("  {:34} {:10.2f} {:10.2f}\n", acies::words_of(habit), result.conduct[0][habit] / n,
                          result.conduct[1][habit] / n));
    }
}

}  // namespace

std::vector<sim::Venue> venues_of(const std::vector<Ground>& grounds) {
    std::vector<sim::Venue> venues;
    for (const Ground& ground : grounds) venues.push_back({ground.field.get(), ground.secrets});
    return venues;
}

int match(const MatchOptions& options) {
    EditionFinder finder;
    const std::vector<Ground> grounds = grounds_at(options.path, finder);
    if (grounds.empty() || !ai::agent_named(options.first) || !ai::agent_named(options.second)) {
        print_error(grounds.empty() ? "acies battle: no scenario at " + options.path + '\n'
                                    : "acies battle: a player is " + ai::agent_ids() + '\n');
        return 1;
    }
    Clocked one{sim::played_by(options.first)}, two{sim::played_by(options.second)};
    const bool alone = options.first == options.second;
    const sim::MatchResult result =
        sim::match(venues_of(grounds), {std::ref(one), std::ref(two)}, alone, options.battles, options.seed);
    tell_score(options, result);
    if (result.endless > 0)
        print(fmt::format("{} of the draws were given up: neither side would end them\n", result.endless));
    tell_conduct(options, result);
    tell_time(options.first, one);
    if (!alone) tell_time(options.second, two);
    return 0;
}

}  // namespace acies::cli
