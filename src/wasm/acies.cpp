// The rules engine for the page beside battles: questions, forecasts and what they can be about, and armies, as JSON
// (wasm/text.h).
#include "builder/builder.h"
#include "embedded/embedded.h"
#include "wasm/text.h"
#include "wire/choices.h"
#include "wire/shell.h"

namespace {

using acies::wasm::give;

acies::wire::Editions& editions() {
    static acies::wire::Editions all(acies::embedded::editions());
    return all;
}

}  // namespace

// The answers to a JSON array of questions; {"error": …} if it is none.
ACIES_EXPORT(acies_ask) const char* acies_ask(const char* questions, std::size_t size) {
    return give(acies::wire::answers({questions, size}, acies::wire::find_in(editions())));
}

// The same for forecasts.
ACIES_EXPORT(acies_odds) const char* acies_odds(const char* questions, std::size_t size) {
    return give(acies::wire::forecasts({questions, size}, acies::wire::find_in(editions())));
}

// [{"id", "name", "measure"}, …]
ACIES_EXPORT(acies_editions) const char* acies_editions() { return give(acies::wire::editions_json(editions())); }

// [{"name", "question", "example"}, …]
ACIES_EXPORT(acies_topics) const char* acies_topics() { return give(acies::wire::topics_json()); }

// {edition: {"types": [{"id", "words", "class"}, …], "weapons": …}}
ACIES_EXPORT(acies_choices) const char* acies_choices() { return give(acies::wire::choices_json(editions())); }

// The answer to one call about armies (builder/builder.h).
ACIES_EXPORT(acies_armies) const char* acies_armies(const char* message, std::size_t size) {
    static acies::builder::Builder builder(acies::embedded::editions());
    return give(builder.answer({message, size}));
}
