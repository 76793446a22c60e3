// Dice from a seed, the same in every build: for a forecast that is to be rolled out.
#pragma once

#include <cstdint>
#include <vector>

namespace acies::odds {

// Steele, Lea, Flood: "Fast splittable pseudorandom number generators" (SplitMix64).
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    // 1 to 6, each as likely: the few values of the generator that would favour low faces are thrown away.
    int roll() {
        constexpr std::uint32_t fair = 0xffff'ffffU - 0xffff'ffffU % 6;
        for (;;) {
            const auto bits = static_cast<std::uint32_t>(next() >> 32);
            if (bits < fair) return static_cast<int>(bits % 6) + 1;
        }
    }
    // 0 to count - 1, each as likely.
    std::uint64_t below(std::uint64_t count) {
        const std::uint64_t fair = ~std::uint64_t{0} - ~std::uint64_t{0} % count;
        for (;;) {
            const std::uint64_t bits = next();
            if (bits < fair) return bits % count;
        }
    }
    std::vector<int> roll(int count) {
        std::vector<int> dice(static_cast<std::size_t>(count > 0 ? count : 0));
        for (int& die : dice) die = roll();
        return dice;
    }

private:
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }
    std::uint64_t state_;
};

}  // namespace acies::odds
