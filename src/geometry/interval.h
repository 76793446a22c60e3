// Parts of a motion during which something holds, found from the moments at which it can change.
#pragma once

#include <functional>
#include <vector>

#include "geometry/motion.h"

namespace acies {

// From one progress of a motion to a later one, or the same.
struct Interval {
    double from = 0, to = 0;

    bool operator==(const Interval&) const = default;
};

// Instants of one motion, both ends of it included.
class Timetable {
public:
    explicit Timetable(const Motion&);

    void add(double progress);
    // When the point of the base, as it stands at the start, comes to the distance `level` (below zero: to the left) of
    // the line from `from` to `to`, at its right side, and beside it.
    void add_line(Vec point, Vec from, Vec to, double level);
    void add_circle(Vec point, Vec centre, double radius);
    // The same for a point of the table, and an edge of the base as it stands at the start.
    void add_line_of_base(Vec point, Vec from, Vec to, double level);

    // In order, without repetition, from 0 to the amount of the motion.
    const std::vector<double>& sorted();

private:
    void add(const Motion&, const Instants&, Vec point, Vec from, Vec to);

    Motion motion_, seen_;
    std::vector<double> moments_;
};

// Where `holds(progress)` is true, if it changes at none but the moments. What holds at single moments only is left
// out, unless the motion has no length.
std::vector<Interval> intervals_where(const std::vector<double>& moments, const std::function<bool(double)>& holds);

// Where `value(progress)` is not below zero, if it is smooth between the moments; its zeros are found to 1e-9.
// `stride`: between so close moments it bends at most once.
std::vector<Interval> intervals_not_below_zero(const std::vector<double>& moments, double stride,
                                               const std::function<double(double)>& value);

}  // namespace acies
