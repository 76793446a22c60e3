// How the engine and JavaScript hand texts to each other. Text is UTF-8 JSON. The caller writes its text to memory from
// acies_alloc and frees it with acies_free; a result is a length of four bytes, little-endian, followed by so many
// bytes, and stays until the next call that returns one.
#pragma once

#include <cstddef>
#include <string>

#define ACIES_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace acies::wasm {

const char* give(const std::string& text);

}  // namespace acies::wasm
