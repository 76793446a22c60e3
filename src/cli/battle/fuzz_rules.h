// acies battle fuzz --rules: which rules can be heard of at a table, and are they? A hunt (sim/rules/hunt.h) in each
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

// The exit status: 1 if a rule was not cited that can be, or one was that is said not to be.
int fuzz_rules(const RulesOptions&);

}  // namespace acies::cli
