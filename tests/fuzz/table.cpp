// What the page says to the engines of a battle, line by line as whatever bytes say, after a byte that chooses the battle:
// each answers with one JSON object.
#include "table/table.h"

#include <cstdlib>

#include "fuzz/grounds.h"
#include "fuzz/targets.h"
#include "table/adviser.h"

namespace acies::fuzz {

namespace {

constexpr int most_messages = 40;

// Any of the candidates: the bots of ai are not what is tested here.
Action first_that_is_possible(const Field& field, const View& seen, odds::Dice&) {
    return candidates(field, imagined(field, seen)).front();
}

struct Engines {
    table::Table table;
    table::Adviser adviser{first_that_is_possible};

    void say(std::string_view message) {
        for (const std::string& answer : {table.answer(message), adviser.answer(message)}) {
            const auto json = wire::parse_json(answer);
            if (!json || !json->is_object()) std::abort();
        }
    }
};

// Engines at the beginning of each battle: to give them an edition takes longer than most inputs do.
std::vector<Engines> opened_engines() {
    std::vector<Engines> all(grounds().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Ground& ground = grounds()[i];
        wire::Json edition = built_in_editions().find(ground.field->setup().edition)->json;
        edition.erase("extends");
        all[i].say(wire::Json{{"call", "edition"}, {"text", edition.dump()}}.dump());
        all[i].say(wire::Json{{"call", "open"}, {"text", ground.text}, {"seed", 1}}.dump());
    }
    return all;
}

}  // namespace

void table(std::string_view text) {
    static const std::vector<Engines> opened = opened_engines();
    if (text.empty()) return;
    Engines engines = opened[ground_of(text.front())];
    for_lines(text.substr(1), most_messages, [&](std::string_view line) { engines.say(line); });
}

}  // namespace acies::fuzz
