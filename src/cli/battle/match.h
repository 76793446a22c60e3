// acies battle match: two agents fight many battles over one scenario or a folder of them, and change sides after
// each, so that the stronger army does not decide.
#pragma once

#include <cstdint>
#include <string>

namespace acies::cli {

struct MatchOptions {
    std::string path = "scenarios", first = "recruit", second = "random";
    int battles = 200;
    std::uint64_t seed = 1;
};

// Prints wins, draws and losses of the first player and what a decision costs. Returns the exit status: 1 if
// there is nothing to play or a battle does not end.
int match(const MatchOptions&);

}  // namespace acies::cli
