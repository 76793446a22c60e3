#include "sim/playout.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "sim/laws.h"
#include "support/battle.h"
#include "support/scenario.h"
#include "wire/battle/setup.h"
#include "wire/edition_toml.h"

namespace acies::test {

namespace {

struct Ready {
    std::string file;
    std::shared_ptr<const Field> field;
};

std::vector<Ready> ready_scenarios() {
    std::vector<Ready> all;
    for (const auto& entry : std::filesystem::directory_iterator(ACIES_SOURCE_DIR "/scenarios")) {
        std::ifstream in(entry.path());
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto document = wire::parse_toml(text);
        const auto scenario = wire::read_scenario(document->json);
        EXPECT_TRUE(scenario) << entry.path();
        auto field = Field::make(edition(scenario->setup.edition), scenario->setup);
        EXPECT_TRUE(field) << entry.path();
        all.push_back({entry.path().filename().string(), std::make_shared<const Field>(*std::move(field))});
    }
    std::ranges::sort(all, {}, &Ready::file);
    return all;
}

}  // namespace

SCENARIO("every ready scenario plays out at random, and no law of the table is broken", "") {
    for (const Ready& ready : ready_scenarios())
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const sim::Verdict verdict = sim::play_by_the_laws(*ready.field, seed);
            EXPECT_EQ(verdict.broken, "") << ready.file << ", seed " << seed;
        }
}

SCENARIO("the same seed plays the same battle", "") {
    for (const Ready& ready : ready_scenarios()) {
        const BySeat<sim::Player> players{{sim::play_by_script, sim::play_at_random}};
        const State first = sim::play_out(*ready.field, players, 7), second = sim::play_out(*ready.field, players, 7);
        EXPECT_TRUE(first.finished) << ready.file;
        EXPECT_EQ(hash(first), hash(second)) << ready.file;
    }
}

SCENARIO("chances of all ways in which dice can fall add up", "") {
    for (const Ready& ready : ready_scenarios()) {
        const auto outcome = outcomes(*ready.field, begin(*ready.field));
        EXPECT_EQ(outcome.total(), 1296U);
        EXPECT_EQ(outcome.entries().size(), 1296U);
    }
}

}  // namespace acies::test
