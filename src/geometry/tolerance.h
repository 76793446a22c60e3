// How exactly things are measured: the only tolerances of the engine. Lengths are in U unless said otherwise.
// Catalogue: BI-ITP-02, BI-ITP-76, I2-ITP-03.
#pragma once

namespace acies {

// Limits: a length or an angle that exceeds its limit by no more than this keeps it.
inline constexpr double length_tolerance = 0.001;  // in the edition's measure
inline constexpr double angle_tolerance = 0.01;    // degrees

constexpr bool within_length(double length, double limit) { return length <= limit + length_tolerance; }
constexpr bool within_angle(double angle, double limit) { return angle <= limit + angle_tolerance; }

// The table.
inline constexpr double touch_tolerance = 0.01;      // a gap no wider, or an overlap no deeper, is touching
inline constexpr double alignment_tolerance = 0.05;  // corners no farther apart coincide
inline constexpr double direction_tolerance = 0.1;   // degrees; directions no farther apart are equal
inline constexpr double rounding_slack = 1e-9;  // what computation may add to a length that keeps its limit exactly
inline constexpr double no_area = 1e-9;         // U²: what computation can make of nothing

// Rounding to the grid of the table may deepen a touch by this much, which nobody calls an overlap afterwards.
inline constexpr double grid_slack = 0.002;

// Of a signed gap: below zero, the depth of an overlap.
constexpr bool is_overlap(double gap) { return gap < -touch_tolerance - rounding_slack; }
constexpr bool is_apart(double gap) { return gap > touch_tolerance + rounding_slack; }
constexpr bool is_touch(double gap) { return !is_overlap(gap) && !is_apart(gap); }

}  // namespace acies
