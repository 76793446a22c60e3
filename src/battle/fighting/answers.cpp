#include "battle/fighting/answers.h"

#include <algorithm>

#include "battle/fighting/falling_back.h"
#include "battle/fighting/shooting.h"
#include "battle/fighting/threat.h"
#include "battle/ground/command.h"
#include "battle/ground/unit_now.h"
#include "battle/ground/zone.h"
#include "battle/moves/charge_way.h"
#include "battle/order/hand.h"
#include "battle/order/square.h"
#include "battle/position/stack.h"
#include "geometry/front.h"
#include "geometry/sweep.h"
#include "rules/leading/card_effects.h"
#include "rules/moving/charge.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// How many movement actions the activated units have begun (I2-CHG-06).
int actions_of(const State& state) {
    const ActivationFrame* acting = under_way(state);
    return acting ? acting->phases - (acting->reorganised ? 1 : 0) : 0;
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
    if (!answers_on_the_spot(field.edition())) return;
    if (is_allowed(field, state, frame, u, DisciplineTest::CloseRanks)) all.insert(Answer::CloseRanks);
    if (is_allowed(field, state, frame, u, DisciplineTest::DefensiveFire) && defensive_shot(field, state, frame, u))
        all.insert(Answer::DefensiveFire);
}

// Whether the unit may charge the activated enemies, and whether it may shoot at them.
struct Chances {
    bool to_charge = false, to_shoot = false;
};

Chances chances_of(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    const UnitState& unit = state.units[u];
    const auto may = [&](DisciplineTest test) { return is_allowed(field, state, frame, u, test); };
    if (unit.on_opportunity) {
        const bool able = !unit.disordered && !is_in_melee(state, u);
        return {able, able};
    }
    if (answers_for_its_zone(frame, u) && may(DisciplineTest::ZocReaction)) return {true, true};
    if (!answers_on_the_spot(field.edition()) || frame.entering || frame.threat == Threat::Charge) return {};
    // I2-ITP-26, I2-ITP-46: a move provokes both, a shot provokes shots.
    const bool moved = frame.shot.unit == nobody;
    return {moved && !unit.tried_charge && may(DisciplineTest::Opportunity),
            !unit.tried_fire && may(DisciplineTest::ReactionFire)};
}

Answer fire_out_of_turn(const Edition& edition) {
    return mode_out_of_turn(edition) == ShotMode::Reaction ? Answer::ReactionFire : Answer::OpportunityFire;
}

void add_charges(const Field& field, const State& state, const ThreatFrame& frame, UnitId u, EnumSet<Answer>& all) {
    const OpportunityChargeRules& rules = field.edition().charge.opportunity;
    const bool is_barred = frame.targets.contains(u) && holds(rules.target_may_not);  // I1-CHG-21
    if (!holds(rules.exists) || is_barred || state.units[u].shieldwall) return;
    if (reached_by(field, state, u, frame.by, false) != nobody)
        all.insert(Answer::OpportunityCharge);
    else if (holds(rules.with_bonus) && reached_by(field, state, u, frame.by, true) != nobody)
        all.insert(Answer::OpportunityChargeWithDie);
    // The card takes the place of a test alone.
    const bool is_tested = test_of(state, frame, u, Answer::OpportunityCharge) == DisciplineTest::Opportunity;
    if (all.contains(Answer::OpportunityCharge) && is_tested && charging_card(field, state, u))
        all.insert(Answer::OpportunityChargeByCard);
}

// Whether the unit could try something if it had the chance: a cheap test, so that few units are examined more closely.
bool may_try_something(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    if (state.units[u].on_opportunity || frame.violated.contains(u)) return true;
    if (!answers_on_the_spot(field.edition()) || frame.entering || frame.threat == Threat::Charge) return false;
    return !state.units[u].tried_charge || !state.units[u].tried_fire;
}

}  // namespace

bool answers_on_the_spot(const Edition& edition) {
    const Cited<bool>& marker = edition.activation.opportunity_marker;
    return marker.stated() && !marker.value;
}

bool answers_for_its_zone(const ThreatFrame& frame, UnitId u) {
    return frame.violated.contains(u) && !frame.targets.contains(u);
}

