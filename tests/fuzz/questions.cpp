// Whatever bytes come in, the oracle answers with JSON or refuses; it never crashes.
#include <cstdint>
#include <cstdlib>

#include "embedded/embedded.h"
#include "wire/ask.h"
#include "wire/editions.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace acies::wire;
    static Editions editions(embedded::editions());
    static const FindEdition find = find_in(editions);
    std::string answers;
    const Asked asked =
        ask({reinterpret_cast<const char*>(data), size}, find, [&](std::string_view piece) { answers += piece; });
    if (!asked.not_an_array && !Json::accept(answers)) std::abort();
    return 0;
}
