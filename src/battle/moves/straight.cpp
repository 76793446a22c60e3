#include "battle/moves/straight.h"

#include <algorithm>

#include "battle/ground/ground.h"
#include "battle/ground/unit_now.h"
#include "geometry/sweep.h"
#include "rules/moving/interpenetration.h"
#include "rules/moving/terrain.h"

namespace acies {

namespace {

constexpr double no_distance = 1e-6;

void meet(Encounter& first, Met what, double at, UnitId unit, const Piece* piece = nullptr) {
    if (at < first.at - no_distance) first = {what, std::max(0.0, at), unit, piece};
}

std::optional<double> distance_to(const Walk& walk, const Motion& motion, const Piece& piece) {
    if (is_line(piece.kind)) {
        const auto during = overlaps_during(walk.from, motion, piece.strip);
        return during.empty() ? std::nullopt : std::optional(during.front().from);
    }
    const auto hit = sweep(walk.from, motion, Outline(piece.outline));
    return hit ? std::optional(hit->at) : std::nullopt;
}

void meet_ground(const Field& field, const State& state, const Walk& walk, const Motion& motion, Encounter& first) {
    if (pieces_of(field, state).empty()) return;
    const Unit unit = unit_of(field, state, walk.unit);
    for (const Piece& piece : pieces_of(field, state))
        if (bars(field, piece, unit))
            if (const auto at = distance_to(walk, motion, piece)) meet(first, Met::Ground, *at, nobody, &piece);
}

void meet_units(const Field& field, const State& state, const Walk& walk, double distance, Encounter& first) {
    for (Seat seat : {other(field.seat(walk.unit)), field.seat(walk.unit)}) {
        const bool enemy = seat != field.seat(walk.unit);
        const double clear = enemy ? walk.keeps_clear : 0;
        const Motion motion = shift(walk.way, distance + clear);
        const UnitSet near = standing_near(field, state, walk.from, motion.amount + 1) & field.units_of(seat);
        for (UnitId u : near.without(walk.ignored)) {
            if (u == walk.unit) continue;
            if (const auto at = distance_to_hit(walk.from, motion, rect_of(field, state, u)))
                meet(first, enemy ? Met::Enemy : Met::Friend, *at - clear, u);
        }
    }
}

// The passed friend as the rules want to know it.
Unit passed_unit(const Field& field, const State& state, UnitId u) {
    Unit unit = unit_of(field, state, u);
    unit.depth = to_u(base_of(field, state, u).depth) / std::max(1, ranks_of(state.units[u]));
    return unit;
}

// The first unit that a place is not free of: friends must not overlap it, enemies keep clear of it.
std::optional<Rect> in_the_way(const Field& field, const State& state, const Rect& place, UnitId unit) {
    const double clear = field.edition().retreat.stops_short.value;
    for (UnitId u : standing_near(field, state, place, clear + 1)) {
        if (u == unit) continue;
        const bool enemy = field.seat(u) != field.seat(unit);
        const Rect rect = inset(rect_of(field, state, u), enemy ? -clear : 0);
        if (overlaps(place, rect)) return rect;
    }
    return std::nullopt;
}

// BI-ITP-54: touching the rear of the mover, or the nearest free place straight behind.
std::optional<Pose> place_behind(const Field& field, const State& state, UnitId unit, const Rect& mover) {
    const Direction rear = opposite(mover.facing);
    const Rect from = rect_of(field, state, unit);
    double at = beyond(from, rear, mover);
    for (int tries = 0; tries < static_cast<int>(max_units); ++tries) {
        const Pose pose = shifted(state.units[unit].pose, ahead(rear) * at);
        const Rect place = rect_of(pose, base_of(field, state, unit));
        if (!is_on_table(place, field.table())) return std::nullopt;
        const auto blocked = in_the_way(field, state, place, unit);
        if (!blocked) return is_barred_at(field, state, unit, place) ? std::nullopt : std::optional(pose);
        at = std::max(at + touch_tolerance, beyond(from, rear, *blocked));
    }
    return std::nullopt;
}

// How far it must go to be clear of all that it passes, and which of them are set behind it instead.
struct Crossing {
    UnitSet passed, behind;
    double clear = 0;

