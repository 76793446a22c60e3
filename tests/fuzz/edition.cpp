// Whatever bytes a file holds, the edition loader builds an edition or lists problems; it never crashes.
#include <cstdint>
#include <cstdlib>

#include "embedded/embedded.h"
#include "wire/edition_toml.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace acies::wire;
    Editions editions(acies::embedded::editions());
    const auto added = add_edition_toml(editions, {reinterpret_cast<const char*>(data), size});
    if (!added && added.error().empty()) std::abort();
    return 0;
}
