// The numbers of tests/signature.txt. ACIES_RENEW=1 writes them anew, after a change of play.
#include "sim/signature.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "base/reflect.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::signature_test {

namespace {

constexpr std::string_view editions_played[] = {"basic", "impetus", "advanced", "impetus2"};

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool takes_long = true;
#else
constexpr bool takes_long = false;
#endif
#else
constexpr bool takes_long = false;
#endif

std::vector<wire::Scenario> played(std::string_view edition) {
    std::vector<wire::Scenario> scenarios;
    for (const Ready& ready : scenarios_of(edition)) scenarios.push_back(ready.scenario);
    return scenarios;
}

std::string digits(std::uint64_t number) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016" PRIx64, number);
    return text.data();
}

struct Numbers {
    std::string few, all;
};

// By edition, and "all" for those of the editions taken together.
std::map<std::string, Numbers> numbers_now() {
    std::map<std::string, Numbers> now;
    Hasher few, all;
    for (std::string_view id : editions_played) {
        const auto scenarios = played(id);
        Numbers& numbers = now[std::string(id)];
        numbers.few = digits(signature(edition(id), scenarios, few_battles));
        few("edition", numbers.few);
        if (takes_long) continue;
        numbers.all = digits(signature(edition(id), scenarios, all_battles));
        all("edition", numbers.all);
    }
    now["all"] = {digits(few.value()), takes_long ? "" : digits(all.value())};
    return now;
}

constexpr auto file = ACIES_SOURCE_DIR "/tests/signature.txt";

std::map<std::string, Numbers> numbers_kept() {
    std::map<std::string, Numbers> kept;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words(line);
        std::string id;
        words >> id;
        words >> kept[id].all >> kept[id].few;
    }
    return kept;
}

void keep(std::map<std::string, Numbers>& now) {
    std::ofstream out(file, std::ios::binary);
    out << "# How each edition is played (tests/sim/signature.h): over all battles, and over a few of them.\n"
           "# ACIES_RENEW=1 build/release/tests/test_sim --gtest_filter='signature.*' writes this anew.\n";
    for (const char* id : {"basic", "impetus", "advanced", "impetus2", "all"}) {
        std::string name(id);
        name.resize(8, ' ');
        out << name << "  " << now[id].all << "  " << now[id].few << '\n';
    }
}

}  // namespace

SCENARIO("every edition is played as tests/signature.txt says, event for event", "") {
    auto now = numbers_now();
    if (std::getenv("ACIES_RENEW") && !takes_long) keep(now);
    auto kept = numbers_kept();
    EXPECT_EQ(kept.size(), 5u);
    for (auto& [id, numbers] : now) {
        EXPECT_EQ(numbers.few, kept[id].few) << id;
        EXPECT_EQ(numbers.all, takes_long ? "" : kept[id].all) << id;
    }
}

SCENARIO("at least twenty-five battles of each edition are in its number", "") {
    for (std::string_view id : editions_played)
        EXPECT_GE(played(id).size() * static_cast<std::size_t>(all_battles.random + 1), 25u) << id;
}

SCENARIO("a house edition in which one number is another has another signature, for each edition", "") {
    wire::Editions editions(embedded::editions());
    auto kept = numbers_kept();
    for (std::string_view id : editions_played) {
        const std::string house = "house-" + std::string(id);
        const auto added = editions.add(wire::Json{{"id", house},
                                                   {"name", house},
                                                   {"extends", id},
                                                   {"melee", {{"modifiers", {{"disordered", {{"value", -2}}}}}}}});
        ASSERT_TRUE(added) << added.error().front().message;
        EXPECT_NE(digits(signature((*added)->edition, played(id), few_battles)), kept[std::string(id)].few) << id;
    }
}

}  // namespace acies::test::signature_test
