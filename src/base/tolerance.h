// How exactly limits are kept. A length or an angle that exceeds its limit by no more than this keeps it.
// Catalogue: BI-ITP-02, I2-ITP-03.
#pragma once

namespace acies {

inline constexpr double length_tolerance = 0.001;  // in the edition's measure
inline constexpr double angle_tolerance = 0.01;    // degrees

constexpr bool within_length(double length, double limit) { return length <= limit + length_tolerance; }
constexpr bool within_angle(double angle, double limit) { return angle <= limit + angle_tolerance; }

}  // namespace acies
