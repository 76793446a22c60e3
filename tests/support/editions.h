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

// The printed cards by their ids, which tests may name.
constexpr Card card_called(std::string_view id) { return *named<Card>(id); }
inline constexpr Card TC1 = card_called("TC1");
inline constexpr Card TC2 = card_called("TC2");
inline constexpr Card TC3 = card_called("TC3");
inline constexpr Card TC4 = card_called("TC4");
inline constexpr Card TC5 = card_called("TC5");
inline constexpr Card TC6 = card_called("TC6");
inline constexpr Card TC7 = card_called("TC7");
inline constexpr Card TC8 = card_called("TC8");
inline constexpr Card TC9 = card_called("TC9");
inline constexpr Card TC10 = card_called("TC10");
inline constexpr Card TC11 = card_called("TC11");
inline constexpr Card TC12 = card_called("TC12");
inline constexpr Card SC1 = card_called("SC1");
inline constexpr Card SC2 = card_called("SC2");
inline constexpr Card SC3 = card_called("SC3");
inline constexpr Card SC4 = card_called("SC4");
inline constexpr Card SC5 = card_called("SC5");
inline constexpr Card SC6 = card_called("SC6");

}  // namespace acies::test
