#include "battle/moves/baggage.h"

#include <algorithm>

#include "battle/ground/body.h"
#include "battle/ground/unit_now.h"
#include "battle/moves/plan.h"
#include "battle/position/clock.h"
#include "battle/position/stack.h"
#include "geometry/front.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// How far beyond its movement such a unit sees booty. U.
double temptation(const Edition& edition, const Unit& unit) {
    const BaggageRules& rules = edition.specials.baggage;
    const Cited<double>& extra = is_mounted(edition, unit) ? rules.tempts_mounted : rules.tempts_foot;
    return extra.stated() ? speed_of(edition, unit).value_or(0) + extra.value : 0;
}

bool is_tempted(const Field& field, const State& state, UnitId u, UnitId baggage) {
    const Edition& edition = field.edition();
    if (!is_on_table(state, u)) return false;
    const Unit unit = unit_of(field, state, u);
    if (is_among(edition, unit, edition.specials.baggage.never_tempted) || is(unit, TroopType::BAG)) return false;
    const Rect base = rect_of(field, state, u), there = rect_of(field, state, baggage);
    const double reach = temptation(edition, unit);
    return reach > 0 && !unit.in_melee && is_straight_ahead(base, there) && within_length(gap(base, there), reach);
}

MakeMove charge_with(bool bonus) {
    MakeMove move{.count = 1, .bonus = bonus};
    move.legs[0].kind = Leg::Charge;
    return move;
}

bool can_charge(const Field& field, const State& state, const UnitSet& units) {
    return try_move(field, state, units, charge_with(false), Compulsion::Ask) ||
           try_move(field, state, units, charge_with(true), Compulsion::Ask);
}

}  // namespace

UnitId tempting_baggage(const Field& field, const State& state, const ActivationFrame& frame) {
    if (!field.edition().discipline.special.near_baggage.stated()) return nobody;
    if (frame.tempted || frame.kind == ActivationFrame::Kind::Fighting) return nobody;
    if (frame.phases > 0 || !frame.shot.empty() || frame.units.empty() || time_refusal(field, state)) return nobody;
    for (UnitId baggage : standing(field, state, other(field.seat(frame.units.first())))) {
        if (!is(field.unit(baggage).profile, TroopType::BAG)) continue;
        if (std::ranges::any_of(frame.units, [&](UnitId u) { return is_tempted(field, state, u, baggage); }))
            return baggage;
    }
    return nobody;
}

bool could_be_led_astray(const Field& field, const State& state, UnitId u) {
    return tempting_baggage(field, state, {.units = UnitSet(u)}) != nobody && can_charge(field, state, UnitSet(u));
}

void tempt(Run& run, const UnitSet& units, UnitId baggage) {
    run.push(DisciplineFrame{.units = units, .tempted_by = baggage});
}

void settle_temptation(Run& run, const DisciplineFrame& frame, bool passed) {
    if (!passed) under_way(run.state)->assaults = frame.tempted_by;
}

std::optional<Refusal> assault_refusal(const Field& field, const State& state, const ActivationFrame& frame,
                                       const MakeMove& move) {
    if (frame.assaults == nobody || !is_on_table(state, frame.assaults)) return std::nullopt;
    // Units that have already done something else were unable to assault it at that time.
    if (frame.phases > 0 || !frame.shot.empty()) return std::nullopt;
    if (move.count == 1 && move.legs[0].kind == Leg::Charge) return std::nullopt;
    if (!can_charge(field, state, frame.units) || time_refusal(field, state)) return std::nullopt;
    return Refusal{
        field.edition().discipline.special.near_baggage.rule, "it_must_assault_the_baggage", {}, frame.assaults};
}

}  // namespace acies
