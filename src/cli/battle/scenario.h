// Scenarios from files.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "battle/field.h"
#include "cli/files.h"

namespace acies::cli {

// The field of a scenario file, or all that is wrong with it, with lines.
Result<std::shared_ptr<const Field>, Problems> load_scenario(const std::string& path, EditionFinder&);

// The scenarios of a folder, by name of file.
std::vector<std::filesystem::path> scenarios_in(const std::filesystem::path& folder);

}  // namespace acies::cli
