// Exact weights: of all equally likely falls of the dice, so many lead to an outcome. 128 bits hold 6^49, so what up to
// `max_exact_dice` dice decide together is counted without rounding. Beyond that the same counts are kept as doubles:
// sums and products of numbers that are not negative, whose relative error stays below `rounding_bound`.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace acies::odds {

__extension__ typedef unsigned __int128 Weight;

inline constexpr int max_exact_dice = 49;
inline constexpr int max_exact_round = max_exact_dice - 2;  // of both sides of a melee, besides the dice of their tests

// No more dice than this are forecast in one pool.
inline constexpr int max_dice = 100;

// An upper bound on the relative error of a forecast kept in doubles: fewer than 2^16 roundings of 2^-53 in a row.
inline constexpr double rounding_bound = 0x1p-37;

// 6^n as a W; exact for W = Weight up to max_exact_dice, for std::uint64_t up to 24.
template <class W>
constexpr W six_to(int n) {
    W power = 1;
    while (n-- > 0) power *= W{6};
    return power;
}

// The product with a small number (less than 2^31).
template <class W>
constexpr W times(int k, W n) {
    return static_cast<W>(k) * n;
}
#ifdef __wasm__
// WebAssembly has no wide multiplication: three narrow ones do.
constexpr Weight times(int k, Weight n) {
    const auto small = static_cast<std::uint64_t>(k);
    const auto low = static_cast<std::uint64_t>(n), high = static_cast<std::uint64_t>(n >> 64);
    const std::uint64_t lowest = (low & 0xffffffff) * small;
    const std::uint64_t middle = (low >> 32) * small + (lowest >> 32);
    return static_cast<Weight>(high * small + (middle >> 32)) << 64 | middle << 32 | (lowest & 0xffffffff);
}
#endif

Weight greatest_common_divisor(Weight, Weight);

double to_double(Weight);
inline double to_double(std::uint64_t n) { return static_cast<double>(n); }
inline double to_double(double n) { return n; }

// part/whole as the nearest double, or one next to it. Never 0 or 1 unless it is.
double ratio(Weight part, Weight whole);

// "305/7776", in lowest terms; "0" and "1" at the ends.
std::string fraction(Weight part, Weight whole);

}  // namespace acies::odds
