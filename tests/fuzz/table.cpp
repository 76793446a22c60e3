// What the page says to the engines of a battle, line by line as whatever bytes say: each answers with one JSON object.
#include "embedded/embedded.h"
#include "table/table.h"

#include <cstdint>
#include <cstdlib>

#include "table/adviser.h"
#include "wire/editions.h"

namespace {

constexpr const char* opening = R"({"call": "open", "seed": 1, "text": "{\"name\": \"f\", \"edition\": \"basic\",
    \"table\": {\"width\": 40, \"depth\": 40}, \"units\": [
    {\"side\": \"red\", \"name\": \"a\", \"type\": \"FP\", \"m\": 5, \"vbu\": 5, \"impetus\": 2, \"vd\": 2, \"at\": [12, 15]},
    {\"side\": \"red\", \"name\": \"b\", \"type\": \"T\", \"m\": 5, \"vbu\": 4, \"vd\": 2, \"weapon\": \"longbow_a\", \"at\": [20, 15]},
    {\"side\": \"blue\", \"name\": \"c\", \"type\": \"CP\", \"m\": 8, \"vbu\": 6, \"impetus\": 4, \"vd\": 3, \"at\": [14, 24], \"facing\": 270}]}"})";

void say(auto& engine, std::string_view message) {
    const auto answer = acies::wire::parse_json(engine.answer(message));
    if (!answer || !answer->is_object()) std::abort();
}

acies::Action ends(const acies::Field&, const acies::View&, acies::odds::Dice&) { return acies::Done{}; }

std::string giving_basic() {
    acies::wire::Editions editions(acies::embedded::editions());
    acies::wire::Json complete = editions.find("basic")->json;
    complete.erase("extends");
    return acies::wire::Json{{"call", "edition"}, {"text", complete.dump()}}.dump();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string edition = giving_basic();
    std::string opened(opening);
    std::erase(opened, '\n');
    acies::table::Table table;
    acies::table::Adviser adviser(ends);
    for (const std::string& message : {edition, opened}) {
        say(table, message);
        say(adviser, message);
    }
    say(table, R"({"call": "roll", "dice": [6, 6, 1, 1]})");
    say(adviser, R"({"call": "follow", "from": 0, "lines": ["dice 6 6 1 1"]})");
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; !text.empty() && lines < 32; ++lines) {
        const auto end = text.find('\n');
        say(table, text.substr(0, end));
        say(adviser, text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    return 0;
}
