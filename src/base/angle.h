// Angles in degrees, with a sine, a cosine and an arc tangent of our own: the same bits in every build, from + - * /
// and the square root alone.
#pragma once

#include <array>
#include <cstddef>

namespace acies {

inline constexpr double pi = 3.14159265358979323846;
inline constexpr double half_turn = 180.0, quarter_turn = 90.0, full_turn = 360.0;

constexpr double radians(double degrees) { return degrees * (pi / half_turn); }
constexpr double degrees(double radians) { return radians * (half_turn / pi); }

// A direction as the cosine and sine of its angle, counter-clockwise from +x.
struct Direction {
    double cos = 1, sin = 0;

    bool operator==(const Direction&) const = default;
};

// Of an angle in degrees, between -1'000'000 and 1'000'000. Exact at whole quarter turns.
Direction direction_of(double degrees);
double sine(double degrees);
double cosine(double degrees);

// sin and cos of an angle in radians between -pi/4 and pi/4, by their Taylor series. The terms are summed in pairs, so
// that the processor need not wait for one before it starts the next.
inline Direction small_direction(double x) {
    const double x2 = x * x, x4 = x2 * x2, x8 = x4 * x4;
    const double s0 = 1.0 - x2 * (1.0 / 6), s1 = 1.0 / 120 - x2 * (1.0 / 5040);
    const double s2 = 1.0 / 362880 - x2 * (1.0 / 39916800), s3 = 1.0 / 6227020800 - x2 * (1.0 / 1307674368000);
    const double c0 = 1.0 - x2 * 0.5, c1 = 1.0 / 24 - x2 * (1.0 / 720);
    const double c2 = 1.0 / 40320 - x2 * (1.0 / 3628800), c3 = 1.0 / 479001600 - x2 * (1.0 / 87178291200);
    const double c4 = 1.0 / 20922789888000;
    return {(c0 + x4 * c1) + x8 * ((c2 + x4 * c3) + x8 * c4), x * ((s0 + x4 * s1) + x8 * (s2 + x4 * s3))};
}

// 0 to 3 quarters. Exact, and without a branch that could be guessed wrong.
inline Direction turned_by_quarters(Direction d, int quarters) {
    constexpr std::array<double, 5> wave{1, 0, -1, 0, 1};
    const double c = wave[static_cast<std::size_t>(quarters)], s = -wave[static_cast<std::size_t>(quarters) + 1];
    return {d.cos * c - d.sin * s, d.sin * c + d.cos * s};
}

// Of a heading in 1/100 degree, from 0 to 35999.
inline Direction direction_of_heading(int hundredths) {
    constexpr int quarter = 9000;
    const int quarters = (hundredths + quarter / 2) / quarter;
    const int rest = hundredths - quarters * quarter;
    return turned_by_quarters(small_direction(rest * (pi / (2 * quarter))), quarters % 4);
}

// The angle of the direction from the origin to (x, y), in degrees, above -180 up to 180. 0 at the origin itself.
double angle_of(double x, double y);

}  // namespace acies
