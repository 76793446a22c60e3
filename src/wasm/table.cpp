// The engine of a battle for the page: one call, as JSON. Memory is handled as in exports.cpp.
#include "table/table.h"

#include "wasm/text.h"

namespace {

acies::table::Table& the_table() {
    static acies::wire::Editions editions;
    static acies::table::Table table(acies::wire::find_in(editions));
    return table;
}

}  // namespace

// The answer to {"call": NAME, …}.
ACIES_EXPORT(acies_table) const char* acies_table(const char* message, std::size_t size) {
    return acies::wasm::give(the_table().answer({message, size}));
}
