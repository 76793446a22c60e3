// Slow and obvious: every fall of so many dice, one after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace acies::test {

// Calls `each` with every one of the 6^count sequences.
inline void every_fall(int count, const std::function<void(const std::vector<int>&)>& each) {
    std::vector<int> dice(static_cast<std::size_t>(count), 1);
    for (;;) {
        each(dice);
        std::size_t i = 0;
        while (i < dice.size() && dice[i] == 6) dice[i++] = 1;
        if (i == dice.size()) return;
        ++dice[i];
    }
}

inline std::uint64_t falls(int count) { return count == 0 ? 1 : 6 * falls(count - 1); }

}  // namespace acies::test
