// Editions of one's own in which one number is absurd or one entry missing: each is refused or can be played, none
// brings the program down.
#include <sys/wait.h>
#include <unistd.h>

#include "embedded/embedded.h"
#include "sim/playout.h"
#include "support/ready.h"
#include "support/scenario.h"
#include "wire/ask.h"
#include "wire/battle/battle_file.h"
#include "wire/editions/edition_limits.h"
#include "wire/topics.h"

namespace acies::test::house_editions_test {

namespace {

using wire::Json;

constexpr std::string_view house = "house";

// Places of numbers, and of tables and other entries, as pointers into the edition.
struct Places {
    std::vector<std::string> numbers, others;
};
void collect(const Json& value, const std::string& path, Places& all) {
    if (value.is_number()) all.numbers.push_back(path);
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i) collect(value[i], path + '/' + std::to_string(i), all);
    if (!value.is_object()) return;
    if (!path.empty() && !(value.contains("value") && value["value"].is_number())) all.others.push_back(path);
    for (const auto& [key, inner] : value.items()) collect(inner, path + '/' + key, all);
}

// Without the entry, or with the number; nothing if the edition is refused.
const Edition* changed(wire::Editions& editions, Json json, const std::string& path, std::optional<int> number) {
    const Json::json_pointer place(path);
    if (number) {
        json[place] = *number;
    } else {
        const auto entry = place.back() == "value" ? place.parent_pointer() : place;
        if (json[entry.parent_pointer()].is_array()) return nullptr;
        json[entry.parent_pointer()].erase(entry.back());
    }
    json["id"] = house;
    const auto added = editions.add(json, wire::edition_faults);
    return added ? &(*added)->edition : nullptr;
}

// A part of a battle, kept and read again, and a question of each topic.
int play(const Edition& edition, wire::Editions& editions, const Ready& ready) {
    wire::Scenario scenario = ready.scenario;
    scenario.setup.edition = house;
    if (const auto field = wire::field_of(edition, scenario)) {
        wire::BattleWriter file(*field, {.version = "test"}, scenario.secrets);
        const auto keep = [&](const State& before, const Event& event, const State& after, const Report&) {
            file.add(before, event, after);
        };
        sim::play_out(*field, {{sim::played_by("recruit"), sim::played_by("random")}}, {1}, keep, {.events = 100},
                      scenario.secrets);
        const auto loaded = wire::load_battle(file.text(), wire::find_in(editions));
        if (!loaded || loaded->broken) return 2;
    }
    for (const wire::Subject* subject : {&wire::rules_subject(), &wire::odds_subject()})
        for (const wire::Topic& topic : subject->topics) {
            Json question = Json::parse(topic.example, nullptr, false);
            question["edition"] = house;
            question["id"] = "q";
            wire::ask('[' + question.dump() + ']', wire::find_in(editions), [](std::string_view) {}, *subject);
        }
    return 0;
}

// In a process of its own, so that a fault of one is told and the others are tried.
std::string fault_in(std::string_view base, const std::string& path, std::optional<int> number, const Ready& ready) {
    const pid_t child = fork();
    if (child == 0) {
        alarm(120);
        wire::Editions editions(embedded::editions());
        const Json json = editions.find(base)->json;
        const Edition* edition = changed(editions, json, path, number);
        _exit(edition ? play(*edition, editions, ready) : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
    return WEXITSTATUS(status) == 0 ? "" : "what was saved cannot be read";
}

// Every so many numbers and other entries of an edition.
void try_entries(std::string_view base, std::size_t step) {
    Places places;
    wire::Editions editions(embedded::editions());
    collect(editions.find(base)->json, "", places);
    const std::vector<Ready> scenarios = scenarios_of(base);
    std::size_t tried = 0;
    const auto expect_none = [&](const std::string& path, std::optional<int> number) {
        const Ready& ready = scenarios[++tried % scenarios.size()];
        EXPECT_EQ(fault_in(base, path, number, ready), "")
            << path << ' ' << (number ? std::to_string(*number) : "none") << ' ' << ready.file;
    };
    for (std::size_t i = 0; i < places.numbers.size(); i += step) {
        expect_none(places.numbers[i], std::nullopt);
        for (int number : {0, -1, 255, 1000, -1000}) expect_none(places.numbers[i], number);
    }
    for (std::size_t i = 0; i < places.others.size(); i += step) expect_none(places.others[i], std::nullopt);
}

}  // namespace

SCENARIO("an edition with an absurd number, or without an entry, is refused or can be played", "[long]") {
    for (std::string_view base : {"basic", "impetus", "advanced", "impetus2"}) try_entries(base, 80);
}
SCENARIO("the same for every entry of Basic Impetus", "[long] [hours]") { try_entries("basic", 1); }
SCENARIO("the same for every entry of Impetus", "[long] [hours]") { try_entries("impetus", 1); }
SCENARIO("the same for every entry of Advanced Impetus", "[long] [hours]") { try_entries("advanced", 1); }
SCENARIO("the same for every entry of Impetus 2", "[long] [hours]") { try_entries("impetus2", 1); }

}  // namespace acies::test::house_editions_test
