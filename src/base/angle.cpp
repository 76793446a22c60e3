#include "base/angle.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace acies {

namespace {

// sin and cos of an angle in radians between -pi/4 and pi/4, by their Taylor series. The terms are summed in pairs, so
// that the processor need not wait for one before it takes up the next.
Direction small_direction(double x) {
    const double x2 = x * x, x4 = x2 * x2, x8 = x4 * x4;
    const double s0 = 1.0 - x2 * (1.0 / 6), s1 = 1.0 / 120 - x2 * (1.0 / 5040);
    const double s2 = 1.0 / 362880 - x2 * (1.0 / 39916800), s3 = 1.0 / 6227020800 - x2 * (1.0 / 1307674368000);
    const double c0 = 1.0 - x2 * 0.5, c1 = 1.0 / 24 - x2 * (1.0 / 720);
    const double c2 = 1.0 / 40320 - x2 * (1.0 / 3628800), c3 = 1.0 / 479001600 - x2 * (1.0 / 87178291200);
    const double c4 = 1.0 / 20922789888000;
    return {(c0 + x4 * c1) + x8 * ((c2 + x4 * c3) + x8 * c4), x * ((s0 + x4 * s1) + x8 * (s2 + x4 * s3))};
}

// 0 to 3 quarters. Exact, and without a branch that could be guessed wrong.
Direction turned_by_quarters(Direction d, int quarters) {
    constexpr std::array<double, 5> wave{1, 0, -1, 0, 1};
    const double c = wave[static_cast<std::size_t>(quarters)], s = -wave[static_cast<std::size_t>(quarters) + 1];
    return {d.cos * c - d.sin * s, d.sin * c + d.cos * s};
}

// Arc tangent, in degrees, of a tangent from 0 to 1.
double arc_of(double tangent) {
    // Halve the angle twice; the series then needs few terms.
    double t = tangent;
    for (int i = 0; i < 2; ++i) t = t / (1 + std::sqrt(1 + t * t));
    const double t2 = -t * t;
    double sum = 0;
    for (int n = 23; n >= 1; n -= 2) sum = sum * t2 + 1.0 / n;
    return degrees(4 * t * sum);
}

}  // namespace

Direction direction_of(double degrees) {
    const double turns = degrees / quarter_turn;
    const auto nearest = static_cast<long long>(turns >= 0 ? turns + 0.5 : turns - 0.5);
    const auto quarters = static_cast<int>(((nearest % 4) + 4) % 4);
    return turned_by_quarters(small_direction(radians(degrees - static_cast<double>(nearest) * quarter_turn)),
                              quarters);
}

double sine(double degrees) { return direction_of(degrees).sin; }

double cosine(double degrees) { return direction_of(degrees).cos; }

Direction direction_of_heading(int hundredths) {
    constexpr int quarter = 9000;
    const int quarters = (hundredths + quarter / 2) / quarter;
    const int rest = hundredths - quarters * quarter;
    return turned_by_quarters(small_direction(rest * (pi / (2 * quarter))), quarters % 4);
}

double angle_of(double x, double y) {
    const double across = x < 0 ? -x : x, up = y < 0 ? -y : y;
    if (across == 0 && up == 0) return 0;
    double angle = up <= across ? arc_of(up / across) : quarter_turn - arc_of(across / up);
    if (x < 0) angle = half_turn - angle;
    return y < 0 ? -angle : angle;
}

}  // namespace acies
