// Forecasts and Recruit for the page, in a module of their own: one call, as JSON (wasm/text.h).
#include "table/adviser.h"

#include "ai/recruit.h"
#include "wasm/text.h"

// The answer to {"call": NAME, …}.
ACIES_EXPORT(acies_answer) const char* acies_answer(const char* message, std::size_t size) {
    static acies::table::Adviser adviser(acies::ai::recruit);
    return acies::wasm::give(adviser.answer({message, size}));
}
