#include "battle/moves/draw.h"

#include <algorithm>

#include "battle/ground/sight.h"
#include "battle/ground/unit_now.h"
#include "battle/position/clock.h"
#include "battle/position/stack.h"
#include "geometry/front.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

const CompulsoryMoveRules& rules_of_draw(const Field& field) { return field.edition().movement.compulsory; }

Vec nearest_point(const Rect& base, Vec p) {
    const Vec at = local(base, p);
    return global(base, {std::clamp(at.x, -base.half_depth, base.half_depth),
                         std::clamp(at.y, -base.half_front, base.half_front)});
}

// The nearest point of the enemy that lies ahead of the line of the front.
std::optional<Vec> point_ahead(const Rect& unit, const Rect& enemy) {
    const Vec eye = edge_middle(unit, BaseEdge::Front);
    std::optional<Vec> best;
    const auto offer = [&](Vec p) {
        if (ahead_of_front(unit, p) > touch_tolerance && (!best || distance(eye, p) < distance(eye, *best))) best = p;
    };
    offer(nearest_point(enemy, eye));
    for (Vec p : corners(enemy)) offer(p);
    return best;
}

bool draws(const Field& field, const State& state, UnitId u, UnitId enemy, const Rect& base, const Vec& point) {
    const CompulsoryMoveRules& rules = rules_of_draw(field);
    const Unit other = unit_of(field, state, enemy);
    if (is_among(field.edition(), other, rules.not_drawn_by) || other.cover.contains(Cover::Village)) return false;
    if (!within_length(distance(edge_middle(base, BaseEdge::Front), point), rules.trigger.value)) return false;
    if (holds(rules.only_in_projection) && !is_straight_ahead(base, rect_of(field, state, enemy))) return false;
    return is_visible(field, state, u, enemy);
}

}  // namespace

bool is_free_to_go(const Field& field, const State& state, UnitId u) {
    return is_impetuous(field.edition(), unit_of(field, state, u)) && !is_in_melee(state, u);
}

bool has_lost_control(const State& state, UnitId u) { return state.units[u].frenzy == Frenzy::Lost; }

std::optional<Draw> nearest_draw(const Field& field, const State& state, const UnitSet& units) {
    std::optional<Draw> nearest;
    double min_way = 0;
    for (UnitId u : units) {
        const Rect base = rect_of(field, state, u);
        for (UnitId enemy : standing(field, state, other(field.seat(u)))) {
            const auto point = point_ahead(base, rect_of(field, state, enemy));
            if (!point) continue;
            const double way = distance(edge_middle(base, BaseEdge::Front), *point);
            if (nearest && way >= min_way) continue;
            if (!draws(field, state, u, enemy, base, *point)) continue;
            nearest = Draw{enemy, *point};
            min_way = way;
        }
    }
    return nearest;
}

const ActivationFrame* activation_of(const State& state, const UnitSet& units) {
    const ActivationFrame* activation = under_way(state);
    return activation && activation->units == units ? activation : nullptr;
}

std::optional<Draw> drawn_by(const Field& field, const State& state, const UnitSet& units) {
    if (!holds(rules_of_draw(field).exists) || time_refusal(field, state)) return std::nullopt;
    const auto bound = [&](UnitId u) { return is_free_to_go(field, state, u); };
    if (std::ranges::none_of(units, bound)) return std::nullopt;
    const ActivationFrame* frame = activation_of(state, units);
    if (!frame || frame->phases > 0 || frame->moves != ActivationFrame::Moves::Left) return std::nullopt;
    const auto is_lost = [&](UnitId u) { return has_lost_control(state, u); };
    if (holds(rules_of_draw(field).by_test) && std::ranges::none_of(units, is_lost)) return std::nullopt;
    return nearest_draw(field, state, units);
}

}  // namespace acies
