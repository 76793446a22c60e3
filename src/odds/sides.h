// The two sides of a melee by number.
#pragma once

#include <array>
#include <cstddef>

namespace acies::odds {

using Index = std::size_t;
constexpr Index other(Index i) { return 1 - i; }
inline constexpr std::array<Index, 2> both{0, 1};

}  // namespace acies::odds
