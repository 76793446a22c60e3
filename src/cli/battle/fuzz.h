// acies battle fuzz: random battles over all scenarios of an edition, every law of the table checked at every step. The
// first battle that breaks one is minimised and kept in a file, whose last event breaks the law.
#pragma once

#include <cstdint>
#include <string>

#include "sim/laws.h"

namespace acies::cli {

struct FuzzOptions {
    std::string edition = "basic", folder = "scenarios", out = "broken.battle";
    int battles = 1000;
    std::uint64_t seed = 1;
    bool messages = false;  // every view and event is read back from its JSON
    bool referee = false;   // the referee looks on (sim/referee/referee.h)
    bool hostile = false;   // each scenario is spoilt before it is played (sim/hostile/setups.h)
};

// The exit status: 1 if a law was broken or there is nothing to play. `also` is one more law.
int fuzz(const FuzzOptions&, const sim::Law& also = {});

}  // namespace acies::cli
