#include "sim/referee/facts/plane.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

double radians_of(double degrees) { return degrees * std::numbers::pi / 180; }

double distance_to_stretch(Point from, Point to, Point p) {
    const double x = to.x - from.x, y = to.y - from.y, whole = x * x + y * y;
    const double along = whole == 0 ? 0 : ((p.x - from.x) * x + (p.y - from.y) * y) / whole;
    const double at = std::clamp(along, 0.0, 1.0);
    return distance(p, {from.x + at * x, from.y + at * y});
}

Point centre_of_base(const Place& place) { return point_at(place, -place.depth / 2, 0); }
double half_diagonal(const Place& place) {
    return std::sqrt(place.width * place.width + place.depth * place.depth) / 2;
}

// Points all along the border, corners included.
template <class Visit>
void each_border_point(const Place& place, Visit&& visit) {
    for (int i = 0; i <= samples_across; ++i) {
        const double back = -place.depth * i / samples_across;
        const double aside = place.width * (static_cast<double>(i) / samples_across - 0.5);
        visit(point_at(place, 0, aside));
        visit(point_at(place, -place.depth, aside));
        visit(point_at(place, back, place.width / 2));
        visit(point_at(place, back, -place.width / 2));
    }
}

// A grid of points all over the base, its corners included.
template <class Visit>
void each_point(const Place& place, Visit&& visit) {
    for (int i = 0; i <= samples_across; ++i)
        for (int j = 0; j <= samples_across; ++j)
            visit(point_at(place, -place.depth * i / samples_across,
                           place.width * (static_cast<double>(j) / samples_across - 0.5)));
}

bool is_far_from(const Place& place, const Area& area) {
    const double reach = place.width / 2 + place.depth + touching;
    double min_x = area[0].x, max_x = area[0].x, min_y = area[0].y, max_y = area[0].y;
    for (Vec p : area) {
        min_x = std::min(min_x, p.x);
        max_x = std::max(max_x, p.x);
        min_y = std::min(min_y, p.y);
        max_y = std::max(max_y, p.y);
    }
    return place.front.x + reach < min_x || place.front.x - reach > max_x || place.front.y + reach < min_y ||
           place.front.y - reach > max_y;
}

Place turned_about(const Place& place, Point pivot, double degrees) {
    const double c = std::cos(radians_of(degrees)), s = std::sin(radians_of(degrees));
    const double x = place.front.x - pivot.x, y = place.front.y - pivot.y;
    Place turned = place;
    turned.front = {pivot.x + c * x - s * y, pivot.y + s * x + c * y};
    turned.cos = c * place.cos - s * place.sin;
    turned.sin = s * place.cos + c * place.sin;
    return turned;
}

void add_straight(std::vector<Place>& places, const Place& from, Point to) {
    for (Point p : points_between(from.front, to, step_of_way)) {
        places.push_back(from);
        places.back().front = p;
    }
}

// Above zero to the left, -180 to 180.
double turn_between(const Pose& from, const Pose& to) {
    double degrees = (to.heading - from.heading) / 100.0;
    if (degrees > 180) degrees -= 360;
    if (degrees < -180) degrees += 360;
    return degrees;
}

}  // namespace

Place place_of(const Pose& pose, const Base& base) {
    const double facing = radians_of(pose.heading / 100.0);
    return {{pose.x / 1000.0, pose.y / 1000.0},
            std::cos(facing),
            std::sin(facing),
            base.front / 1000.0,
            base.depth / 1000.0};
}

Point point_at(const Place& place, double ahead, double left) {
    return {place.front.x + place.cos * ahead - place.sin * left, place.front.y + place.sin * ahead + place.cos * left};
}

Point seen_from(const Place& place, Point p) {
    const double x = p.x - place.front.x, y = p.y - place.front.y;
    return {place.cos * x + place.sin * y, -place.sin * x + place.cos * y};
}

std::array<Point, 4> corners_of(const Place& place) {
    const double half = place.width / 2;
    return {point_at(place, 0, -half), point_at(place, 0, half), point_at(place, -place.depth, half),
            point_at(place, -place.depth, -half)};
}

Point middle_of(const Place& place, BaseEdge edge) {
    switch (edge) {
        case BaseEdge::Front: return place.front;
        case BaseEdge::Left: return point_at(place, -place.depth / 2, place.width / 2);
        case BaseEdge::Back: return point_at(place, -place.depth, 0);
        case BaseEdge::Right: return point_at(place, -place.depth / 2, -place.width / 2);
    }
    return place.front;
}

Place grown(const Place& place, double by) {
    Place larger = place;
    larger.front = point_at(place, by, 0);
    larger.width = std::max(0.0, place.width + 2 * by);
    larger.depth = std::max(0.0, place.depth + 2 * by);
    return larger;
}

double distance(Point a, Point b) {
    const double x = a.x - b.x, y = a.y - b.y;
    return std::sqrt(x * x + y * y);
}

