// Matches: two agents fight many battles, and what they show is counted. Each seed is played twice with the sides
// swapped, so that neither the stronger army nor the dice decide; an agent against itself plays each seed once, since
// the battle with swapped sides would be the same.
#pragma once

#include <vector>

#include "sim/conduct.h"

namespace acies::sim {

// Where a battle may be fought. The field must outlive the match.
struct Venue {
    const Field* field = nullptr;
    Secrets secrets;
};

// A share with the bounds within which the true one lies in 95 of 100 such matches.
struct Estimated {
    double value = 0, low = 0, high = 0;
};

struct MatchResult {
    int won = 0, drawn = 0, lost = 0;  // of the first agent; of Red if an agent plays against itself
    int turns = 0;                     // of all battles
    BySeat<int> by_side{};             // battles that Red and that Blue has won
    std::vector<double> points;  // of the first agent, a number for each seed: the mean of its battles, from 0 to 1
    std::array<Conduct, 2> conduct{};  // of the first agent and of the second
    int endless = 0;                   // of the draws: given up, because neither side would end it

    int battles() const { return won + drawn + lost; }
    // A draw counts half.
    Estimated score() const;
};

// The difference of strength that makes such a score likely: 400 for ten times as many points.
double elo(double score);

MatchResult match(const std::vector<Venue>&, const std::array<Player, 2>&, bool against_itself, int battles,
                  std::uint64_t seed);

}  // namespace acies::sim
