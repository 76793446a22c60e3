// Angles in degrees, with a sine and cosine of our own: the same bits in every build, from + - * / alone.
#pragma once

namespace acies {

inline constexpr double pi = 3.14159265358979323846;
inline constexpr double half_turn = 180.0, quarter_turn = 90.0, full_turn = 360.0;

constexpr double radians(double degrees) { return degrees * (pi / half_turn); }
constexpr double degrees(double radians) { return radians * (half_turn / pi); }

// Of an angle in degrees, between -1'000'000 and 1'000'000. Exact at whole quarter turns.
double sine(double degrees);
double cosine(double degrees);

}  // namespace acies
