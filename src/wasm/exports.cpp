// The engine as a plain C interface for JavaScript. Text is UTF-8 JSON. The caller writes its text to memory
// from acies_alloc and frees it with acies_free; a result is a length of four bytes, little-endian, followed
// by so many bytes, and stays until the next call that returns one.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "wire/choices.h"
#include "wire/shell.h"

#define ACIES_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

static_assert(std::endian::native == std::endian::little);

acies::wire::Editions& editions() {
    static acies::wire::Editions all;
    return all;
}

const char* give(const std::string& text) {
    static std::string result;
    const auto length = static_cast<std::uint32_t>(text.size());
    result.resize(sizeof length);
    std::memcpy(result.data(), &length, sizeof length);
    result += text;
    return result.data();
}

}  // namespace

ACIES_EXPORT(acies_alloc) char* acies_alloc(std::size_t size) { return static_cast<char*>(::operator new(size)); }

ACIES_EXPORT(acies_free) void acies_free(char* memory, std::size_t size) { ::operator delete(memory, size); }

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
