#include "cli/battle/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "cli/battle/scenario.h"
#include "sim/playout.h"

namespace acies::cli {

namespace {

using Grounds = std::vector<Ground>;

Grounds grounds_at(const std::string& path, EditionFinder& finder) {
    std::vector<std::filesystem::path> files{path};
    if (std::filesystem::is_directory(path)) files = scenarios_in(path);
    Grounds grounds;
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

struct Score {
    int won = 0, drawn = 0, lost = 0;
    int all() const { return won + drawn + lost; }
};

// Where the true share lies in 95 of 100 such matches (Wilson's interval).
std::pair<double, double> interval(int won, int all) {
    constexpr double z = 1.96;
    const double n = all, p = won / n, shrink = 1 + z * z / n;
    const double middle = (p + z * z / (2 * n)) / shrink;
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / shrink;
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void count(Score& score, const State& end, Seat first) {
    if (!end.finished->winner)
        ++score.drawn;
    else
        ++(*end.finished->winner == first ? score.won : score.lost);
}

void tell(const std::string& name, const Clocked& player) {
    print(fmt::format("{}: {:.2f} ms a decision, {:.1f} ms at most, {} decisions\n", name,
                      1e3 * player.total / static_cast<double>(std::max<std::uint64_t>(1, player.decisions)),
                      1e3 * player.most, player.decisions));
}

void tell(const MatchOptions& options, const Score& score) {
    const auto [least, most] = interval(score.won, score.all());
    print(
        fmt::format("{} against {}: won {}, drawn {}, lost {} of {}; {:.1f} % won, 95 % interval {:.1f} to {:.1f} %\n",
                    options.first, options.second, score.won, score.drawn, score.lost, score.all(),
                    100.0 * score.won / score.all(), 100 * least, 100 * most));
}

}  // namespace

int match(const MatchOptions& options) {
    EditionFinder finder;
    const Grounds grounds = grounds_at(options.path, finder);
    if (grounds.empty() || !ai::agent_named(options.first) || !ai::agent_named(options.second)) {
        print_error(grounds.empty() ? "acies battle: no scenario at " + options.path + '\n'
                                    : "acies battle: a player is " + ai::agent_ids() + '\n');
        return 1;
    }
    Clocked one{sim::played_by(options.first)}, two{sim::played_by(options.second)};
    Score score;
    for (int i = 0; i < options.battles; ++i) {
        const Seat seat = i % 2 == 0 ? Seat::Red : Seat::Blue;
        const auto pair = static_cast<std::size_t>(i / 2);  // both sides with the same dice
        BySeat<sim::Player> players{{std::ref(one), std::ref(two)}};
        if (seat == Seat::Blue) std::swap(players[Seat::Red], players[Seat::Blue]);
        const Ground& ground = grounds[pair % grounds.size()];
        const State end = sim::play_out(*ground.field, players, {options.seed + pair}, {}, {}, ground.secrets);
        if (!end.finished) {
            print_error(fmt::format("acies battle: battle {} does not end\n", i + 1));
            return 1;
        }
        count(score, end, seat);
    }
    tell(options, score);
    tell(options.first, one);
    if (options.first != options.second) tell(options.second, two);
    return 0;
}

}  // namespace acies::cli
