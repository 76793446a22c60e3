// Scenarios from files.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "battle/position/secrets.h"
#include "cli/files.h"
#include "wire/battle/header.h"

namespace acies::cli {

// A scenario that can be played.
struct Ground {
    std::string file;
    std::shared_ptr<const Field> field;
    Secrets secrets;
};
// What the file holds, or all that is wrong with it, with lines.
Result<Ground, Problems> load_scenario(const std::string& path, EditionFinder&);

// The first line of a battle file that is written now.
wire::BattleHeader header_of(const Field&, const EditionFinder&, const BySeat<std::string>& kinds_of_players);

// The scenarios of a folder that belong to the edition; prints what is wrong with files that cannot be read.
std::vector<Ground> grounds_of(const std::string& folder, const std::string& edition, EditionFinder&);

// The scenarios of a folder, by name of file.
std::vector<std::filesystem::path> scenarios_in(const std::filesystem::path& folder);

}  // namespace acies::cli
