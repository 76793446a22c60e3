// What the page says to the engine of a battle, line by line as whatever bytes say: each is answered with one JSON object.
#include "table/table.h"

#include <cstdint>
#include <cstdlib>

namespace {

constexpr const char* opening = R"({"call": "open", "seed": 1, "text": "{\"name\": \"f\", \"edition\": \"basic\",
    \"table\": {\"width\": 40, \"depth\": 40}, \"units\": [
    {\"side\": \"red\", \"name\": \"a\", \"type\": \"FP\", \"m\": 5, \"vbu\": 5, \"impetus\": 2, \"vd\": 2, \"at\": [12, 15]},
    {\"side\": \"red\", \"name\": \"b\", \"type\": \"T\", \"m\": 5, \"vbu\": 4, \"vd\": 2, \"weapon\": \"longbow_a\", \"at\": [20, 15]},
    {\"side\": \"blue\", \"name\": \"c\", \"type\": \"CP\", \"m\": 8, \"vbu\": 6, \"impetus\": 4, \"vd\": 3, \"at\": [14, 24], \"facing\": 270}]}"})";

void say(acies::table::Table& table, std::string_view message) {
    const auto answer = acies::wire::parse_json(table.answer(message));
    if (!answer || !answer->is_object()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static acies::wire::Editions editions;
    acies::table::Table table(editions);
    std::string opened(opening);
    std::erase(opened, '\n');
    say(table, opened);
    say(table, R"({"call": "roll", "dice": [6, 6, 1, 1]})");
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; !text.empty() && lines < 32; ++lines) {
        const auto end = text.find('\n');
        say(table, text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    return 0;
}
