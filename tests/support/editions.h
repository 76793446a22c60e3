// The built-in editions, for tests.
#pragma once

#include "embedded/embedded.h"

namespace acies::test {

inline const wire::LoadedEdition& loaded_edition(std::string_view id) {
    static wire::Editions editions(embedded::editions());
    const wire::LoadedEdition* loaded = editions.find(id);
    if (!loaded) std::abort();
    return *loaded;
}
inline const Edition& edition(std::string_view id) { return loaded_edition(id).edition; }
// With all that it extends, as the page gives it to the engine.
inline wire::Json complete_edition(std::string_view id) {
    wire::Json json = loaded_edition(id).json;
    json.erase("extends");
    return json;
}

inline const Edition& basic() { return edition("basic"); }
inline const Edition& impetus() { return edition("impetus"); }
inline const Edition& advanced() { return edition("advanced"); }
inline const Edition& impetus2() { return edition("impetus2"); }

}  // namespace acies::test
