#include "base/angle.h"

namespace acies {

namespace {

// An angle as whole quarter turns (0 to 3) and what is left, between -45 and 45 degrees.
struct Reduced {
    int quarters = 0;
    double rest = 0;  // radians
};

Reduced reduce(double degrees) {
    const double turns = degrees / quarter_turn;
    const auto nearest = static_cast<long long>(turns >= 0 ? turns + 0.5 : turns - 0.5);
    const auto quarters = static_cast<int>(((nearest % 4) + 4) % 4);
    return {quarters, radians(degrees - static_cast<double>(nearest) * quarter_turn)};
}

// Taylor series x^first/first! - x^(first+2)/(first+2)! + …; enough terms for |x| <= pi/4.
double series(double x, int first) {
    double term = first == 0 ? 1.0 : x;
    double sum = term;
    for (int n = first + 2; n <= first + 20; n += 2) {
        term *= -x * x / (static_cast<double>(n) * static_cast<double>(n - 1));
        sum += term;
    }
    return sum;
}

double sine_of(Reduced angle) {
    switch (angle.quarters) {
        case 0: return series(angle.rest, 1);
        case 1: return series(angle.rest, 0);
        case 2: return -series(angle.rest, 1);
        default: return -series(angle.rest, 0);
    }
}

}  // namespace

double sine(double degrees) { return sine_of(reduce(degrees)); }

double cosine(double degrees) {
    Reduced angle = reduce(degrees);
    angle.quarters = (angle.quarters + 1) % 4;
    return sine_of(angle);
}

}  // namespace acies
