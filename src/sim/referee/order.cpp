#include "sim/referee/order.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/moving/terrain.h"
#include "rules/troops/status.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

bool is_noted(const Report& report, Happening what, UnitId u) {
    return std::ranges::any_of(report, [&](const Note& note) { return note.what == what && note.unit == u; });
}

// The rule by which the unit has been disordered in this event; none: it has not.
std::optional<RuleId> disordered_by(const Report& report, UnitId u) {
    for (const Note& note : report)
        if (note.what == Happening::Disordered && note.unit == u && !note.because.reasons().empty())
            return note.because.reasons().front().rule;
    return std::nullopt;
}

// Whether the unit still moves, or what it does is not settled.
bool goes_on(const State& state, UnitId u) {
    return std::ranges::any_of(state.stack, [&](const Frame& frame) {
        if (const auto* threat = std::get_if<ThreatFrame>(&frame))
            return threat->threat == Threat::Charge && threat->by.contains(u) &&
                   threat->stage != ThreatFrame::Stage::After;
        if (const auto* charge = std::get_if<ChargeFrame>(&frame)) return charge->units.contains(u);
        if (const auto* halt = std::get_if<HaltFrame>(&frame)) return halt->units.contains(u);
        if (const auto* pass = std::get_if<PassFrame>(&frame)) return pass->unit == u;
        if (const auto* pursuit = std::get_if<PursuitFrame>(&frame)) return pursuit->unit == u;
        if (const auto* back = std::get_if<FallBackFrame>(&frame)) return back->unit == u;
        return false;
    });
}

// In a river with any part of the base, in everything else with half of it.
Seen is_standing_in(const Table& table, const Place& place, const Piece& piece) {
    if (!is_line(piece.kind)) return table.is_in(place, piece);
    const double half = piece.strip.width / 2;
    if (is_near_line(grown(place, -border_in_doubt), piece.strip.line, half)) return Seen::Yes;
    return is_near_line(grown(place, border_in_doubt), piece.strip.line, half) ? Seen::Doubtful : Seen::No;
}

// Whether the ground disorders a unit that has gone this way through it.
Seen is_harmed(const Table& table, const Unit& unit, const Trail& trail, const Place& end, const Piece& piece) {
    const Terrain terrain = table.ground_of(piece);
    if (!suffers(table.edition(), unit, terrain, GroundEffect::Disordered)) return Seen::No;
    Seen in = Seen::No;
    for (const Place& place : trail.places) in = std::max(in, is_standing_in(table, place, piece));
    if (!may_be(in) || !leaving_spares(table.edition(), unit, terrain)) return in;
    const Seen began = is_standing_in(table, trail.places.front(), piece), ended = is_standing_in(table, end, piece);
    if (began == Seen::Yes && ended == Seen::No) return is_line(piece.kind) ? Seen::Doubtful : Seen::No;
    return may_be(began) && ended != Seen::Yes ? Seen::Doubtful : in;
}

struct Harm {
    Seen sure = Seen::No;
    std::vector<RuleId> rules;  // of all ground that may have done it
    RuleId first;
};

Harm harm_to(const Table& table, const Unit& unit, const Trail& trail, const Place& end) {
    Harm harm;
    for (const Piece& piece : table.pieces()) {
        const Seen seen = is_harmed(table, unit, trail, end, piece);
        if (!may_be(seen)) continue;
        const RuleId rule = rule_of(table.edition(), unit, table.ground_of(piece), GroundEffect::Disordered);
        if (seen > harm.sure) harm.first = rule;
        harm.sure = std::max(harm.sure, seen);
        harm.rules.push_back(rule);
    }
    return harm;
}

bool is_ground_rule(const Table& table, const Unit& unit, RuleId rule) {
    return std::ranges::any_of(table.pieces(), [&](const Piece& piece) {
        return rule_of(table.edition(), unit, table.ground_of(piece), GroundEffect::Disordered) == rule;
    });
}

std::optional<Difference> difference_of(const Table& before, const Table& after, const Memory& memory,
                                        const Report& report, UnitId u) {
    const Trail& trail = memory.trail(u);
    const Unit unit = before.unit(u);
    if (!trail.sure || trail.places.empty() || !can_be_disordered(after.edition(), unit)) return std::nullopt;
    const auto is_near_road = [&](const Place& place) { return after.is_near_road(place); };
    if (std::ranges::any_of(trail.places, is_near_road)) return std::nullopt;
    const Harm harm = harm_to(after, unit, trail, after.place(u));
    if (harm.sure == Seen::Yes && !after.now(u).disordered && !is_noted(report, Happening::Reorganised, u))
        return Difference{"order", harm.first,
                          fmt::format("{} has gone through ground that disorders it, and is in order", after.name(u))};
    const auto rule = disordered_by(report, u);
    if (!rule || !is_ground_rule(after, unit, *rule) || may_be(harm.sure)) return std::nullopt;
    return Difference{"order", *rule,
                      fmt::format("{} is disordered by ground in which it has not been", after.name(u))};
}

// Whether the unit has moved by itself in this event, outside of built-up areas.
bool has_moved(const Table& before, const Table& after, const Memory& memory, const Report& report, UnitId u) {
    const bool is_told = (is_noted(report, Happening::Moved, u) && memory.acts(u)) ||
                         is_noted(report, Happening::FallsBack, u) || is_noted(report, Happening::Pursues, u) ||
                         is_noted(report, Happening::Panics, u);
    return is_told && before.is_there(u) && before.now(u).pose != after.now(u).pose &&
           before.now(u).village == no_village && after.now(u).village == no_village;
}

// Rivers and roads are left alone: where they cross, there is a bridge.
bool is_deep_in(const Place& place, const Piece& piece, double by) {
    const Place inner = grown(place, -by);
    if (!is_line(piece.kind)) return is_any_inside(inner, piece.outline);
    return is_barrier(piece.kind) && is_near_line(inner, piece.strip.line, piece.strip.width / 2);
}

}  // namespace

std::vector<Difference> check_barred(const Table& before, const Table& after, const Memory& memory,
                                     const Report& report) {
    std::vector<Difference> found;
    for (UnitId u : after.units_there()) {
        const Trail& trail = memory.trail(u);
        if (!has_moved(before, after, memory, report, u) || !trail.sure || trail.places.empty()) continue;
        for (const Piece& piece : after.pieces()) {
            if (!after.bars(piece, u) || is_deep_in(trail.places.front(), piece, -border_in_doubt)) continue;
            const bool entered = std::ranges::any_of(
                trail.places, [&](const Place& place) { return is_deep_in(place, piece, 2 * border_in_doubt); });
            if (entered)
                found.push_back({"barred", after.rule_that_bars(piece, u),
                                 fmt::format("{} has gone into a {}", after.name(u), words_of(piece.kind))});
        }
    }
    return found;
}

std::vector<Difference> check_order(const Table& before, const Table& after, const Memory& memory,
                                    const Report& report) {
    std::vector<Difference> found;
    if (after.pieces().empty()) return found;
    for (UnitId u : after.units_there()) {
        if (!has_moved(before, after, memory, report, u) || goes_on(after.state, u)) continue;
        if (auto difference = difference_of(before, after, memory, report, u)) found.push_back(*difference);
    }
    return found;
}

}  // namespace acies::sim::referee
