#include "battle/ground/village.h"

#include <algorithm>

#include "battle/ground/ground.h"
#include "battle/ground/unit_now.h"
#include "geometry/front.h"
#include "geometry/lie.h"
#include "rules/moving/movement.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

bool is_occupied(const State& state, std::uint8_t village) {
    return std::ranges::any_of(state.units,
                               [&](const UnitState& unit) { return !unit.removed && unit.village == village; });
}

// The heading towards the edge of the village that is nearest to that heading.
std::int32_t heading_in(const Piece& village, std::int32_t heading) {
    constexpr std::int32_t quarter = full_heading / 4;
    const Direction lie = lie_of(village.outline);
    const std::int32_t first = to_heading(angle_of(lie.cos, lie.sin)) % quarter;
    const std::int32_t from_first = heading - first + full_heading + quarter / 2;
    return (first + from_first / quarter * quarter) % full_heading;
}

// The middle of the front of a unit that occupies the village with that heading.
Pose pose_in(const Piece& village, std::int32_t heading) {
    const Direction facing = direction_of_heading(heading);
    const Box box = box_of(village.outline, facing);
    const Vec centre = turned((box.least + box.most) * 0.5, facing);
    const Base base = footprint(village, heading);
    return moved({to_grid(centre.x), to_grid(centre.y), heading}, 0, to_u(base.depth) * 0.5);
}

// Whether no unit stands there, and no enemy so near that it would be contact.
bool has_room(const Field& field, const State& state, UnitId u, const Rect& place) {
    if (!is_on_table(place, field.table())) return false;
    const double clear = field.edition().table.keeps_clear.value;
    for (UnitId other : standing_near(field, state, place, clear + 1)) {
        if (other == u) continue;
        const Rect there = rect_of(field, state, other);
        const bool is_enemy = field.seat(other) != field.seat(u);
        if (overlaps(place, there) || (is_enemy && gap(place, there) < clear - length_tolerance)) return false;
    }
    return true;
}

// I2-ITP-32: where it counts as difficult ground, at the speed of that.
double reach_into_village(const Field& field, const State& state, UnitId u) {
    const bool difficult = holds(field.edition().terrain.village.counts_as_difficult);
    return reach_over(field.edition(), unit_of(field, state, u), MoveKind::Ahead,
                      difficult ? Terrain::Difficult : Terrain::Open)
        .value_or(0);
}

// Whether the way ahead leads to the area and meets no unit before.
bool leads_to(const Field& field, const State& state, UnitId u, const Piece& village) {
    const Rect base = rect_of(field, state, u);
    const double reach = reach_into_village(field, state, u);
    const auto hit = sweep(base, shift(base.facing, reach), village.outline);
    if (!hit) return false;
    const Rect way = corridor(base, BaseEdge::Front, hit->at);
    for (UnitId other : standing_near(field, state, way, 1))
        if (other != u && overlaps(way, rect_of(field, state, other))) return false;
    return true;
}

Rect own_rect(const Field& field, const State& state, UnitId u, const Pose& pose) {
    State outside = state;
    outside.units[u].village = no_village;
    return rect_of(pose, base_of(field, outside, u));
}

}  // namespace

std::optional<std::uint8_t> village_ahead(const Field& field, const State& state, UnitId u) {
    const auto& pieces = pieces_of(field, state);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto number = static_cast<std::uint8_t>(i);
        if (!is_village(pieces[i].kind) || is_occupied(state, number)) continue;
        if (!leads_to(field, state, u, pieces[i])) continue;
        const std::int32_t heading = heading_in(pieces[i], state.units[u].pose.heading);
        const Rect room = rect_of(pose_in(pieces[i], heading), footprint(pieces[i], heading));
        if (has_room(field, state, u, room)) return number;
    }
    return std::nullopt;
}

void occupy(Run& run, UnitId u, std::uint8_t village) {
    UnitState& unit = run.state.units[u];
    const Piece& piece = pieces_of(run.field, run.state)[village];
    unit.pose = pose_in(piece, heading_in(piece, unit.pose.heading));
    unit.village = village;
    unit.launched = false;
    run.note(Happening::Occupies, u, nobody, 0,
             reason(run.edition().discipline.tests[DisciplineTest::EnterVillage].act.rule, "goes_in"));
    const Unit inside = unit_of(run.field, run.state, u);
    if (holds(run.edition().terrain.village.counts_as_difficult) &&
        suffers(run.edition(), inside, Terrain::Difficult, GroundEffect::Disordered))
        disorder(run, u, rule_of(run.edition(), inside, Terrain::Difficult, GroundEffect::Disordered),
                 "it_goes_into_a_built_up_area");
}

RuleId rule_of_villages(const Edition& edition) {
    const Cited<bool>& leaving = edition.terrain.village.leaving_disorders;
    return leaving.stated() ? leaving.rule : edition.discipline.tests[DisciplineTest::EnterVillage].act.rule;
}

std::optional<Pose> place_at_edge(const Field& field, const State& state, UnitId u, const Rect& room,
                                  std::int32_t heading, std::initializer_list<BaseEdge> edges) {
    for (BaseEdge side : edges) {
        const Vec outward = edge_middle(room, side) - room.centre;
        const double far = length(outward);
        const Rect own = own_rect(field, state, u, {0, 0, heading});
        // It keeps its facing, and stands just clear of the edge.
        const bool endwise = side == BaseEdge::Front || side == BaseEdge::Back;
        const double half = endwise ? own.half_depth : own.half_front;
        const Vec centre = room.centre + outward * ((far + half + touch_tolerance) / far);
        const Vec front = centre + ahead(room.facing) * own.half_depth;
        const Pose pose{to_grid(front.x), to_grid(front.y), heading};
        const Rect place = own_rect(field, state, u, pose);
        if (has_room(field, state, u, place) && !is_barred_at(field, state, unit_of(field, state, u), place))
            return pose;
    }
    return std::nullopt;
}

std::optional<Pose> place_outside(const Field& field, const State& state, UnitId u,
                                  std::initializer_list<BaseEdge> edges) {
    return place_at_edge(field, state, u, rect_of(field, state, u), state.units[u].pose.heading, edges);
}

void leave_village(Run& run, UnitId u) {
    const auto pose =
        place_outside(run.field, run.state, u, {BaseEdge::Front, BaseEdge::Back, BaseEdge::Left, BaseEdge::Right});
    if (!pose) return;
    UnitState& unit = run.state.units[u];
    run.note(Happening::Moved, u, nobody, to_grid(length(position(*pose) - position(unit.pose))));
    unit.pose = *pose;
    unit.village = no_village;
    const Cited<bool>& rule = run.edition().terrain.village.leaving_disorders;
    if (holds(rule)) disorder(run, u, rule.rule, "it_leaves_a_built_up_area");
}

int villages_held(const Field& field, const State& state, Seat seat) {
    return static_cast<int>(std::ranges::count_if(
        field.units_of(seat), [&](UnitId u) { return is_on_table(state, u) && state.units[u].village != no_village; }));
}

}  // namespace acies
