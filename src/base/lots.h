// A small generator of numbers, the same in every build, for armies and tables that the program makes up. The dice of
// battles come from odds/dice. After Steele, Lea, Flood: "Fast splittable pseudorandom number generators" (SplitMix64).
#pragma once

#include <cstdint>

namespace acies {

class Lots {
public:
    explicit Lots(std::uint64_t seed) : state_(seed) {}
    // 0 to n-1.
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
    // From least to most, in 4096 steps.
    double between(double least, double most) {
        constexpr int steps = 4096;
        return least + (most - least) * below(steps + 1) / steps;
    }
    int die() { return 1 + below(6); }

private:
    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    std::uint64_t state_;
};

}  // namespace acies
