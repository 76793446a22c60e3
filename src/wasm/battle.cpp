// Battles for the page: the table, and beside it the adviser with its forecasts and its agents. Each answers a call
// with JSON (wasm/text.h): {"call": NAME, …}. The page starts this module once for each of the two, so that the table
// never waits.
#include "ai/agents.h"
#include "session/adviser.h"
#include "session/table.h"
#include "wasm/text.h"

ACIES_EXPORT(acies_table) const char* acies_table(const char* message, std::size_t size) {
    static acies::session::Table table;
    return acies::wasm::give(table.answer({message, size}));
}

ACIES_EXPORT(acies_adviser) const char* acies_adviser(const char* message, std::size_t size) {
    static acies::session::Adviser adviser(acies::ai::agents());
    return acies::wasm::give(adviser.answer({message, size}));
}
