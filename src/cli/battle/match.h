// acies battle match: two agents fight many battles over one scenario or a folder of them, each seed with the sides
// swapped, so that the stronger army does not decide (sim/match.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/battle/scenario.h"
#include "sim/match.h"

namespace acies::cli {

struct MatchOptions {
    std::string path = "scenarios", first = "recruit", second = "random";
    int battles = 200;
    std::uint64_t seed = 1;
};

// Prints the score of the first player with its interval and Elo, how both conduct their battles, and what a decision
// costs. Returns the exit status: 1 if there is nothing to play.
int match(const MatchOptions&);

// The grounds must outlive what is played on them.
std::vector<sim::Venue> venues_of(const std::vector<Ground>&);

}  // namespace acies::cli
