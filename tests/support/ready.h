// The ready scenarios of scenarios/, and others, by name of file.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "battle/field.h"
#include "support/editions.h"
#include "wire/battle/setup.h"
#include "wire/edition_toml.h"

namespace acies::test {

struct Ready {
    std::string file;
    std::shared_ptr<const Field> field;
    Secrets secrets;
};

inline std::vector<Ready> scenarios_in(const std::filesystem::path& folder) {
    std::vector<Ready> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;  // a folder for another edition
        std::ifstream in(entry.path());
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto document = wire::parse_toml(text);
        const auto scenario = wire::read_scenario(document->json);
        EXPECT_TRUE(scenario) << entry.path();
        auto field = wire::field_of(edition(scenario->setup.edition), *scenario);
        EXPECT_TRUE(field) << entry.path();
        all.push_back(
            {entry.path().filename().string(), std::make_shared<const Field>(*std::move(field)), scenario->secrets});
    }
    std::ranges::sort(all, {}, &Ready::file);
    return all;
}
inline std::vector<Ready> ready_scenarios() { return scenarios_in(ACIES_SOURCE_DIR "/scenarios"); }
// Those that only tests play.
inline std::vector<Ready> trial_scenarios() { return scenarios_in(ACIES_SOURCE_DIR "/tests/scenarios"); }

}  // namespace acies::test
