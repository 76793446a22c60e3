#include "battle/answers.h"

#include <algorithm>

#include "battle/charge.h"
#include "battle/command.h"
#include "battle/falling_back.h"
#include "battle/hand.h"
#include "battle/scope.h"
#include "battle/shooting.h"
#include "battle/square.h"
#include "battle/zone.h"
#include "geometry/front.h"
#include "geometry/sweep.h"
#include "rules/card_effects.h"
#include "rules/charge.h"
#include "rules/troops.h"

namespace acies {

namespace {

constexpr double beyond_any_table = 1000;  // U

// The one of those who threaten whom the unit has in mind: the first for whom that is so, else the first.
template <class Is>
UnitId first_of(const UnitSet& by, Is&& is) {
    for (UnitId u : by)
        if (is(u)) return u;
    return by.first();
}

bool stands_before(const Field& field, const State& state, UnitId enemy, UnitId u) {
    return is_straight_ahead(rect_of(field, state, u), rect_of(field, state, enemy));
}

// I1-ZOC-07: the charger comes through the rectangle ahead of the unit, whether or not that is a zone now.
bool charges_frontally(const Field& field, const State& state, UnitId charger, UnitId u) {
    const Rect base = rect_of(field, state, charger);
    const double far = beyond_any_table;
    const double until = distance_to_hit(base, shift(base.facing, far), rect_of(field, state, u)).value_or(far);
    return overlaps(corridor(base, BaseEdge::Front, until), place_of_zone(field, state, u));
}

bool is_frontal(const Field& field, const State& state, const ThreatFrame& frame, UnitId enemy, UnitId u) {
    return frame.threat == Threat::Charge ? charges_frontally(field, state, enemy, u)
                                          : stands_before(field, state, enemy, u);
}

// The enemy whom the unit answers.
UnitId opponent_of(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    return first_of(frame.by, [&](UnitId enemy) { return is_frontal(field, state, frame, enemy, u); });
}

bool is_allowed(const Field& field, const State& state, const ThreatFrame& frame, UnitId u, DisciplineTest test) {
    return discipline_outcome(field.edition(), answer_check(field, state, frame, u, test)).allowed;
}

bool can_form_shieldwall(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    const ShieldwallRules& rules = field.edition().specials.shieldwall;
    const UnitState& unit = state.units[u];
    if (!rules.troops.stated() || !field.unit(u).grants.contains(Grant::Shieldwall)) return false;
    if (!is_among(field.edition(), unit_of(field, state, u), rules.troops)) return false;
    if (unit.shieldwall || is_in_melee(state, u)) return false;
    return is_frontal(field, state, frame, opponent_of(field, state, frame, u), u);
}

// What the target of a charge or a shot does for its own sake.
void add_own(const Field& field, const State& state, const ThreatFrame& frame, UnitId u, EnumSet<Answer>& all) {
    if (is_allowed(field, state, frame, u, DisciplineTest::Evade) && has_room_to_evade(field, state, u))
        all.insert(Answer::Evade);
    if (frame.evaded.contains(u)) return;
    if (can_form_shieldwall(field, state, frame, u)) all.insert(Answer::FormShieldwall);
    if (frame.threat != Threat::Charge) return;
    if (square_for(field, state, u, frame.by) != nobody) all.insert(Answer::EnterSquare);
    if (is_allowed(field, state, frame, u, DisciplineTest::Countercharge)) all.insert(Answer::Countercharge);
}

// Whether the unit may fall upon those who act, or shoot at them.
bool has_occasion(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    const UnitState& unit = state.units[u];
    if (unit.on_opportunity) return !unit.disordered && !is_in_melee(state, u);
    return frame.violated.contains(u) && is_allowed(field, state, frame, u, DisciplineTest::ZocReaction);
}

// I2-CHG-08, I2-ITP-26: in place of a test, as far as the enemy knows.
bool may_charge_by_card(const Field& field, const State& state, UnitId u) {
    const Seat seat = field.seat(u);
    if (!may_have(field, state, seat, opportunity_card) || state.cards[seat].hushed.contains(opportunity_card))
        return false;
    const CardPlay play{.card = opportunity_card, .unit = unit_of(field, state, u)};
    return card_effect(field.edition(), play).allowed == true;
}

void add_opportunities(const Field& field, const State& state, const ThreatFrame& frame, UnitId u,
                       EnumSet<Answer>& all) {
    const OpportunityChargeRules& rules = field.edition().charge.opportunity;
    const bool is_barred = frame.targets.contains(u) && holds(rules.target_may_not);  // I1-CHG-21
    if (holds(rules.exists) && !is_barred && !state.units[u].shieldwall) {
        if (reached_by(field, state, u, frame.by, false) != nobody)
            all.insert(Answer::OpportunityCharge);
        else if (holds(rules.with_bonus) && reached_by(field, state, u, frame.by, true) != nobody)
            all.insert(Answer::OpportunityChargeWithDie);
        const bool can = all.contains(Answer::OpportunityCharge) || all.contains(Answer::OpportunityChargeWithDie);
        if (can && may_charge_by_card(field, state, u)) all.insert(Answer::OpportunityChargeByCard);
    }
    if (opportunity_shot(field, state, frame, u)) all.insert(Answer::OpportunityFire);
}

}  // namespace

bool has_reactions(const Edition& edition) {
    return plays_commands() && holds(edition.discipline.tests[DisciplineTest::Countercharge].act) &&
           edition.discipline.tests[DisciplineTest::Countercharge].act.stated();
}

UnitSet concerned(const Field& field, const State& state, const ThreatFrame& frame) {
    UnitSet all = frame.targets;
    if (frame.threat == Threat::Shot) return all;  // others answer when the shot has been made
    for (UnitId u : field.units_of(other(field.seat(frame.by.first()))))
        if (is_on_table(state, u) && (state.units[u].on_opportunity || frame.violated.contains(u))) all.insert(u);
    return all;
}

EnumSet<Answer> answers_of(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    EnumSet<Answer> all{Answer::Stand};
    if (!is_on_table(state, u) || is_in_melee(state, u) || frame.by.empty()) return all;
    if (frame.targets.contains(u)) add_own(field, state, frame, u, all);
    if (frame.threat != Threat::Shot && !frame.evaded.contains(u) && has_occasion(field, state, frame, u))
        add_opportunities(field, state, frame, u, all);
    if (state.units[u].village == no_village) return all;
    // I1-TER-22: whoever holds a built-up area does not stir from it.
    return all.contains(Answer::OpportunityFire) ? EnumSet<Answer>{Answer::Stand, Answer::OpportunityFire}
                                                 : EnumSet<Answer>{Answer::Stand};
}

DisciplineCheck answer_check(const Field& field, const State& state, const ThreatFrame& frame, UnitId u,
                             DisciplineTest test) {
    const UnitId enemy = opponent_of(field, state, frame, u);
    DisciplineCheck check{.test = test, .unit = unit_of(field, state, u)};
    check.in_radius = is_in_radius(field, state, u);
    check.charismatic_command = has_charismatic_general(field, state, u);
    check.threat = unit_of(field, state, enemy);
    check.threat->charging = frame.threat == Threat::Charge;
    if (frame.threat == Threat::Charge) check.charger = check.threat;
    check.subsequent = frame.evaded.contains(u);
    check.movement = test == DisciplineTest::Evade ? state.units[u].evasions + 1 : 1;
    // I1-ITP-30: whoever countercharges has the charger straight ahead of him.
    const bool front = test == DisciplineTest::Countercharge ? stands_before(field, state, enemy, u)
                                                             : is_frontal(field, state, frame, enemy, u);
    check.unit.contacted = front ? Side::Front : Side::Flank;
    return check;
}

}  // namespace acies
