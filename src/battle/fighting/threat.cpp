#include "battle/fighting/threat.h"

#include "battle/ground/zone.h"
#include "geometry/front.h"
#include "geometry/sweep.h"

namespace acies {

namespace {

constexpr double beyond_any_table = 1000;  // U

// The threatening unit that counts as the opponent: the first for which `is` holds, otherwise the first.
template <class Is>
UnitId first_of(const UnitSet& by, Is&& is) {
    for (UnitId u : by)
        if (is(u)) return u;
    return by.first();
}

// I1-ZOC-07: the charger comes through the rectangle ahead of the unit, whether or not that is a zone now; or through
// all that lies ahead of it (I2-ITP-40).
bool charges_frontally(const Field& field, const State& state, UnitId charger, UnitId u) {
    const Rect base = rect_of(field, state, charger), there = rect_of(field, state, u);
    const double far = beyond_any_table;
    const double until = distance_to_hit(base, shift(base.facing, far), there).value_or(far);
    const Rect way = corridor(base, BaseEdge::Front, until);
    if (overlaps(way, place_of_zone(field, state, u))) return true;
    return holds(field.edition().charge.projection_is_frontal) && is_straight_ahead(there, way);
}

}  // namespace

bool stands_before(const Field& field, const State& state, UnitId enemy, UnitId u) {
    return is_straight_ahead(rect_of(field, state, u), rect_of(field, state, enemy));
}

bool is_frontal(const Field& field, const State& state, const ThreatFrame& frame, UnitId enemy, UnitId u) {
    return frame.threat == Threat::Charge ? charges_frontally(field, state, enemy, u)
                                          : stands_before(field, state, enemy, u);
}

UnitId opponent_of(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    return first_of(frame.by, [&](UnitId enemy) { return is_frontal(field, state, frame, enemy, u); });
}

bool has_reactions(const Edition& edition) {
    return holds(edition.discipline.tests[DisciplineTest::Countercharge].act) &&
           edition.discipline.tests[DisciplineTest::Countercharge].act.stated();
}

}  // namespace acies
