#include "scenery/shapes.h"

#include "base/angle.h"
#include "geometry/lie.h"

namespace acies {

namespace {

constexpr int points_of_an_oval = 16;
constexpr int parts_of_a_line = 8;
constexpr double slack = 0.03;  // U; a size that is rounded stays within its limit

// 1/100 U, so that files are short.
double rounded(double value) {
    constexpr double steps = 100;
    const double scaled = value * steps;
    return static_cast<double>(static_cast<long>(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / steps;
}

// Turned, with its middle at the origin. Neither as it lies nor along the axes is it larger than that.
std::vector<Vec> fitted(std::vector<Vec> points, double angle, double size) {
    const Direction turn = direction_of(angle);
    for (Vec& p : points) p = {p.x * turn.cos - p.y * turn.sin, p.x * turn.sin + p.y * turn.cos};
    const Box box = box_of(points);
    const double along_axes = max(box.most.x - box.least.x, box.most.y - box.least.y);
    const double scale = (size - slack) / max(along_axes, longer_side(points));
    const Vec middle = (box.least + box.most) * 0.5;
    for (Vec& p : points) p = {rounded((p.x - middle.x) * scale), rounded((p.y - middle.y) * scale)};
    return points;
}

}  // namespace

std::vector<Vec> oval(Lots& lots, double size) {
    const double slimness = lots.between(0.6, 0.95);
    const double first = lots.between(0, full_turn), second = lots.between(0, full_turn);
    std::vector<Vec> points;
    for (int i = 0; i < points_of_an_oval; ++i) {
        const double angle = full_turn * i / points_of_an_oval;
        const double radius = 1 + 0.1 * cosine(2 * angle + first) + 0.08 * cosine(3 * angle + second);
        points.push_back({radius * cosine(angle), slimness * radius * sine(angle)});
    }
    return fitted(std::move(points), lots.between(0, half_turn), size);
}

std::vector<Vec> rectangle(Lots& lots, double size, double largest_angle) {
    const double slimness = lots.between(0.55, 0.9);
    return fitted({{-1, -slimness}, {1, -slimness}, {1, slimness}, {-1, slimness}},
                  lots.between(-largest_angle, largest_angle), size);
}

std::vector<Vec> moved(std::vector<Vec> outline, Vec by) {
    for (Vec& p : outline) p = {rounded(p.x + by.x), rounded(p.y + by.y)};
    return outline;
}

Strip winding_across(Lots& lots, const Table& table, double x, double stray, double width) {
    Strip strip{.width = rounded(width)};
    for (int i = 0; i <= parts_of_a_line; ++i)
        strip.line.push_back({rounded(x + lots.between(-stray, stray)), rounded(table.height * i / parts_of_a_line)});
    return strip;
}

Strip winding_along(Lots& lots, const Table& table, Vec by_way_of, double stray, double width) {
    Strip strip{.width = rounded(width)};
    const auto at = [&](double x) { return Vec{rounded(x), rounded(by_way_of.y + lots.between(-stray, stray))}; };
    for (const double x : {0.0, by_way_of.x / 2}) strip.line.push_back(at(x));
    strip.line.push_back({rounded(by_way_of.x), rounded(by_way_of.y)});
    for (const double x : {(by_way_of.x + table.width) / 2, table.width}) strip.line.push_back(at(x));
    return strip;
}

}  // namespace acies
