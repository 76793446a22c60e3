// acies battle fuzz: random battles over all scenarios of an edition, every law of the table checked at every step. The
// first battle that breaks one is kept in a file, cut after the event that broke it.
#pragma once

#include <cstdint>
#include <string>

namespace acies::cli {

struct FuzzOptions {
    std::string edition = "basic", folder = "scenarios", out = "broken.battle";
    int battles = 1000;
    std::uint64_t seed = 1;
};

// The exit status: 1 if a law was broken or there is nothing to play.
int fuzz(const FuzzOptions&);

}  // namespace acies::cli