double distance_to(const Place& place, Point p) {
    const Point at = seen_from(place, p);
    const double ahead = std::max({0.0, at.x, -at.x - place.depth}),
                 aside = std::max(0.0, std::abs(at.y) - place.width / 2);
    return std::sqrt(ahead * ahead + aside * aside);
}

bool covers(const Place& place, Point p) {
    const Point at = seen_from(place, p);
    return at.x <= 0 && at.x >= -place.depth && std::abs(at.y) <= place.width / 2;
}

bool overlap(const Place& a, const Place& b) {
    if (distance(centre_of_base(a), centre_of_base(b)) > half_diagonal(a) + half_diagonal(b)) return false;
    bool found = false;
    each_border_point(a, [&](Point p) { found = found || covers(b, p); });
    each_border_point(b, [&](Point p) { found = found || covers(a, p); });
    return found;
}

double apart(const Place& a, const Place& b) {
    double least = 1e9;
    for (Point p : corners_of(a)) least = std::min(least, distance_to(b, p));
    for (Point p : corners_of(b)) least = std::min(least, distance_to(a, p));
    return least > touching && overlap(a, b) ? 0 : least;
}

bool is_behind_line(const Place& of, const Place& other, double by) {
    return std::ranges::all_of(corners_of(other), [&](Point p) { return seen_from(of, p).x <= -by; });
}

bool is_inside(const Area& area, Point p) {
    bool inside = false;
    for (std::size_t i = 0, j = area.size() - 1; i < area.size(); j = i++)
        if ((area[i].y > p.y) != (area[j].y > p.y) &&
            p.x < (area[j].x - area[i].x) * (p.y - area[i].y) / (area[j].y - area[i].y) + area[i].x)
            inside = !inside;
    return inside;
}

double share_inside(const Place& place, const Area& area) {
    if (is_far_from(place, area)) return 0;
    int inside = 0;
    for (int i = 0; i < share_samples; ++i)
        for (int j = 0; j < share_samples; ++j)
            inside += is_inside(area, point_at(place, -place.depth * (i + 0.5) / share_samples,
                                               place.width * ((j + 0.5) / share_samples - 0.5)));
    return inside / static_cast<double>(share_samples * share_samples);
}

bool is_any_inside(const Place& place, const Area& area) {
    if (is_far_from(place, area)) return false;
    bool any = false;
    each_point(place, [&](Point p) { any = any || is_inside(area, p); });
    return any || std::ranges::any_of(area, [&](Vec p) { return covers(place, {p.x, p.y}); });
}

bool is_all_inside(const Place& place, const Area& area) {
    if (is_far_from(place, area)) return false;
    bool all = true;
    each_point(place, [&](Point p) { all = all && is_inside(area, p); });
    return all;
}

Point centre_of(const Area& area) {
    double twice = 0, x = 0, y = 0;
    for (std::size_t i = 0; i < area.size(); ++i) {
        const Vec a = area[i], b = area[(i + 1) % area.size()];
        const double part = a.x * b.y - b.x * a.y;
        twice += part;
        x += (a.x + b.x) * part;
        y += (a.y + b.y) * part;
    }
    return {x / (3 * twice), y / (3 * twice)};
}

double distance_to_line(const std::vector<Vec>& line, Point p) {
    double least = 1e9;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        least = std::min(least, distance_to_stretch({line[i].x, line[i].y}, {line[i + 1].x, line[i + 1].y}, p));
    return least;
}

bool is_near_line(const Place& place, const std::vector<Vec>& line, double than) {
    if (distance_to_line(line, centre_of_base(place)) > half_diagonal(place) + than) return false;
    bool near = false;
    each_point(place, [&](Point p) { near = near || distance_to_line(line, p) < than; });
    return near;
}

std::vector<Point> points_between(Point from, Point to, double step) {
    const int parts = std::max(1, static_cast<int>(std::ceil(distance(from, to) / step)));
    std::vector<Point> points;
    for (int i = 0; i <= parts; ++i) {
        const double t = static_cast<double>(i) / parts;
        points.push_back({from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t});
    }
    return points;
}

Way way_between(const Pose& from, const Pose& to, const Base& base) {
    Way way;
    const Place start = place_of(from, base), end = place_of(to, base);
    if (from.heading == to.heading) {
        add_straight(way.places, start, end.front);
        return way;
    }
    const double degrees = turn_between(from, to);
    const Point pivot = point_at(start, 0, degrees > 0 ? start.width / 2 : -start.width / 2);
    const int parts = std::max(1, static_cast<int>(std::ceil(std::abs(degrees) / step_of_turn)));
    for (int i = 0; i <= parts; ++i) way.places.push_back(turned_about(start, pivot, degrees * i / parts));
    const Point rest = seen_from(way.places.back(), end.front);
    way.sure = std::abs(rest.y) < length_in_doubt && rest.x > -length_in_doubt;
    add_straight(way.places, end, way.places.back().front);
    way.places.push_back(end);
    return way;
}

}  // namespace acies::sim::referee
