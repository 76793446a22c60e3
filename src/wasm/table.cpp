// The engine of a battle for the page: one call, as JSON (wasm/text.h).
#include "table/table.h"

#include "wasm/text.h"

// The answer to {"call": NAME, …}.
ACIES_EXPORT(acies_answer) const char* acies_answer(const char* message, std::size_t size) {
    static acies::table::Table table;
    return acies::wasm::give(table.answer({message, size}));
}
