// The ready battles of scenarios/, of all editions, and those that only tests play, by name of file.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "battle/position/field.h"
#include "support/editions.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::test {

struct Ready {
    std::string file;  // from the folder on: "impetus/trebia.toml"
    wire::Scenario scenario;
    std::shared_ptr<const Field> field;
    Secrets secrets;
};

// Those of the folder and of all folders in it.
inline std::vector<Ready> scenarios_in(const std::filesystem::path& folder) {
    std::vector<Ready> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".toml") continue;
        std::ifstream in(entry.path());
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto document = wire::parse_toml(text);
        const auto scenario = wire::read_scenario(document->json);
        EXPECT_TRUE(scenario) << entry.path();
        auto field = wire::field_of(edition(scenario->setup.edition), *scenario);
        EXPECT_TRUE(field) << entry.path();
        all.push_back({std::filesystem::relative(entry.path(), folder).string(), *scenario,
                       std::make_shared<const Field>(*std::move(field)), scenario->secrets});
    }
    std::ranges::sort(all, {}, &Ready::file);
    return all;
}
inline std::vector<Ready> ready_scenarios() { return scenarios_in(ACIES_SOURCE_DIR "/scenarios"); }
// Those that only tests play.
inline std::vector<Ready> trial_scenarios() { return scenarios_in(ACIES_SOURCE_DIR "/tests/scenarios"); }
inline std::vector<Ready> all_scenarios() {
    auto all = ready_scenarios();
    std::ranges::move(trial_scenarios(), std::back_inserter(all));
    return all;
}
inline std::vector<Ready> scenarios_of(std::string_view edition) {
    auto all = all_scenarios();
    std::erase_if(all, [&](const Ready& ready) { return ready.scenario.setup.edition != edition; });
    return all;
}
// The one of that file, "trebia.toml" or "impetus/trebia.toml".
inline Ready scenario_named(std::string_view file) {
    for (Ready& ready : all_scenarios())
        if (std::string_view(ready.file).ends_with(file)) return std::move(ready);
    ADD_FAILURE() << "no scenario " << file;
    return {};
}

}  // namespace acies::test
