#include "battle/order/frenzy_test.h"

#include <algorithm>

#include "battle/ground/group.h"
#include "battle/moves/draw.h"
#include "battle/position/clock.h"
#include "geometry/gap.h"

namespace acies {

namespace {

const CompulsoryMoveRules& rules_of_frenzy(const Field& field) { return field.edition().movement.compulsory; }

bool is_advance(const Action& action) {
    const auto* move = std::get_if<MakeMove>(&action);
    if (!move || move->count == 0) return false;
    const Leg last = move->legs[move->count - 1U].kind;
    return last == Leg::Ahead || last == Leg::Charge || last == Leg::Road;
}

// I2-ITP-12: adds all units of the same kind and Command, not yet activated, that stand near to each other and to
// these.
UnitSet with_those_near(const Field& field, const State& state, UnitSet chain) {
    const UnitId first = chain.first();
    UnitSet others;
    for (UnitId u : restless(field, state, field.units_of(field.unit(first).command)).without(chain))
        if (!state.units[u].activated && profile_of(field, state, u).type == profile_of(field, state, first).type)
            others.insert(u);
    const auto is_near = [&](UnitId u) {
        return std::ranges::any_of(chain, [&](UnitId v) {
            return within_length(gap(rect_of(field, state, u), rect_of(field, state, v)),
                                 rules_of_frenzy(field).fragment_gap.value);
        });
    };
    for (auto near = std::ranges::find_if(others, is_near); near != others.end();
         near = std::ranges::find_if(others, is_near)) {
        const UnitId u = *near;
        chain.insert(u);
        others.erase(u);
    }
    return chain;
}

}  // namespace

UnitSet restless(const Field& field, const State& state, const UnitSet& units) {
    UnitSet found;
    for (UnitId u : units)
        if (is_on_table(state, u) && is_free_to_go(field, state, u) && !state.units[u].disordered &&
            state.units[u].frenzy == Frenzy::Untested)
            found.insert(u);
    return found;
}

DisciplineFrame frenzy_of(const Field& field, const State& state, const UnitSet& units, const Action& wanted) {
    DisciplineFrame frame{.test = DisciplineTest::Frenzy, .units = restless(field, state, units), .wanted = wanted};
    if (field.unit(units.first()).command == no_command || !rules_of_frenzy(field).fragment_gap.stated()) return frame;
    const UnitSet chain = with_those_near(field, state, frame.units);
    frame.fragmented = chain.size() > frame.units.size() && group_refusal(field, state, chain).has_value();
    if (frame.fragmented) frame.units = chain;
    return frame;
}

bool is_tested_for_frenzy(const Field& field, const State& state, const ActivationFrame& frame, const Action& action) {
    if (!holds(rules_of_frenzy(field).by_test) || time_refusal(field, state) || is_advance(action)) return false;
    if (frame.phases > 0 || !frame.shot.empty()) return false;
    const UnitSet units = restless(field, state, frame.units);
    return !units.empty() && nearest_draw(field, state, units).has_value();
}

void test_frenzy(Run& run, const ActivationFrame& frame, const Action& wanted) {
    run.push(frame);
    run.push(frenzy_of(run.field, run.state, frame.units, wanted));
}

}  // namespace acies
