#include "battle/ground/road.h"

#include <algorithm>

namespace acies {

namespace {

constexpr double widest_turn = 45;  // degrees; a base that stands more across the road does not face along it

// The middle line as the base meets it: in the direction in which it faces.
std::vector<Vec> line_ahead(const Strip& road, const Rect& base) {
    std::vector<Vec> line = road.line;
    const Milestone here = milestone(road, length_along(road, base.centre));
    if (dot(ahead(here.along), ahead(base.facing)) < 0) std::ranges::reverse(line);
    return line;
}

// Number of the straight piece that the point is nearest to; at a bend, the later one.
std::size_t piece_at(const std::vector<Vec>& line, Vec p) {
    std::size_t found = 0;
    double nearest = distance(Segment{line[0], line[1]}, p);
    for (std::size_t i = 1; i + 1 < line.size(); ++i)
        if (const double away = distance(Segment{line[i], line[i + 1]}, p); away <= nearest + rounding_slack) {
            nearest = away;
            found = i;
        }
    return found;
}

// Degrees by which the base must turn to face along the arrow.
double turn_to(const Rect& base, Vec arrow) {
    return angle_of(dot(arrow, ahead(base.facing)), dot(arrow, leftward(base.facing)));
}

}  // namespace

double length_ahead(const Strip& road, const Rect& base, Vec p) {
    const Strip facing{line_ahead(road, base), road.width};
    return length_along(facing, p) - length_along(facing, edge_middle(base, BaseEdge::Front));
}

const Piece* road_under(const Field& field, const State& state, const Rect& base) {
    for (const Piece& piece : pieces_of(field, state))
        if (piece.kind == Landscape::Road && contains(piece.strip, base.centre)) return &piece;
    return nullptr;
}

bool goes_along_road(const Field& field, const State& state, const Rect& base, double distance) {
    constexpr double stride = 0.25;
    const Piece* road = road_under(field, state, base);
    if (!road) return false;
    for (double at = 0; at < distance; at += stride)
        if (!contains(road->strip, base.centre + ahead(base.facing) * at)) return false;
    return contains(road->strip, base.centre + ahead(base.facing) * distance);
}

std::optional<RoadWay> way_along(const Strip& road, const Rect& base, double wanted) {
    const std::vector<Vec> line = line_ahead(road, base);
    Rect now = base;
    RoadWay way;
    for (std::size_t i = piece_at(line, base.centre); i + 1 < line.size() && way.length < wanted; ++i) {
        const Vec along = (line[i + 1] - line[i]) * (1 / distance(line[i], line[i + 1]));
        const double bend = turn_to(now, along);
        if (way.motions.empty() && absolute(bend) > widest_turn) return std::nullopt;
        if (absolute(bend) > angle_tolerance) {
            way.motions.push_back(turn(now.centre, bend));
            now = rect_at(way.motions.back(), now, absolute(bend));
        }
        const double rest = dot(line[i + 1] - now.centre, along);
        const double go = min(rest, wanted - way.length);
        if (go <= 0) continue;
        way.motions.push_back({Motion::Kind::Shift, along, go, 1});
        now = shifted(now, along * go);
        way.length += go;
    }
    return way;
}

}  // namespace acies
