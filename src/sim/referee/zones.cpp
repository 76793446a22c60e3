#include "sim/referee/zones.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/edition.h"
#include "rules/moving/zones.h"
#include "rules/troops/status.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

// The unit that goes straight ahead by this event; nobody: it is another event, or a group.
UnitId goes_ahead(const State& before, const Event& event) {
    const auto* move = std::get_if<MakeMove>(&event);
    const ActivationFrame* acting = innermost<ActivationFrame>(before);
    const bool ahead = move && move->count == 1 && move->legs[0].kind == Leg::Ahead;
    return ahead && acting && acting->units.size() == 1 ? acting->units.first() : nobody;
}

// The rectangle as deep as that along an edge.
Place zone_along(const Place& base, BaseEdge edge, double depth) {
    Place zone = base;
    zone.depth = depth;
    const bool side = edge == BaseEdge::Left || edge == BaseEdge::Right;
    if (side) zone.width = base.depth;
    const double c = base.cos, s = base.sin;
    if (edge == BaseEdge::Left) zone.cos = -s, zone.sin = c;
    if (edge == BaseEdge::Back) zone.cos = -c, zone.sin = -s;
    if (edge == BaseEdge::Right) zone.cos = s, zone.sin = -c;
    const Point border = middle_of(base, edge);
    zone.front = {border.x + zone.cos * depth, border.y + zone.sin * depth};
    return zone;
}

std::vector<Place> zones_of(const Table& table, UnitId u) {
    const double depth = table.edition().zones.depth.value;
    std::vector<Place> all{zone_along(table.place(u), BaseEdge::Front, depth)};
    if (!is_among(table.edition(), table.profile(u), table.edition().zones.all_round)) return all;
    for (BaseEdge edge : {BaseEdge::Left, BaseEdge::Back, BaseEdge::Right})
        all.push_back(zone_along(table.place(u), edge, depth));
    return all;
}

Seen passes(const Table& table, const std::vector<Place>& way, UnitId enemy) {
    Seen best = Seen::No;
    for (const Place& zone : zones_of(table, enemy))
        for (const Place& place : way) {
            if (best == Seen::Yes) return best;
            if (overlap(grown(place, -border_in_doubt), zone))
                best = Seen::Yes;
            else if (overlap(grown(place, border_in_doubt), zone))
                best = std::max(best, Seen::Doubtful);
        }
    return best;
}

// Whether the course, prolonged without end, meets that base.
Seen is_straight_ahead(const Place& start, const Place& other) {
    Place strip = start;
    constexpr double far = 1000;
    strip.depth = far;
    strip.front = point_at(start, far, 0);
    if (overlap(other, grown(strip, -border_in_doubt))) return Seen::Yes;
    return overlap(other, grown(strip, border_in_doubt)) ? Seen::Doubtful : Seen::No;
}

// What the zones of the enemy do to the order of the unit.
Seen is_disordered_by_zones(const Table& before, const Unit& unit, UnitId u, const std::vector<Place>& way) {
    Seen harmed = Seen::No, ahead = Seen::No;
    for (UnitId enemy : before.units_there()) {
        if (before.field.seat(enemy) == before.field.seat(u)) continue;
        Tally because;
        const Unit controller = before.unit(enemy);
        if (!has_zone(before.edition(), controller, because)) continue;
        const Seen passed = passes(before, way, enemy);
        if (!may_be(passed)) continue;
        ahead = std::max(ahead, std::min(passed, is_straight_ahead(way.front(), before.place(enemy))));
        const ZoneQuestion asked{.controller = controller, .unit = unit, .course_meets_controller = false};
        if (zone_outcome(before.edition(), asked).disordered != false) harmed = std::max(harmed, passed);
    }
    if (ahead == Seen::Yes) return Seen::No;
    return ahead == Seen::Doubtful ? std::min(harmed, Seen::Doubtful) : harmed;
}

}  // namespace

std::vector<Difference> check_zones(const Table& before, const Event& event, const Table& after, const Memory& memory,
                                    const Report& report) {
    const Cited<bool>& rule = before.edition().zones.acts[ZoneAct::Ahead].disorders_off_course;
    const UnitId u = goes_ahead(before.state, event);
    if (u == nobody || !holds(rule) || !after.is_there(u) || innermost<HaltFrame>(after.state)) return {};
    if (before.now(u).pose == after.now(u).pose) return {};  // it waits for a die first
    const Trail& trail = memory.trail(u);
    const Unit unit = before.unit(u);
    if (trail.places.empty() || !can_be_disordered(before.edition(), unit)) return {};
    const Seen harmed = is_disordered_by_zones(before, unit, u, trail.places);
    const bool told = std::ranges::any_of(report, [&](const Note& note) {
        return note.what == Happening::Disordered && note.unit == u && !note.because.reasons().empty() &&
               note.because.reasons().front().rule == rule.rule;
    });
    if (harmed == Seen::Yes && !after.now(u).disordered)
        return {{"zone", rule.rule, fmt::format("{} has passed an enemy in its zone, and is in order", after.name(u))}};
    if (told && harmed == Seen::No)
        return {{"zone", rule.rule, fmt::format("{} is disordered in a zone that it has not passed", after.name(u))}};
    return {};
}

}  // namespace acies::sim::referee
