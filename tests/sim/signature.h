// One number that says how an edition is played: the same number means that no battle of a fixed set has changed, event
// for event. It is over text, the notation of every event and the result in words, so that a field more in some struct
// does not touch it. tests/signature.txt keeps the numbers; g++, clang and WebAssembly must agree on them.
#pragma once

#include <cstdint>
#include <span>

#include "rules/edition.h"
#include "wire/battle/setup.h"

namespace acies::test {

// What is played of every scenario.
struct Battles {
    int random = 0;          // at random, to their end, each with a seed of its own
    int recruit_events = 0;  // one of Recruit against itself, this far
};
inline constexpr Battles all_battles{.random = 4, .recruit_events = 200};
// For builds with sanitizers.
inline constexpr Battles few_battles{.random = 1, .recruit_events = 12};

// The scenarios must be ones that the edition can play.
std::uint64_t signature(const Edition&, std::span<const wire::Scenario>, Battles);

}  // namespace acies::test
