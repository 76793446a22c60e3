// The engine of a battle for the page: one call, as JSON (wasm/text.h).
#include "table/table.h"

#include "ai/recruit.h"
#include "wasm/text.h"

namespace {

acies::table::Table& the_table() {
    static acies::wire::Editions editions;
    static acies::table::Table table(editions, acies::ai::recruit);
    return table;
}

}  // namespace

// None: the page fetches the one that a battle needs.
std::span<const acies::wire::EmbeddedEdition> acies::wire::embedded_editions() { return {}; }

// The answer to {"call": NAME, …}.
ACIES_EXPORT(acies_table) const char* acies_table(const char* message, std::size_t size) {
    return acies::wasm::give(the_table().answer({message, size}));
}