    bool add(const Field& field, const State& state, const Walk& walk, double left, UnitId u) {
        const PassageResult passage =
            interpenetration(field.edition(), unit_of(field, state, walk.unit), passed_unit(field, state, u), left);
        if (!passage.allowed && (!walk.through_all || is_in_melee(state, u))) return false;
        passed.insert(u);
        if (passage.passed_goes_behind)
            behind.insert(u);
        else
            clear = std::max(clear, beyond(walk.from, walk.way, rect_of(field, state, u)));
        return true;
    }
};

bool stands_well(const Field& field, const State& state, UnitId unit) {
    const Rect rect = rect_of(field, state, unit);
    if (!is_on_table(rect, field.table())) return false;
    for (UnitId u : standing_near(field, state, rect, 1))
        if (u != unit && overlaps(rect, rect_of(field, state, u))) return false;
    return true;
}

void step_aside(const Field& field, State& state, UnitId unit) {
    const Pose pose = state.units[unit].pose;
    for (std::int32_t step : {0, 1, 2})
        for (std::int32_t dx : {0, -step, step})
            for (std::int32_t dy : {0, -step, step}) {
                state.units[unit].pose = {pose.x + dx, pose.y + dy, pose.heading};
                if (stands_well(field, state, unit)) return;
            }
    state.units[unit].pose = pose;
}

}  // namespace

Encounter first_met(const Field& field, const State& state, const Walk& walk, double distance) {
    Encounter first{.at = distance};
    const Motion motion = shift(walk.way, distance);
    if (const auto at = leaves_table(walk.from, motion, field.table())) meet(first, Met::Edge, *at, nobody);
    meet_ground(field, state, walk, motion, first);
    meet_units(field, state, walk, distance, first);
    return first;
}

bool is_barred_at(const Field& field, const State& state, UnitId u, const Rect& place) {
    const Unit unit = unit_of(field, state, u);
    return std::ranges::any_of(pieces_of(field, state), [&](const Piece& piece) {
        return bars(field, piece, unit) &&
               (is_line(piece.kind) ? overlaps(place, piece.strip) : overlaps(place, Outline(piece.outline)));
    });
}

double beyond(const Rect& moving, Direction way, const Rect& other) {
    const double far = moving.radius + other.radius + distance(moving.centre, other.centre) + 1;
    const auto back = distance_to_hit(shifted(moving, ahead(way) * far), shift(opposite(way), far), other);
    return back ? far - *back : 0;
}

std::optional<PassPlan> plan_pass(const Field& field, const State& state, const Walk& walk, double left, UnitId met) {
    Crossing crossing;
    if (!crossing.add(field, state, walk, left, met)) return std::nullopt;
    Walk through = walk;
    Encounter next;
    while (true) {
        through.ignored = walk.ignored | crossing.passed;
        next = first_met(field, state, through, std::max(left, crossing.clear));
        const bool is_held = next.what == Met::Friend && next.at <= no_distance;  // side by side with the first
        if (next.at >= crossing.clear - no_distance && !is_held) break;
        if (next.what != Met::Friend || !crossing.add(field, state, walk, left - next.at, next.unit))
            return std::nullopt;
    }
    if (next.at <= no_distance && next.what != Met::Nothing) return PassPlan{};
    PassPlan plan{.to = next.at, .passed = crossing.passed};
    const Pose end = shifted(state.units[walk.unit].pose, ahead(walk.way) * plan.to);
    const Rect mover = rect_of(end, base_of(field, state, walk.unit));
    State trial = state;  // those set behind must not stand in each other
    trial.units[walk.unit].pose = end;
    for (UnitId u : crossing.behind) {
        const auto place = place_behind(field, trial, u, mover);
        if (!place) return std::nullopt;
        plan.behind.push_back({u, *place});
        trial.units[u].pose = *place;
    }
    return plan;
}

void carry_out(Run& run, const Walk& walk, const PassPlan& plan, const Tally& because) {
    for (UnitId u : plan.passed) run.note(Happening::Passes, walk.unit, u, 0, because);
    for (const PassPlan::Set& set : plan.behind) run.state.units[set.unit].pose = set.pose;
    shift_all(run, UnitSet(walk.unit), ahead(walk.way) * plan.to);
}

Pose shifted(const Pose& pose, Vec by) {
    const Vec at = position(pose) + by;
    return {to_grid(at.x), to_grid(at.y), pose.heading};
}

void shift_all(Run& run, const UnitSet& units, Vec by) {
    for (UnitId u : units) run.state.units[u].pose = shifted(run.state.units[u].pose, by);
    for (UnitId u : units) step_aside(run.field, run.state, u);
}

void disorder_by_ground(Run& run, UnitId u, const Pose& start) {
    const UnitState& unit = run.state.units[u];
    const Vec way = position(unit.pose) - position(start);
    const double distance = length(way);
    if (unit.removed || distance <= 0) return;
    const Motion motion{Motion::Kind::Shift, way * (1 / distance), distance, 1};
    const Rect from = rect_of(start, base_of(run.field, run.state, u)), to = rect_of(run.field, run.state, u);
    const Unit mover = unit_of(run.field, run.state, u);
    for (const Piece& piece : pieces_of(run.field, run.state)) {
        const Terrain ground = terrain_of(run.field, piece);
        if (!suffers(run.edition(), mover, ground, GroundEffect::Disordered)) continue;
        const bool leaves = leaving_spares(run.edition(), mover, ground) && is_in(from, piece) && !is_in(to, piece);
        const bool entered = is_line(piece.kind) ? !overlaps_during(from, motion, piece.strip).empty()
                                                 : !half_inside_during(from, motion, piece.outline).empty();
        if (entered && !leaves)
            disorder(run, u, rule_of(run.edition(), mover, ground, GroundEffect::Disordered), "ground");
    }
}

}  // namespace acies
