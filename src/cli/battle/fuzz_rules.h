// acies battle fuzz --rules: which rules can be cited at a table, and are they? A hunt (sim/rules/hunt.h) in each
// edition, over scenarios and ready positions, and a table of what it has found.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace acies::cli {

struct RulesOptions {
    std::vector<std::string> editions = {"basic", "impetus", "advanced", "impetus2"};
    // Folders of the repository: whole battles, scenes, and what can never be cited.
    std::vector<std::string> scenarios = {"scenarios", "tests/scenarios", "tests/crowds"};
    std::vector<std::string> positions = {"tests/cases/scenes", "tests/positions"};
    std::string untold = "tests/untold.toml";
    std::uint64_t seed = 1;
    int battles = 1000;    // over changed set-ups, at most
    std::string keep;      // folder for battles that have cited what no other did
    bool verbose = false;  // with the rules that cannot be cited, and why
};

// Returns the exit status: 1 if a rule that can be cited was not, or one that is listed as never cited was.
int fuzz_rules(const RulesOptions&);

}  // namespace acies::cli
