// One number over many random battles: of the states in which they end. The native build and WebAssembly must agree on
// it, bit by bit: natively a program that reads set-ups (a JSON array) and prints it, for WebAssembly a module that
// exports it.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/reflect.h"
#include "embedded/embedded.h"
#include "sim/playout.h"
#include "wire/battle/setup.h"
#include "wire/editions.h"

namespace {

using namespace acies;

std::vector<Field> fields_of(wire::Editions& editions, std::string_view setups) {
    std::vector<Field> fields;
    const auto json = wire::parse_json(setups);
    if (!json) return fields;
    for (const wire::Json& setup : *json) {
        const auto scenario = wire::read_scenario(setup);
        if (!scenario) continue;
        const wire::LoadedEdition* edition = editions.find(scenario->setup.edition);
        auto field = Field::make(edition->edition, scenario->setup);
        if (field) fields.push_back(*std::move(field));
    }
    return fields;
}

std::uint64_t signature(std::string_view setups, std::uint64_t battles) {
    wire::Editions editions(embedded::editions());
    const auto fields = fields_of(editions, setups);
    Hasher sum;
    if (fields.empty()) return 0;
    const BySeat<sim::Player> players{{sim::play_at_random, sim::play_at_random}};
    for (std::uint64_t seed = 0; seed < battles; ++seed)
        sum("state", hash(sim::play_out(fields[seed % fields.size()], players, seed)));
    return sum.value();
}

}  // namespace

#ifdef __wasm__
#define ACIES_EXPORT(name) extern "C" __attribute__((export_name(#name)))

ACIES_EXPORT(acies_alloc) char* acies_alloc(std::uint32_t size) { return new char[size]; }
ACIES_EXPORT(battle_signature)
std::uint64_t battle_signature(const char* setups, std::uint32_t size, std::uint32_t battles) {
    return signature({setups, size}, battles);
}
#else
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>

// signature BATTLES < SETUPS
int main(int argc, char** argv) {
    const std::string setups{std::istreambuf_iterator<char>(std::cin), {}};
    std::printf("%016" PRIx64 "\n", signature(setups, argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 500));
}
#endif
