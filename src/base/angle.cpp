#include "base/angle.h"

#include <cmath>

namespace acies {

namespace {

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

double angle_of(double x, double y) {
    const double across = x < 0 ? -x : x, up = y < 0 ? -y : y;
    if (across == 0 && up == 0) return 0;
    double angle = up <= across ? arc_of(up / across) : quarter_turn - arc_of(across / up);
    if (x < 0) angle = half_turn - angle;
    return y < 0 ? -angle : angle;
}

}  // namespace acies
