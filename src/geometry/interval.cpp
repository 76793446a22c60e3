#include "geometry/interval.h"

#include <algorithm>
#include <functional>

namespace acies {

namespace {

constexpr double same_moment = 1e-11;

void append(std::vector<Interval>& list, Interval next) {
    if (!list.empty() && next.from - list.back().to <= same_moment)
        list.back().to = next.to;
    else
        list.push_back(next);
}

using Value = std::function<double(double)>;

// The zero between two moments at which the value has different signs.
double zero_between(const Value& value, double from, double to) {
    const bool from_below = value(from) < 0;
    for (int i = 0; i < 60 && to - from > 1e-10; ++i) {
        const double middle = (from + to) * 0.5;
        ((value(middle) < 0) == from_below ? from : to) = middle;
    }
    return (from + to) * 0.5;
}

// The moment of the greatest value (the least, if `sign` is -1) between two, by the golden section.
double summit(const Value& value, double from, double to, double sign) {
    constexpr double golden = 0.6180339887498949;
    double left = to - (to - from) * golden, right = from + (to - from) * golden;
    double at_left = sign * value(left), at_right = sign * value(right);
    for (int i = 0; i < 45; ++i) {
        if (at_left > at_right) {
            to = right;
            right = left;
            at_right = at_left;
            left = to - (to - from) * golden;
            at_left = sign * value(left);
        } else {
            from = left;
            left = right;
            at_left = at_right;
            right = from + (to - from) * golden;
            at_right = sign * value(right);
        }
    }
    return (from + to) * 0.5;
}

// Adds the zeros of a piece that bends at most once.
void add_zeros(const Value& value, double from, double to, std::vector<double>& zeros) {
    const double at_from = value(from), at_to = value(to);
    if ((at_from < 0) != (at_to < 0)) {
        zeros.push_back(zero_between(value, from, to));
        return;
    }
    const double sign = at_from < 0 ? 1 : -1;
    const double step = (to - from) * 1e-3;
    // It can reach zero within only if it comes closer from both ends.
    if (sign * (value(from + step) - at_from) <= 0 || sign * (value(to - step) - at_to) <= 0) return;
    const double top = summit(value, from, to, sign);
    if ((value(top) < 0) == (at_from < 0)) return;
    zeros.push_back(zero_between(value, from, top));
    zeros.push_back(zero_between(value, top, to));
}

}  // namespace

Timetable::Timetable(const Motion& m) : motion_(m), seen_(seen_from_base(m)), moments_{0, m.amount} {}

void Timetable::add(double progress) {
    if (progress > 0 && progress < motion_.amount) moments_.push_back(progress);
}

void Timetable::add(const Motion& m, const Instants& found, Vec point, Vec from, Vec to) {
    constexpr double margin = 1e-6;
    const Vec along = to - from;
    const double whole = squared(along), slack = margin * (1 + whole);
    for (std::size_t i = 0; i < found.count; ++i) {
        const double beside = dot(point_at(m, point, found.list[i]) - from, along);
        if (beside < -slack || beside > whole + slack) continue;
        add(progress_at(m, found.list[i]));
    }
}

void Timetable::add_line(Vec point, Vec from, Vec to, double level) {
    const double size = distance(from, to);
    if (size == 0) return;
    const Vec normal = -left_of(to - from) * (1 / size);
    add(motion_, line_crossings(motion_, point, normal, dot(from, normal) + level), point, from, to);
}

void Timetable::add_line_of_base(Vec point, Vec from, Vec to, double level) {
    const double size = distance(from, to);
    if (size == 0) return;
    const Vec normal = -left_of(to - from) * (1 / size);
    add(seen_, line_crossings(seen_, point, normal, dot(from, normal) + level), point, from, to);
}

void Timetable::add_circle(Vec point, Vec centre, double radius) {
    const Instants found = circle_crossings(motion_, point, centre, radius);
    for (std::size_t i = 0; i < found.count; ++i) add(progress_at(motion_, found.list[i]));
}

const std::vector<double>& Timetable::sorted() {
    std::ranges::sort(moments_);
    const auto same = [](double a, double b) { return b - a <= same_moment; };
    const double end = moments_.back();
    moments_.erase(std::unique(moments_.begin(), moments_.end(), same), moments_.end());
    moments_.back() = moments_.size() > 1 ? end : moments_.back();
    return moments_;
}

std::vector<Interval> intervals_where(const std::vector<double>& moments, const std::function<bool(double)>& holds) {
    std::vector<Interval> found;
    if (moments.size() == 1 && holds(moments[0])) found.push_back({moments[0], moments[0]});
    for (std::size_t i = 0; i + 1 < moments.size(); ++i)
        if (holds((moments[i] + moments[i + 1]) * 0.5)) append(found, {moments[i], moments[i + 1]});
    return found;
}

std::vector<Interval> intervals_not_below_zero(const std::vector<double>& moments, double stride, const Value& value) {
    std::vector<double> zeros = moments;
    for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
        const double from = moments[i], whole = moments[i + 1] - from;
        const auto pieces = static_cast<int>(whole / stride) + 1;
        for (int k = 0; k < pieces; ++k)
            add_zeros(value, from + whole * k / pieces, from + whole * (k + 1) / pieces, zeros);
    }
    std::ranges::sort(zeros);
    return intervals_where(zeros, [&](double progress) { return value(progress) >= 0; });
}

}  // namespace acies
