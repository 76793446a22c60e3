// What the page says to the engines of a battle, line by line as whatever bytes say, after a byte that chooses the
// battle: each answers with one JSON object.
#include "session/table.h"

#include <array>
#include <cstdlib>
#include <optional>

#include "fuzz/grounds.h"
#include "fuzz/targets.h"
#include "session/adviser.h"

namespace acies::fuzz {

namespace {

constexpr int max_messages = 40;

// Any of the candidates: the agents of ai are not what is tested here.
std::vector<Idea> first_that_is_possible(const Field& field, const View& seen, odds::Dice&, Budget, std::size_t) {
    return {{candidates(field, imagined(field, seen)).front()}};
}
constexpr std::array agents{Agent{.id = "recruit", .think = first_that_is_possible}};

struct Engines {
    session::Table table;
    session::Adviser adviser{agents};

    void say(std::string_view message) {
        for (const std::string& answer : {table.answer(message), adviser.answer(message)}) {
            const auto json = wire::parse_json(answer);
            if (!json || !json->is_object()) std::abort();
        }
    }
};

Engines opened(const Ground& ground) {
    Engines engines;
    wire::Json edition = built_in_editions().find(ground.field->setup().edition)->json;
    edition.erase("extends");
    engines.say(wire::Json{{"call", "edition"}, {"text", edition.dump()}}.dump());
    engines.say(wire::Json{{"call", "open"}, {"text", ground.text}, {"seed", "1"}}.dump());
    return engines;
}

// Engines at the beginning of the battle, opened once: to give them an edition takes longer than most inputs do.
const Engines& engines_at(std::size_t ground) {
    static std::vector<std::optional<Engines>> all(grounds().size());
    if (!all[ground]) all[ground] = opened(grounds()[ground]);
    return *all[ground];
}

}  // namespace

void table(std::string_view text) {
    if (text.empty()) return;
    const std::size_t ground = ground_of(text.front());
    // Copies share their editions, so an input that may add one has engines of its own.
    Engines engines = text.find("edition") == text.npos ? engines_at(ground) : opened(grounds()[ground]);
    for_lines(text.substr(1), max_messages, [&](std::string_view line) { engines.say(line); });
}

}  // namespace acies::fuzz
