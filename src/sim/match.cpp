#include "sim/match.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace acies::sim {

namespace {

constexpr double z = 1.96;  // 95 %

// Wilson's interval: holds where all results are the same, too.
Estimated of_shares(double share, double n) {
    const double shrink = 1 + z * z / n, middle = (share + z * z / (2 * n)) / shrink;
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / shrink;
    return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void add(Conduct& sum, const Conduct& one) {
    for (Habit habit : every<Habit>()) sum[habit] += one[habit];
}

constexpr PlayoutLimits patience{.events = 10'000};  // some ten times a long battle

// Points of the first agent, which plays this seat: 1, 0.5 or 0.
double play_one(MatchResult& result, const Venue& venue, const std::array<Player, 2>& agents, Seat first,
                const odds::Seed& seed) {
    BySeat<Player> players{{agents[0], agents[1]}};
    if (first == Seat::Blue) std::swap(players[Seat::Red], players[Seat::Blue]);
    ConductWatch watch(*venue.field);
    const State end = play_out(*venue.field, players, seed, std::ref(watch), patience, venue.secrets);
    add(result.conduct[0], watch.counted()[first]);
    add(result.conduct[1], watch.counted()[other(first)]);
    result.turns += end.turn;
    if (!end.finished) ++result.endless;
    const auto winner = end.finished ? end.finished->winner : std::nullopt;
    if (winner) ++result.by_side[*winner];
    if (!winner) return ++result.drawn, 0.5;
    return ++(*winner == first ? result.won : result.lost), *winner == first ? 1.0 : 0.0;
}

}  // namespace

Estimated MatchResult::score() const {
    if (points.empty()) return {0.5, 0, 1};
    const double n = static_cast<double>(points.size());
    const double mean = std::reduce(points.begin(), points.end()) / n;
    const double squares = std::transform_reduce(points.begin(), points.end(), 0.0, std::plus(),
                                                 [&](double p) { return (p - mean) * (p - mean); });
    if (squares == 0 || points.size() < 2) return of_shares(mean, n);
    const double half = z * std::sqrt(squares / (n - 1) / n);
    return {mean, std::max(0.0, mean - half), std::min(1.0, mean + half)};
}

double elo(double score) { return 400 * std::log10(score / (1 - score)); }

MatchResult match(const std::vector<Venue>& venues, const std::array<Player, 2>& agents, bool against_itself,
                  int battles, std::uint64_t seed) {
    MatchResult result;
    for (std::uint64_t i = 0; result.battles() < battles; ++i) {
        const Venue& venue = venues[i % venues.size()];
        double points = play_one(result, venue, agents, Seat::Red, {seed + i});
        if (!against_itself && result.battles() < battles)
            points = (points + play_one(result, venue, agents, Seat::Blue, {seed + i})) / 2;
        result.points.push_back(points);
    }
    return result;
}

}  // namespace acies::sim
