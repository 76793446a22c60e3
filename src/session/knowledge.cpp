// What can be known at a glance: zones of control, firing arcs, lines of sight, and a unit in words.
#include <algorithm>

#include "battle/engine/event.h"
#include "battle/fighting/shooting.h"
#include "battle/ground/ground.h"
#include "battle/ground/sight.h"
#include "battle/ground/unit_now.h"
#include "battle/ground/zone.h"
#include "geometry/arc.h"
#include "rules/fighting/targets.h"
#include "rules/troops/weapons.h"
#include "session/calls.h"
#include "session/message/knowledge.h"
#include "session/parts.h"
#include "wire/message.h"

namespace acies::session {

namespace {

// ---- zones

message::Zones zones(Session& session, Request&) {
    message::Zones all;
    for (std::size_t i = 0; i < session.field->count(); ++i) {
        const auto u = static_cast<UnitId>(i);
        const auto zone = is_on_table(session.now(), u) ? zone_of(*session.field, session.now(), u) : std::nullopt;
        if (zone) all.zones.add({message::UnitId{u}, points(corners(*zone))});
    }
    return all;
}

// ---- arcs

// The shape of the arc up to that distance from the middle of the edge.
std::vector<Vec> outline_of(const FiringArc& arc, double range) {
    constexpr int steps = 16;
    const Vec from = middle(arc.edge);
    std::vector<Vec> points{arc.edge.to};
    for (int i = 0; i <= steps; ++i) {
        const double degrees = 90.0 - 180.0 * i / steps;
        const Vec p = from + ahead(turned(arc.outward, direction_of(degrees))) * range;
        if (contains(arc, p)) points.push_back(p);
    }
    points.push_back(arc.edge.from);
    return points;
}

// Distances at which the bands of a weapon end, as far as it reaches.
struct BandEnd {
    Band band{};
    double to = 0;
};
std::vector<BandEnd> bands_of(const Edition& edition, Weapon weapon) {
    std::vector<BandEnd> bands;
    for (Band band : every<Band>()) {
        const Cited<double>& limit = edition.shooting.bands[band];
        const double from = bands.empty() ? 0 : bands.back().to;
        if (limit.rule.empty() || !reaches(edition, weapon, (from + limit.value) / 2, ShotMode::Normal)) continue;
        const Cited<double>& most = edition.shooting.max_range[weapon];
        bands.push_back({band, most.rule.empty() ? limit.value : min(limit.value, most.value)});
    }
    return bands;
}

message::ArcOf arc_told(const Field& field, const State& state, UnitId u, BaseEdge edge) {
    const FiringArc arc = firing_arc(rect_of(field, state, u), edge, field.edition().targets.arc.value);
    message::ArcOf told{.unit = message::UnitId{u}, .edge = edge};
    for (const BandEnd& band : bands_of(field.edition(), *missile_of(field, state, u)))
        told.bands.add({band.band, band.to, points(outline_of(arc, band.to))});
    return told;
}

bool shoots_from(const Field& field, const State& state, UnitId u, BaseEdge edge) {
    Unit shooter = unit_of(field, state, u);
    shooter.edge = edge == BaseEdge::Front ? Edge::Front : edge == BaseEdge::Back ? Edge::Rear : Edge::Side;
    shooter.weapon = missile_of(field, state, u);
    return shooter.weapon && shooting_edge(field.edition(), shooter).allowed == true;
}

message::Arcs arcs(Session& session, Request& request) {
    const UnitId u = request.unit("unit", session.field->count());
    if (!request.trouble().empty()) return {};
    message::Arcs all;
    for (BaseEdge edge : every<BaseEdge>())
        if (is_on_table(session.now(), u) && shoots_from(*session.field, session.now(), u, edge))
            all.arcs.add(arc_told(*session.field, session.now(), u, edge));
    return all;
}

// ---- sight

message::SightOf sight_told(const Field& field, const State& state, const Shoot& shot) {
    const bool flat = !is_one_of(field.edition().shooting.indirect_weapons, missile_of(field, state, shot.unit));
    const Sighting seen = look(field, state, shot.unit, shot.edge, shot.target, flat);
    const Segment line = line_of_range(field, state, shot.unit, shot.edge, shot.target);
    const auto& frame = std::get<ActivationFrame>(state.stack.back());
    const auto refusal = shot_refusal(field, state, frame, shot);
    wire::List<std::array<message::Point, 2>> lines;
    lines.add({point(line.from), point(line.to)});
    return {.target = message::UnitId{shot.target},
            .edge = shot.edge,
            .lines = lines,
            .range = seen.range,
            .line = seen.line,
            .blocker = seen.blocker,
            .allowed = !refusal,
            .refusal = refusal_of(refusal)};
}

message::Sights sight(Session& session, Request& request) {
    const Field& field = *session.field;
    const UnitId u = request.unit("unit", field.count());
    const Seat seat = asking(session, request);
    message::Sights all;
    if (!request.trouble().empty() || !is_on_table(session.now(), u) || !missile_of(field, session.now(), u))
        return all;
    const State state = as_if_activated(field, as_known(session, seat), u);
    for (BaseEdge edge : every<BaseEdge>())
        for (UnitId enemy : standing(field, state, other(field.seat(u)))) {
            if (!shoots_from(field, state, u, edge) || !glance(field, state, u, edge, enemy).in_arc) continue;
            all.sights.add(sight_told(field, state, {.unit = u, .target = enemy, .edge = edge}));
        }
    return all;
}

// ---- a unit in words

using Reasons = wire::List<message::Reason>;

void add_reason(Reasons& all, RuleId rule, Words text) { all.add({.rule = rule, .text = text}); }

void add_ground(Reasons& all, const Field& field, const State& state, const Rect& base) {
    const Ground ground = ground_at(field, state, base);
    if (!ground.piece) return;
    add_reason(all, rules_of(field, *ground.piece).ground.rule,
               {ground.wholly ? Phrase("wholly_in") : Phrase("partly_in"), ground.piece->kind, ground.terrain});
}

void add_zones_over(Reasons& all, const Field& field, const State& state, UnitId u) {
    for (UnitId enemy : standing(field, state, other(field.seat(u)))) {
        const auto zone = zone_of(field, state, enemy);
        if (zone && overlaps(rect_of(field, state, u), *zone))
            add_reason(all, field.edition().zones.depth.rule,
                       {"in_the_zone_of_control_of", Phrase::proper_name(field.unit(enemy).name)});
    }
}

message::UnitCard card(Session& session, Request& request) {
    const Field& field = *session.field;
    const State& state = session.now();
    const UnitId u = request.unit("unit", field.count());
    message::UnitCard told{message::UnitId{u}, {}};
    if (!request.trouble().empty() || !is_on_table(state, u)) return told;
    const Edition& edition = field.edition();
    add_ground(told.now, field, state, rect_of(field, state, u));
    if (state.units[u].disordered)
        add_reason(told.now, edition.discipline.tests[DisciplineTest::Rally].act.rule, "disordered");
    if (state.units[u].activated) add_reason(told.now, edition.activation.one_at_a_time.rule, "has_acted_in_this_turn");
    for (UnitId enemy : engaged_with(state, u))
        add_reason(told.now, edition.melee.dice.rule, {"in_melee_with", Phrase::proper_name(field.unit(enemy).name)});
    add_zones_over(told.now, field, state, u);
    Tally no_zone;
    if (!has_zone(edition, unit_of(field, state, u), no_zone))
        for (const Reason& reason : no_zone.reasons()) told.now.add({.rule = reason.rule, .text = reason.words});
    return told;
}

}  // namespace

std::span<const Call> knowledge_calls() {
    static constexpr std::array calls{Call{"zones", written<zones>}, Call{"arcs", written<arcs>},
                                      Call{"sight", written<sight>}, Call{"card", written<card>}};
    return calls;
}

}  // namespace acies::session
