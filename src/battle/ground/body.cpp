#include "battle/ground/body.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "battle/ground/unit_now.h"
#include "rules/troops/status.h"

namespace acies {

namespace {

// No point of the base is farther from the middle of its front. U.
double size_of(const Base& base) {
    const double half = to_u(base.front) * 0.5, depth = to_u(base.depth);
    return std::sqrt(half * half + depth * depth);
}

// A circle around all fronts of the body, and what their bases add to it.
struct Surroundings {
    Vec centre;
    double radius = 0;

    explicit Surroundings(const Body& body) : centre(position(body.front().pose)) {
        if (body.size() > 1) centre = middle(box_around(body));
        for (const Member& member : body)
            radius = max(radius, distance(centre, position(member.pose)) + size_of(member.base));
    }
    static Segment box_around(const Body& body) {
        Vec low = position(body.front().pose), high = low;
        for (const Member& member : body) {
            const Vec at = position(member.pose);
            low = {min(low.x, at.x), min(low.y, at.y)};
            high = {max(high.x, at.x), max(high.y, at.y)};
        }
        return {low, high};
    }
    bool is_near(const Pose& pose, const Base& base, double reach) const {
        const double most = radius + size_of(base) + reach;
        return squared(position(pose) - centre) <= most * most;
    }
};

}  // namespace

Member member_of(const Field& field, const State& state, UnitId u) {
    Member member{.id = u, .unit = unit_of(field, state, u)};
    member.base = base_of(field, state, u);
    member.start = member.pose = state.units[u].pose;
    member.rect = rect_of(member.pose, member.base);
    member.unit.front = to_u(member.base.front);
    member.unit.depth = to_u(member.base.depth) / std::max(1, ranks_of(state.units[u]));
    return member;
}

Body body_of(const Field& field, const State& state, const UnitSet& units) {
    Body body;
    body.reserve(static_cast<std::size_t>(units.size()));
    for (UnitId u : units) body.push_back(member_of(field, state, u));
    return body;
}

void disorder(const Field& field, Member& member, RuleId rule, Words why) {
    if (!member.disordered.empty() || !can_be_disordered(field.edition(), member.unit)) return;
    member.disordered = rule;
    member.why = why;
}

void disorder_by_moving(const Field& field, const State& state, Member& member) {
    const Edition& edition = field.edition();
    if (is_disordered_by_moving(edition, member.unit))
        disorder(field, member, edition.movement.disordered_by_moving.rule, "every_move_disorders_it");
    const Piece* piece = harm_of(field, state, member.unit, member.trodden, GroundEffect::Disordered,
                                 rect_of(member.start, member.base), member.rect);
    if (piece)
        disorder(field, member, rule_of(edition, member.unit, terrain_of(field, *piece), GroundEffect::Disordered),
                 Words(piece->kind));
}

const Piece* destroyed_by(const Field& field, const State& state, const Member& member) {
    return harm_of(field, state, member.unit, member.trodden, GroundEffect::Destroyed,
                   rect_of(member.start, member.base), member.rect);
}

void shift_body(Body& body, double degrees, double distance) {
    for (Member& member : body) {
        member.pose = moved(member.pose, degrees, distance);
        member.rect = rect_of(member.pose, member.base);
    }
}

void turn_body(Body& body, Vec about, double degrees) {
    for (Member& member : body) {
        member.pose = rotated(member.pose, about, degrees);
        member.rect = rect_of(member.pose, member.base);
    }
}

double speed_of(const Field& field, const Body& body, MoveKind kind) {
    double min_speed = std::numeric_limits<double>::max();
    for (const Member& member : body)
        min_speed = min(min_speed, speed_of(field.edition(), member.unit, kind).value_or(0));
    return min_speed;
}

Rect front_rank(const Body& body) {
    const Rect& lead = body.front().rect;
    double foremost = -std::numeric_limits<double>::max(), left = foremost, right = -foremost;
    for (const Member& member : body)
        foremost = max(foremost, local(lead, edge_middle(member.rect, BaseEdge::Front)).x);
    for (const Member& member : body) {
        const Vec at = local(lead, edge_middle(member.rect, BaseEdge::Front));
        if (foremost - at.x > alignment_tolerance) continue;
        left = max(left, at.y + member.rect.half_front);
        right = min(right, at.y - member.rect.half_front);
    }
    return make_rect(global(lead, {foremost, (left + right) * 0.5}), lead.facing, left - right, 0);
}

Neighbours neighbours(const Field& field, const State& state, const Body& body, Within within) {
    const Surroundings around(body);
    const Seat seat = field.seat(body.front().id);
    UnitSet own;
    for (const Member& member : body) own.insert(member.id);
    Neighbours found;
    // Whole numbers first: most units are far away.
    const std::int32_t x = to_grid(around.centre.x), y = to_grid(around.centre.y);
    const std::int32_t most = to_grid(around.radius + max(within.friends, within.enemies)) + field.largest() + 1;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitState& there = state.units[i];
        if (std::abs(there.pose.x - x) > most || std::abs(there.pose.y - y) > most) continue;
        const auto u = static_cast<UnitId>(i);
        if (!is_on_table(state, u)) continue;
        const bool is_friend = field.units_of(seat).contains(u);
        if (own.contains(u)) continue;
        if (around.is_near(there.pose, base_of(field, state, u), is_friend ? within.friends : within.enemies))
            (is_friend ? found.friends : found.enemies).insert(u);
    }
    return found;
}

}  // namespace acies
