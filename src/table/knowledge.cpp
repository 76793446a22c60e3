// What can be known at a glance: zones of control, firing arcs, lines of sight, and a unit in words.
#include <algorithm>

#include "battle/event.h"
#include "battle/ground.h"
#include "battle/shooting.h"
#include "battle/sight.h"
#include "battle/zone.h"
#include "geometry/arc.h"
#include "rules/targets.h"
#include "rules/weapons.h"
#include "table/calls.h"
#include "table/write.h"
#include "wire/message.h"

namespace acies::table {

namespace {

using wire::JsonWriter;

// ---- zones

void zones(Session& session, Request&, JsonWriter& out) {
    out.key("zones").begin_array();
    for (std::size_t i = 0; i < session.field->count(); ++i) {
        const auto u = static_cast<UnitId>(i);
        const auto zone = is_on_table(session.now(), u) ? zone_of(*session.field, session.now(), u) : std::nullopt;
        if (!zone) continue;
        out.begin_object().key("unit").value(static_cast<int>(u)).key("corners");
        write_points(out, corners(*zone));
        out.end_object();
    }
    out.end_array();
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
        const Cited<double>& most = edition.shooting.greatest_range[weapon];
        bands.push_back({band, most.rule.empty() ? limit.value : least(limit.value, most.value)});
    }
    return bands;
}

void write_arc(JsonWriter& out, const Field& field, const State& state, UnitId u, BaseEdge edge) {
    const FiringArc arc = firing_arc(rect_of(field, state, u), edge, field.edition().targets.arc.value);
    out.begin_object().key("unit").value(static_cast<int>(u)).key("edge").value(edge);
    out.key("bands").begin_array();
    for (const BandEnd& band : bands_of(field.edition(), *missile_of(field, state, u))) {
        out.begin_object().key("name").value(band.band).key("to").value(band.to).key("outline");
        write_points(out, outline_of(arc, band.to));
        out.end_object();
    }
    out.end_array().end_object();
}

bool shoots_from(const Field& field, const State& state, UnitId u, BaseEdge edge) {
    Unit shooter = unit_of(field, state, u);
    shooter.edge = edge == BaseEdge::Front ? Edge::Front : edge == BaseEdge::Back ? Edge::Rear : Edge::Side;
    shooter.weapon = missile_of(field, state, u);
    return shooter.weapon && shooting_edge(field.edition(), shooter).allowed == true;
}

void arcs(Session& session, Request& request, JsonWriter& out) {
    const UnitId u = request.unit("unit", session.field->count());
    if (!request.trouble().empty()) return;
    out.key("arcs").begin_array();
    for (BaseEdge edge : every<BaseEdge>())
        if (is_on_table(session.now(), u) && shoots_from(*session.field, session.now(), u, edge))
            write_arc(out, *session.field, session.now(), u, edge);
    out.end_array();
}

// ---- sight

std::string_view id_of_line(Line line) {
    return line == Line::Clear ? "clear" : line == Line::OverFriends ? "over_friends" : "blocked";
}

void write_sight(JsonWriter& out, const Field& field, const State& state, const Shoot& shot) {
    const bool flat = !is_one_of(field.edition().shooting.indirect_weapons, missile_of(field, state, shot.unit));
    const Sighting seen = look(field, state, shot.unit, shot.edge, shot.target, flat);
    const Segment line = line_of_range(field, state, shot.unit, shot.edge, shot.target);
    const auto& frame = std::get<ActivationFrame>(state.stack.back());
    const auto refusal = shot_refusal(field, state, frame, shot);
    out.begin_object().key("target").value(static_cast<int>(shot.target)).key("edge").value(shot.edge);
    out.key("lines").begin_array();
    write_points(out, std::array{line.from, line.to});
    out.end_array().key("range").value(seen.range).key("line").value(id_of_line(seen.line));
    write_unit(out, "blocker", seen.blocker);
    out.key("allowed").value(!refusal);
    if (refusal) write_refusal(out, *refusal);
    out.end_object();
}

void sight(Session& session, Request& request, JsonWriter& out) {
    const Field& field = *session.field;
    const UnitId u = request.unit("unit", field.count());
    if (!request.trouble().empty()) return;
    out.key("sights").begin_array();
    if (is_on_table(session.now(), u) && missile_of(field, session.now(), u)) {
        const State state = as_if_taken_up(field, as_known(session), u);
        for (BaseEdge edge : every<BaseEdge>())
            for (UnitId enemy : standing(field, state, other(field.seat(u)))) {
                if (!shoots_from(field, state, u, edge) || !glance(field, state, u, edge, enemy).in_arc) continue;
                write_sight(out, field, state, {.unit = u, .target = enemy, .edge = edge});
            }
    }
    out.end_array();
}

// ---- a unit in words

void write_ground(JsonWriter& out, const Field& field, const State& state, const Rect& base) {
    const Ground ground = ground_at(field, state, base);
    if (!ground.piece) return;
    write_reason(out, rules_of(field, *ground.piece).ground.rule,
                 wire::joined({ground.wholly ? "wholly in: " : "in: ", words_of(ground.piece->kind), " (",
                               words_of(ground.terrain), ")"}));
}

void write_zones_over(JsonWriter& out, const Field& field, const State& state, UnitId u) {
    for (UnitId enemy : standing(field, state, other(field.seat(u)))) {
        const auto zone = zone_of(field, state, enemy);
        if (zone && overlaps(rect_of(field, state, u), *zone))
            write_reason(out, field.edition().zones.depth.rule,
                         wire::joined({"in the zone of control of ", field.unit(enemy).name}));
    }
}

void card(Session& session, Request& request, JsonWriter& out) {
    const Field& field = *session.field;
    const State& state = session.now();
    const UnitId u = request.unit("unit", field.count());
    if (!request.trouble().empty()) return;
    const Edition& edition = field.edition();
    out.key("unit").value(static_cast<int>(u)).key("now").begin_array();
    if (is_on_table(state, u)) {
        write_ground(out, field, state, rect_of(field, state, u));
        if (state.units[u].disordered)
            write_reason(out, edition.discipline.tests[DisciplineTest::Rally].act.rule, "disordered");
        if (state.units[u].activated)
            write_reason(out, edition.activation.one_at_a_time.rule, "has acted in this turn");
        for (UnitId enemy : engaged_with(state, u))
            write_reason(out, edition.melee.dice.rule, wire::joined({"in melee with ", field.unit(enemy).name}));
        write_zones_over(out, field, state, u);
        Tally no_zone;
        if (!has_zone(edition, unit_of(field, state, u), no_zone))
            for (const Reason& reason : no_zone.reasons()) write_reason(out, reason.rule, reason.words.text());
    }
    out.end_array();
}

}  // namespace

std::span<const Call> knowledge_calls() {
    static constexpr std::array calls{Call{"zones", zones}, Call{"arcs", arcs}, Call{"sight", sight},
                                      Call{"card", card}};
    return calls;
}

}  // namespace acies::table
