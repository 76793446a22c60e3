#include "wasm/text.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace acies::wasm {

static_assert(std::endian::native == std::endian::little);

const char* give(const std::string& text) {
    static std::string result;
    const auto length = static_cast<std::uint32_t>(text.size());
    result.resize(sizeof length);
    std::memcpy(result.data(), &length, sizeof length);
    result += text;
    return result.data();
}

}  // namespace acies::wasm

ACIES_EXPORT(acies_alloc) char* acies_alloc(std::size_t size) { return static_cast<char*>(::operator new(size)); }

ACIES_EXPORT(acies_free) void acies_free(char* memory, std::size_t size) { ::operator delete(memory, size); }
