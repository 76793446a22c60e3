// How exactly the referee measures: its only tolerances. Where a fact lies nearer to its limit than these, the referee
// does not know it, and accepts a table that takes it either way. Lengths in the edition's measure.
#pragma once

namespace acies::sim::referee {

// What samples of an area can be off, as a share of a base.
inline constexpr double share_in_doubt = 0.04;
// Points that lie nearer to a border may be on either side of it.
inline constexpr double border_in_doubt = 0.03;
// Bases that are no farther apart touch.
inline constexpr double touching = 0.025;
// Distances that differ less are equal: moves and the length of fronts that face each other.
inline constexpr double length_in_doubt = 0.02;
// The same for ranges, which the table rounds to its grid.
inline constexpr double range_in_doubt = 0.002;

// How densely things are sampled.
inline constexpr int samples_across = 30;        // points of a base, along each of its edges
inline constexpr int share_samples = 20;         // the same for the share inside: half a step is below what is in doubt
inline constexpr double step_along_line = 0.05;  // points of a line
inline constexpr double step_to_barrier = 0.01;  // points of a line that may cross a barrier
inline constexpr double step_of_way = 0.1;       // places on a way
inline constexpr double step_of_turn = 2;        // degrees, places on a wheel

}  // namespace acies::sim::referee
