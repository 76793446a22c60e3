// The built-in editions, for tests.
#pragma once

#include "wire/editions.h"

namespace acies::test {

inline const Edition& edition(std::string_view id) {
    static wire::Editions editions;
    const wire::LoadedEdition* loaded = editions.find(id);
    if (!loaded) std::abort();
    return loaded->edition;
}

inline const Edition& basic() { return edition("basic"); }
inline const Edition& impetus() { return edition("impetus"); }
inline const Edition& advanced() { return edition("advanced"); }
inline const Edition& impetus2() { return edition("impetus2"); }

}  // namespace acies::test
