#include "battle/ground/placing.h"

#include <algorithm>

#include "battle/ground/ground.h"
#include "battle/ground/unit_now.h"
#include "geometry/gap.h"

namespace acies {

Rect rect_at(const Field& field, const State& state, UnitId u, const Pose& pose) {
    return rect_of(pose, field.base(u, std::max(1, ranks_of(state.units[u]))));
}

Pose pose_around(const Field& field, const State& state, UnitId u, Vec centre, std::int32_t heading) {
    const Base base = field.base(u, std::max(1, ranks_of(state.units[u])));
    const Vec front = centre + ahead(direction_of_heading(heading)) * (to_u(base.depth) * 0.5);
    return {to_grid(front.x), to_grid(front.y), heading};
}

bool is_free(const Field& field, const State& state, UnitId unit, const Rect& place) {
    if (!is_on_table(place, field.table())) return false;
    for (UnitId u : standing_near(field, state, place, 1)) {
        const Rect there = rect_of(field, state, u);
        const bool is_enemy = field.seat(u) != field.seat(unit);
        if (u != unit && (overlaps(place, there) || (is_enemy && touches(place, there)))) return false;
    }
    return !is_barred_at(field, state, unit_of(field, state, unit), place);
}

namespace {

// Numbers of steps from the middle, 0, 1, -1, 2, …, as far as the box reaches.
std::vector<double> outward(double middle, double least, double most, double step) {
    std::vector<double> places{middle};
    for (double far = step; middle + far <= most || middle - far >= least; far += step) {
        if (middle + far <= most) places.push_back(middle + far);
        if (middle - far >= least) places.push_back(middle - far);
    }
    return places;
}

}  // namespace

std::optional<Pose> first_on(const Field& field, const State& state, UnitId u, const PoseGrid& grid,
                             const Judge& judge) {
    const auto xs = outward(grid.middle.x, grid.box.least.x, grid.box.most.x, grid.step);
    for (double y : outward(grid.middle.y, grid.box.least.y, grid.box.most.y, grid.step))
        for (double x : xs)
            for (int i = 0; i < grid.headings; ++i) {
                const std::int32_t heading = (grid.first + full_heading / grid.headings * i) % full_heading;
                const Pose pose = pose_around(field, state, u, {x, y}, heading);
                if (judge(pose)) return pose;
            }
    return std::nullopt;
}

std::vector<Pose> all_on(const Field& field, const State& state, UnitId u, const PoseGrid& grid, const Judge& judge) {
    std::vector<Pose> all;
    first_on(field, state, u, grid, [&](const Pose& pose) {
        if (judge(pose)) all.push_back(pose);
        return false;
    });
    return all;
}

std::optional<Refusal> refuse_placing(const Field& field, const UnitSet& units, const Action& action) {
    const auto* place = std::get_if<Place>(&action);
    if (!place) return Refusal{{}, "a_unit_must_be_placed_first"};
    const std::int32_t heading = place->pose.heading;
    if (place->unit >= field.count() || !units.contains(place->unit) || heading < 0 || heading >= full_heading)
        return Refusal{{}, "another_unit_is_to_be_placed_now"};
    return std::nullopt;
}

std::vector<Pose> few_of(const std::vector<Pose>& poses, std::size_t most) {
    if (poses.size() <= most) return poses;
    std::vector<Pose> few;
    for (std::size_t i = 0; i < most; ++i) few.push_back(poses[i * poses.size() / most]);
    return few;
}

std::optional<Pose> nearest_to(const Pose& wish, const std::vector<Pose>& poses) {
    std::optional<Pose> best;
    std::pair<std::int32_t, double> least;
    for (const Pose& pose : poses) {
        const std::int32_t turn = std::abs(pose.heading - wish.heading);
        const std::pair far(std::min(turn, full_heading - turn), squared(position(pose) - position(wish)));
        if (best && far >= least) continue;
        best = pose;
        least = far;
    }
    return best;
}

}  // namespace acies
