// Angles in degrees, with a sine, a cosine and an arc tangent of our own: the same bits in every build, from + - * / and
// the square root alone.
#pragma once

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

// Of a heading in 1/100 degree, from 0 to 35999.
Direction direction_of_heading(int hundredths);

// The angle of the direction from the origin to (x, y), in degrees, above -180 up to 180. 0 at the origin itself.
double angle_of(double x, double y);

}  // namespace acies
