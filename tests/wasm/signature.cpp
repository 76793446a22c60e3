// The numbers of tests/sim/signature.h as the build for the browser has them; battles.mjs compares.
#include "sim/signature.h"

#include <string_view>

#include "embedded/embedded.h"

namespace {

using namespace acies;

// Of scenarios of one edition, a JSON array of set-ups; 0 if they are none.
std::uint64_t signature_of(std::string_view setups, test::Battles battles) {
    const auto json = wire::parse_json(setups);
    if (!json || !json->is_array()) return 0;
    std::vector<wire::Scenario> scenarios;
    for (const wire::Json& setup : *json) {
        const auto scenario = wire::read_scenario(setup);
        if (!scenario) return 0;
        scenarios.push_back(*scenario);
    }
    wire::Editions editions(embedded::editions());
    if (scenarios.empty()) return 0;
    const wire::LoadedEdition* edition = editions.find(scenarios.front().setup.edition);
    return edition ? test::signature(edition->edition, scenarios, battles) : 0;
}

}  // namespace

#define ACIES_EXPORT(name) extern "C" __attribute__((export_name(#name)))

ACIES_EXPORT(acies_alloc) char* acies_alloc(std::uint32_t size) { return new char[size]; }
ACIES_EXPORT(all_battles) std::uint64_t all_battles(const char* setups, std::uint32_t size) {
    return signature_of({setups, size}, test::all_battles);
}
ACIES_EXPORT(few_battles) std::uint64_t few_battles(const char* setups, std::uint32_t size) {
    return signature_of({setups, size}, test::few_battles);
}
