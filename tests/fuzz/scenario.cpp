// Whatever bytes a scenario file holds, it becomes a field that can be played, or a list of problems.
#include <cstdint>
#include <cstdlib>

#include "battle/node.h"
#include "embedded/embedded.h"
#include "wire/ask.h"
#include "wire/battle/setup.h"
#include "wire/edition_toml.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace acies;
    static wire::Editions editions(embedded::editions());
    const auto document = wire::parse_toml({reinterpret_cast<const char*>(data), size});
    if (!document) return 0;
    const auto scenario = wire::read_scenario(document->json);
    if (!scenario) return scenario.error().empty() ? std::abort(), 0 : 0;
    const auto again = wire::read_scenario(*wire::parse_json(wire::setup_json(scenario->setup, scenario->secrets)));
    if (!again || !(again->setup == scenario->setup) || again->secrets != scenario->secrets) std::abort();
    const auto field = wire::field_of(editions.find("basic")->edition, *scenario);
    if (!field) return field.error().empty() ? std::abort(), 0 : 0;
    const State state = begin(*field, scenario->secrets);
    if (!problems(*field, state).empty()) std::abort();
    return 0;
}
