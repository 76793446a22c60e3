// The engine of a battle for the page: one call, as JSON (wasm/text.h).
#include "table/table.h"

#include "ai/recruit.h"
#include "wasm/text.h"

namespace {

acies::table::Table& the_table() {
    static acies::table::Table table(acies::ai::recruit);
    return table;
}

}  // namespace

// The answer to {"call": NAME, …}.
ACIES_EXPORT(acies_table) const char* acies_table(const char* message, std::size_t size) {
    return acies::wasm::give(the_table().answer({message, size}));
}
