#include "battle/ground/obstacle.h"

#include "geometry/sweep.h"
#include "rules/moving/charge.h"

namespace acies {

namespace {

double way_of_farthest(const Motion& motion, const Rect& base) { return motion.amount * max_speed(motion, base); }

}  // namespace

MoveKind kind_of(Leg leg) {
    switch (leg) {
        case Leg::Oblique: return MoveKind::Oblique;
        case Leg::Sideways: return MoveKind::Sideways;
        case Leg::Back: return MoveKind::Backward;
        case Leg::Charge: return MoveKind::Charge;
        case Leg::Ahead:
        case Leg::Wheel:
        case Leg::Pivot:
        case Leg::AboutFace:
        case Leg::Road: return MoveKind::Ahead;
    }
    return MoveKind::Ahead;
}

std::optional<Refusal> Obstacles::at_edge(const Motion& motion) const {
    for (const Member& member : body)
        if (leaves_table(member.rect, motion, field.table()))
            return Refusal{edition().table.edge_bars.rule, "it_would_leave_the_table"};
    return std::nullopt;
}

RuleId Obstacles::rule_that_bars(const Unit& unit, const Piece& piece) const {
    const Cited<Troops>& bars = rules_of(field, piece).bars;
    return is_among(edition(), unit, bars) ? bars.rule
                                           : acies::rule_that_bars(edition(), unit, terrain_of(field, piece));
}

std::optional<Refusal> Obstacles::in_ground(const Motion& motion) const {
    for (const Member& member : body)
        if (const auto barrier = barrier_on(field, state, member.unit, member.rect, motion, compelled);
            barrier && barrier->at < motion.amount - touch_tolerance)
            return Refusal{rule_that_bars(member.unit, *barrier->piece), Words("may_not_enter", barrier->piece->kind)};
    return std::nullopt;
}

std::optional<Refusal> Obstacles::of_friends(const Motion& motion) const {
    for (UnitId u : near.friends) {
        const Rect there = rect_of(field, state, u);
        for (const Member& member : body) {
            if (is_far(member.rect, there, way_of_farthest(motion, member.rect))) continue;
            const auto at = distance_to_hit(member.rect, motion, there);
            if ((at && *at < motion.amount - 2 * touch_tolerance) ||
                overlaps(rect_at(motion, member.rect, motion.amount), there))
                return Refusal{edition().table.friends_block.rule, "friends_are_in_the_way", {}, u};
        }
    }
    return std::nullopt;
}

std::optional<Refusal> Obstacles::of_enemies(const Motion& motion, Leg kind) const {
    for (UnitId u : near.enemies) {
        const Rect there = rect_of(field, state, u);
        for (const Member& member : body) {
            if (is_far(member.rect, there, way_of_farthest(motion, member.rect) + touch_tolerance)) continue;
            const auto at = distance_to_hit(member.rect, motion, there);
            if (at) return contact_refusal(member, kind, u, *at < motion.amount - 2 * touch_tolerance);
        }
    }
    return std::nullopt;
}

Refusal Obstacles::contact_refusal(const Member& member, Leg kind, UnitId enemy, bool through) const {
    const MovementRules& rules = edition().movement;
    if (is_rotation(kind) || kind == Leg::Road)
        return {edition().wheel.may_not_contact.rule, "a_turn_may_not_touch_an_enemy", {}, enemy};
    if (kind != Leg::Ahead)
        return {rules.kinds[kind_of(kind)].may_contact.rule, "such_a_move_may_not_touch_an_enemy", {}, enemy};
    if (!may_charge(edition(), member.unit, nullptr))
        return {edition().table.keeps_clear.rule, "it_may_not_come_that_near_to_an_enemy", {}, enemy};
    if (through) return {rules.enemies_block.rule, "an_enemy_is_in_the_way", {}, enemy};
    return {rules.kinds[MoveKind::Ahead].may_contact.rule, "that_would_be_a_charge", {}, enemy};
}

std::optional<Refusal> Obstacles::at_end(const std::vector<Rect>& before, Leg kind) const {
    for (const Member& member : body) {
        if (!is_on_table(member.rect, field.table()))
            return Refusal{edition().table.edge_bars.rule, "it_would_leave_the_table"};
        for (UnitId u : near.friends)
            if (overlaps(member.rect, rect_of(field, state, u)))
                return Refusal{edition().table.friends_block.rule, "friends_are_in_the_way", {}, u};
    }
    for (UnitId u : near.enemies) {
        const Rect there = rect_of(field, state, u);
        for (std::size_t i = 0; i < body.size(); ++i)
            if (is_too_near(body[i], before[i], there)) return contact_refusal(body[i], kind, u, false);
    }
    return std::nullopt;
}

// BI-ITP-51: a unit that may not charge keeps a distance; other units only may not touch.
bool Obstacles::is_too_near(const Member& member, const Rect& before, const Rect& enemy) const {
    const double clear = edition().table.keeps_clear.value;
    if (is_far(member.rect, enemy, clear)) return false;
    const double now = gap(member.rect, enemy);
    const bool keeps = now >= clear - length_tolerance || may_charge(edition(), member.unit, nullptr);
    if (is_apart(now) && keeps) return false;
    return now < gap(before, enemy) - length_tolerance;
}

}  // namespace acies
