// A battle file whose events are whatever bytes say: lines of notation in a fixed set-up. Each is read or refused, what
// is possible is done, and no law of the table is ever broken.
#include <cstdint>
#include <cstdlib>

#include "embedded/embedded.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/notation.h"
#include "wire/battle/setup.h"
#include "wire/editions.h"

namespace {

using namespace acies;

constexpr const char* setup = R"({"name": "f", "edition": "basic", "table": {"width": 40, "depth": 40},
    "terrain": [{"kind": "wood", "outline": [[2, 18], [10, 18], [10, 24], [2, 24]]},
                {"kind": "river", "line": [[0, 30], [40, 31]], "width": 1}],
    "units": [{"side": "red", "name": "a", "type": "FP", "m": 5, "vbu": 5, "impetus": 2, "vd": 2, "at": [12, 15]},
              {"side": "red", "name": "b", "type": "FP", "m": 5, "vbu": 5, "impetus": 2, "vd": 2, "at": [20, 15]},
              {"side": "red", "name": "c", "type": "EL", "m": 8, "vbu": 4, "impetus": 4, "vd": 2, "at": [28, 15]},
              {"side": "blue", "name": "d", "type": "CP", "m": 8, "vbu": 6, "impetus": 4, "vd": 3, "at": [14, 24], "facing": 270},
              {"side": "blue", "name": "e", "type": "T", "m": 6, "vbu": 3, "impetus": 0, "vd": 1, "at": [24, 24],
               "facing": 270, "weapon": "longbow_a"}]})";

const Field& field() {
    static wire::Editions editions(embedded::editions());
    static const Field made =
        *Field::make(editions.find("basic")->edition, wire::read_scenario(*wire::parse_json(setup))->setup);
    return made;
}

void play(State& state, std::string_view line) {
    const auto event = wire::parse_notation(field(), state, line);
    if (!event) return;
    const State before = state;
    if (advance(field(), state, *event)) {
        if (!(state == before)) std::abort();
        return;
    }
    if (!problems(field(), state).empty()) std::abort();
    const auto again = wire::parse_notation(field(), before, wire::notation(field(), before, *event));
    if (!again || !(*again == *event)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    static wire::Editions editions(embedded::editions());
    static_cast<void>(wire::load_battle(text, wire::find_in(editions)));
    State state = begin(field());
    for (int lines = 0; !text.empty() && lines < 64; ++lines) {
        const auto end = text.find('\n');
        play(state, text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    return 0;
}
