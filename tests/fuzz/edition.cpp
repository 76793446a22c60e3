// Whatever bytes a file holds, the edition loader builds an edition or lists problems; it never crashes.
#include <cstdlib>

#include "embedded/embedded.h"
#include "fuzz/targets.h"
#include "wire/editions/edition_toml.h"

namespace acies::fuzz {

void edition(std::string_view text) {
    wire::Editions editions(embedded::editions());
    const auto added = wire::add_edition_toml(editions, text);
    if (!added && added.error().empty()) std::abort();
}

}  // namespace acies::fuzz
