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

using Kept = std::map<std::string, Numbers>;

// By edition, and "all" for those of the editions taken together.
std::map<std::string, std::string> numbers_of(Battles battles) {
    std::map<std::string, std::string> now;
    Hasher all;
    for (std::string_view id : editions_played) {
        now[std::string(id)] = digits(signature(edition(id), played(id), battles));
        all("edition", now[std::string(id)]);
    }
    now["all"] = digits(all.value());
    return now;
}

constexpr auto file = ACIES_SOURCE_DIR "/tests/signature.txt";

Kept numbers_kept() {
    Kept kept;
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

void keep(std::map<std::string, std::string> all, std::map<std::string, std::string> few) {
    std::ofstream out(file, std::ios::binary);
    out << "# How each edition is played (tests/sim/signature.h): over all battles, and over a few of them.\n"
           "# ACIES_RENEW=1 build/release/tests/test_sim --gtest_filter='signature.*' writes this anew.\n";
    for (const char* id : {"basic", "impetus", "advanced", "impetus2", "all"}) {
        std::string name(id);
        name.resize(8, ' ');
        out << name << "  " << all[id] << "  " << few[id] << '\n';
    }
}

}  // namespace

SCENARIO("every edition is played as tests/signature.txt says, event for event", "[long]") {
    if (takes_long) GTEST_SKIP() << "a few of these battles are played instead";
    const auto now = numbers_of(all_battles);
    if (std::getenv("ACIES_RENEW")) keep(now, numbers_of(few_battles));
    Kept kept = numbers_kept();
    EXPECT_EQ(kept.size(), 5u);
    for (const auto& [id, number] : now) EXPECT_EQ(number, kept[id].all) << id;
}

SCENARIO("a few battles of every edition are played as tests/signature.txt says", "") {
    Kept kept = numbers_kept();
    for (const auto& [id, number] : numbers_of(few_battles)) EXPECT_EQ(number, kept[id].few) << id;
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
