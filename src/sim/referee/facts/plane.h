// The plane as the referee sees it: bases as four corners, areas as points that are inside or not. Slow and obvious; it
// shares nothing with src/geometry but the data: poses, bases and outlines.
#pragma once

#include <array>
#include <vector>

#include "geometry/pose.h"

namespace acies::sim::referee {

struct Point {
    double x = 0, y = 0;
};

// A base where it stands.
struct Place {
    Point front;              // the middle of its front edge
    double cos = 1, sin = 0;  // of its facing
    double width = 0, depth = 0;
};

Place place_of(const Pose&, const Base&);
// The point so far ahead of the front edge and to the left of its middle.
Point point_at(const Place&, double ahead, double left);
// The same the other way round: x ahead of the front edge, y to the left of its middle.
Point seen_from(const Place&, Point);
// Front right, front left, back left, back right.
std::array<Point, 4> corners_of(const Place&);
Point middle_of(const Place&, BaseEdge);
// The base with every edge drawn out by so much, or in if below zero.
Place grown(const Place&, double by);

double distance(Point, Point);
// 0 inside.
double distance_to(const Place&, Point);
bool covers(const Place&, Point);
// 0: they overlap or touch.
double apart(const Place&, const Place&);
bool overlap(const Place&, const Place&);
// Every corner of the other lies behind the line through the front, by at least so much.
bool is_behind_line(const Place& of, const Place& other, double by);

using Area = std::vector<Vec>;
bool is_inside(const Area&, Point);
// Of the base, by samples.
double share_inside(const Place&, const Area&);
bool is_any_inside(const Place&, const Area&);
bool is_all_inside(const Place&, const Area&);
// The balance point of an area.
Point centre_of(const Area&);
double distance_to_line(const std::vector<Vec>& line, Point);
// Whether any part of the base lies nearer to the line.
bool is_near_line(const Place&, const std::vector<Vec>& line, double than);

// Points along a straight line, both ends included.
std::vector<Point> points_between(Point from, Point to, double step);

// Places on the way from one pose to another: straight, or by a wheel and then straight. `sure`: that way leads there.
struct Way {
    std::vector<Place> places;
    bool sure = true;
};
Way way_between(const Pose& from, const Pose& to, const Base&);

}  // namespace acies::sim::referee