std::optional<DisciplineTest> test_of(const State& state, const ThreatFrame& frame, UnitId u, Answer answer) {
    switch (answer) {
        case Answer::Evade: return DisciplineTest::Evade;
        case Answer::Countercharge: return DisciplineTest::Countercharge;
        case Answer::CloseRanks: return DisciplineTest::CloseRanks;
        case Answer::DefensiveFire: return DisciplineTest::DefensiveFire;
        case Answer::OpportunityCharge:
        case Answer::ReactionFire:
            if (state.units[u].on_opportunity) return std::nullopt;
            if (answers_for_its_zone(frame, u)) return DisciplineTest::ZocReaction;
            return answer == Answer::ReactionFire ? DisciplineTest::ReactionFire : DisciplineTest::Opportunity;
        case Answer::Stand:
        case Answer::FormShieldwall:
        case Answer::OpportunityChargeWithDie:
        case Answer::OpportunityFire:
        case Answer::EnterSquare:
        case Answer::OpportunityChargeByCard:
        case Answer::Later: break;
    }
    return std::nullopt;
}

UnitSet concerned(const Field& field, const State& state, const ThreatFrame& frame) {
    UnitSet all = frame.targets;
    if (frame.threat == Threat::Shot) return all;  // others answer when the shot has been made
    for (UnitId u : field.units_of(other(field.seat(frame.by.first()))))
        if (is_on_table(state, u) && may_try_something(field, state, frame, u)) all.insert(u);
    return all;
}

EnumSet<Answer> answers_of(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    EnumSet<Answer> all{Answer::Stand};
    if (!is_on_table(state, u) || is_in_melee(state, u) || frame.by.empty()) return all;
    if (frame.targets.contains(u)) add_own(field, state, frame, u, all);
    if (frame.threat != Threat::Shot && !frame.evaded.contains(u)) {
        const Chances chances = chances_of(field, state, frame, u);
        if (chances.to_charge) add_charges(field, state, frame, u, all);
        if (chances.to_shoot && opportunity_shot(field, state, frame, u)) all.insert(fire_out_of_turn(field.edition()));
    }
    if (state.units[u].village == no_village) return all;
    // I1-TER-22: a unit that holds a built-up area does not leave it.
    constexpr EnumSet<Answer> standing_still{Answer::Stand, Answer::OpportunityFire, Answer::ReactionFire,
                                             Answer::CloseRanks, Answer::DefensiveFire};
    return EnumSet<Answer>::from_bits(all.bits() & standing_still.bits());
}

// I2-CHG-08, I2-ITP-26: in place of a test, as far as the enemy knows.
std::optional<Card> charging_card(const Field& field, const State& state, UnitId u) {
    const Seat seat = field.seat(u);
    std::optional<Card> first;
    for (Card card : every<Card>()) {
        if (!does(field.edition(), card, CardVerb::ChargeAtOnce) || !may_have(field, state, seat, card) ||
            state.cards[seat].muted.contains(card))
            continue;
        const CardPlay play{.card = card, .unit = unit_of(field, state, u)};
        if (card_effect(field.edition(), play).allowed != true) continue;
        if (state.secrets[seat].hand.cards[card] > 0) return card;
        if (!first) first = card;
    }
    return first;
}

DisciplineCheck answer_check(const Field& field, const State& state, const ThreatFrame& frame, UnitId u,
                             DisciplineTest test) {
    const UnitId enemy = opponent_of(field, state, frame, u);
    DisciplineCheck check{.test = test, .unit = unit_of(field, state, u)};
    check.in_radius = is_in_radius(field, state, u);
    check.charismatic_command = has_charismatic_general(field, state, u);
    check.threat = unit_of(field, state, enemy);
    check.threat->charging = frame.threat == Threat::Charge;
    if (frame.threat == Threat::Charge) {
        check.charger = check.threat;
        check.charger->moves = actions_of(state);
    }
    check.subsequent = holds(field.edition().movement.evasion.every_test_counts) ? state.units[u].evasion_tests > 0
                                                                                 : frame.evaded.contains(u);
    check.movement = test == DisciplineTest::Evade ? state.units[u].evasions + 1 : 1;
    // I1-ITP-30: a unit that countercharges has the charger straight ahead of it.
    const bool front = test == DisciplineTest::Countercharge ? stands_before(field, state, enemy, u)
                                                             : is_frontal(field, state, frame, enemy, u);
    check.unit.contacted = front ? Side::Front : Side::Flank;
    return check;
}

}  // namespace acies
