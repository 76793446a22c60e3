#include "battle/body.h"

#include <algorithm>
#include <limits>

#include "rules/status.h"

namespace acies {

namespace {

// No point of the base is farther from the middle of its front.
std::int32_t size_of(const Base& base) { return base.front / 2 + base.depth; }

struct GridBox {
    std::int32_t left = std::numeric_limits<std::int32_t>::max(), low = left;
    std::int32_t right = std::numeric_limits<std::int32_t>::min(), high = right;

    void add(const Pose& p, std::int32_t size) {
        left = std::min(left, p.x - size);
        right = std::max(right, p.x + size);
        low = std::min(low, p.y - size);
        high = std::max(high, p.y + size);
    }
    bool is_near(const Pose& p, std::int32_t size) const {
        return p.x + size >= left && p.x - size <= right && p.y + size >= low && p.y - size <= high;
    }
};

}  // namespace

Member member_of(const Field& field, const State& state, UnitId u) {
    Member member{.id = u, .unit = unit_of(field, state, u)};
    member.base = field.base(u, std::max(1, ranks_of(state.units[u])));
    member.start = member.pose = state.units[u].pose;
    member.rect = rect_of(member.pose, member.base);
    member.unit.front = to_u(member.base.front);
    member.unit.depth = to_u(field.base(u, 1).depth);
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
    double least_speed = std::numeric_limits<double>::max();
    for (const Member& member : body)
        least_speed = least(least_speed, speed_of(field.edition(), member.unit, kind).value_or(0));
    return least_speed;
}

Rect front_rank(const Body& body) {
    const Rect& lead = body.front().rect;
    double foremost = -std::numeric_limits<double>::max(), left = foremost, right = -foremost;
    for (const Member& member : body)
        foremost = greatest(foremost, local(lead, edge_middle(member.rect, BaseEdge::Front)).x);
    for (const Member& member : body) {
        const Vec at = local(lead, edge_middle(member.rect, BaseEdge::Front));
        if (foremost - at.x > alignment_tolerance) continue;
        left = greatest(left, at.y + member.rect.half_front);
        right = least(right, at.y - member.rect.half_front);
    }
    return make_rect(global(lead, {foremost, (left + right) * 0.5}), lead.facing, left - right, 0);
}

Neighbours neighbours(const Field& field, const State& state, const Body& body, double reach) {
    GridBox box;
    UnitSet own;
    for (const Member& member : body) {
        box.add(member.pose, size_of(member.base) + to_grid(reach) + 1);
        own.insert(member.id);
    }
    const Seat seat = field.seat(body.front().id);
    Neighbours found;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitState& there = state.units[i];
        const auto u = static_cast<UnitId>(i);
        if (there.removed || !box.is_near(there.pose, size_of(field.base(u, ranks_of(there)))) || own.contains(u))
            continue;
        (field.units_of(seat).contains(u) ? found.friends : found.enemies).insert(u);
    }
    return found;
}

}  // namespace acies
