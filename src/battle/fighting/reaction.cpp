#include "battle/fighting/reaction.h"

#include <algorithm>

#include "battle/fighting/answers.h"
#include "battle/fighting/charge.h"
#include "battle/fighting/falling_back.h"
#include "battle/fighting/shooting.h"
#include "battle/fighting/threat.h"
#include "battle/ground/unit_now.h"
#include "battle/ground/zone.h"
#include "battle/moves/charge_way.h"
#include "battle/order/choice.h"
#include "battle/order/hand.h"
#include "battle/order/square.h"
#include "battle/position/stack.h"
#include "rules/leading/card_effects.h"

namespace acies {

namespace {

using Aim = ChargeFrame::Aim;
using Stage = ThreatFrame::Stage;

int count(const EnumSet<Answer>& answers) { return std::popcount(answers.bits()); }

bool is_able(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    return count(answers_of(field, state, frame, u)) > 1;
}

// The next unit to ask: the first that can do more than stand and has not left it to the others to answer first;
// otherwise the first that has.
UnitId next_asked(const Field& field, const State& state, const ThreatFrame& frame) {
    if (frame.stage != Stage::Asking) return nobody;
    UnitId last = nobody;
    for (UnitId u : frame.to_ask) {
        if (last != nobody && frame.later.contains(u)) continue;
        if (!is_able(field, state, frame, u)) continue;
        if (!frame.later.contains(u)) return u;
        last = u;
    }
    return last;
}

bool answers_one_by_one(const Edition& edition) {
    const Cited<ReactionOrder>& order = edition.activation.reactions;
    return order.stated() && order.value == ReactionOrder::OneByOne;
}

// I2-ITP-86: if units answer one by one, a unit may leave it to the others first, unless all of them have done the
// same.
EnumSet<Answer> offered(const Field& field, const State& state, const ThreatFrame& frame, UnitId u) {
    EnumSet<Answer> answers = answers_of(field, state, frame, u);
    const auto may_come_first = [&](UnitId v) {
        return v != u && !frame.later.contains(v) && is_able(field, state, frame, v);
    };
    if (answers_one_by_one(field.edition()) && std::ranges::any_of(frame.to_ask, may_come_first))
        answers.insert(Answer::Later);
    return answers;
}

// The activation that is answered.
ActivationFrame& acting(State& state) { return *under_way(state); }

// ---- the answers

// What an answer to the enemy rests on.
Tally why_answer(const Edition& edition, DisciplineTest test) {
    return reason(edition.discipline.tests[test].act.rule, Words(test));
}

// Opportunity is spent by whatever it is used for (I1-ACT-15); what a zone of control allows comes first, once for each
// activation of an enemy (I1-ITP-28).
void spend_occasion(Run& run, const ThreatFrame& frame, UnitId u) {
    if (answers_for_its_zone(frame, u)) return acting(run.state).reacted.insert(u);
    run.state.units[u].on_opportunity = false;
}

// I2-ITP-35: an attempt counts whether or not its test is passed.
void count_attempt(Run& run, const ThreatFrame& frame, UnitId u, Answer answer) {
    if (answer != Answer::OpportunityCharge && answer != Answer::ReactionFire) return;
    if (!answers_on_the_spot(run.edition())) return;
    if (answers_for_its_zone(frame, u)) return acting(run.state).reacted.insert(u);
    UnitState& unit = run.state.units[u];
    (answer == Answer::ReactionFire ? unit.tried_fire : unit.tried_charge) = true;
}

void give(Run& run, ThreatFrame& frame, UnitId u, Answer answer) {
    frame.answering.insert(u);
    if (answer == Answer::FormShieldwall) {
        run.state.units[u].shieldwall = true;
        return run.note(Happening::FormsShieldwall, u);
    }
    if (answer == Answer::EnterSquare) {
        frame.evaded.insert(u);
        return enter_square(run, u, square_for(run.field, run.state, u, frame.by));
    }
    if (answer == Answer::CloseRanks) {
        run.state.units[u].closed_ranks = true;
        return run.note(Happening::ClosesRanks, u, nobody, 0, why_answer(run.edition(), DisciplineTest::CloseRanks));
    }
    spend_occasion(run, frame, u);
    if (answer == Answer::Evade) frame.evading.insert(u);
    frame.given.push_back({u, answer});
    if (answers_one_by_one(run.edition())) frame.stage = Stage::Answering;
}

// I2-CRD-28: the charge is made without a test.
void charge_by_card(Run& run, ThreatFrame frame, UnitId u) {
    const Card card = *charging_card(run.field, run.state, u);
    const CardEffect effect = card_effect(run.edition(), {.card = card, .unit = unit_of(run.field, run.state, u)});
    show_card(run, run.field.seat(u), card, u, effect.because);
    const bool with_die = reached_by(run.field, run.state, u, frame.by, false) == nobody;
    give(run, frame, u, with_die ? Answer::OpportunityChargeWithDie : Answer::OpportunityCharge);
    run.push(std::move(frame));
}

// A unit that is charged tries one thing about it.
void note_answer(const Edition& edition, ThreatFrame& frame, UnitId u, Answer answer) {
    const bool once = frame.threat == Threat::Charge && holds(edition.charge.one_reaction);
    if (once && answer != Answer::Stand && frame.targets.contains(u)) frame.answered.insert(u);
}

// ---- what they lead to

// The next answer in the order of I1-ITP-29: evading units go first, then opportunities are seized. Countercharging
// units wait for the charge, and units that evade a shot wait for the dice.
std::optional<ThreatFrame::Given> next_answer(ThreatFrame& frame) {
    for (Answer answer : {Answer::Evade, Answer::OpportunityCharge, Answer::OpportunityChargeWithDie,
                          Answer::OpportunityFire, Answer::ReactionFire, Answer::DefensiveFire}) {
        if (answer == Answer::Evade && frame.threat == Threat::Shot && frame.stage != Stage::After) continue;
        const auto found = std::ranges::find(frame.given, answer, &ThreatFrame::Given::answer);
        if (found == frame.given.end()) continue;
        const ThreatFrame::Given given = *found;
        frame.given.erase(found);
        return given;
    }
    return std::nullopt;
}

void evade_now(Run& run, ThreatFrame frame, UnitId u) {
    const UnitId from = frame.by.empty() ? nobody : frame.by.first();
    frame.evading.erase(u);
    if (!has_room_to_evade(run.field, run.state, u)) {
        run.push(frame);
        return run.note(Happening::CannotEvade, u, nobody, 0,
                        reason(run.edition().movement.evasion.cancelled_if_blocked.rule, "its_way_is_blocked"));
    }
    frame.evaded.insert(u);
    // I1-MOV-41: the unit may go on reacting, unless the edition allows only one reaction (I2-ITP-40).
    if (frame.threat == Threat::Charge && !answers_one_by_one(run.edition())) {
        frame.to_ask.insert(u);
        frame.stage = Stage::Asking;
    }
    run.push(frame);
    evade(run, u, from);
}

void charge_on_opportunity(Run& run, const ThreatFrame& frame, UnitId u, bool with_die) {
    const UnitId enemy = reached_by(run.field, run.state, u, frame.by, with_die);
    if (enemy == nobody) return;
    run.note(Happening::SeizesOpportunity, u, enemy, 0,
             reason(run.edition().charge.opportunity.exists.rule, "an_opportunity_charge"));
    const ChargeFrame charge{.units = UnitSet(u),
                             .starts = {{.unit = u, .pose = run.state.units[u].pose}},
                             .tried = with_die,
                             .by = ContactMove::OpportunityCharge};
    if (with_die) return run.push(charge);
    charge_ahead(run, charge, 0);
}

void shoot_out_of_turn(Run& run, const ThreatFrame& frame, const ThreatFrame::Given& given) {
    const auto shot = given.answer == Answer::DefensiveFire ? defensive_shot(run.field, run.state, frame, given.unit)
                                                            : opportunity_shot(run.field, run.state, frame, given.unit);
    if (shot) fire(run, acting(run.state), *shot, &frame);
}

bool is_shot(Answer answer) {
    return answer == Answer::OpportunityFire || answer == Answer::ReactionFire || answer == Answer::DefensiveFire;
}

void carry_out(Run& run, ThreatFrame frame, const ThreatFrame::Given& given) {
    if (!is_on_table(run.state, given.unit) || is_in_melee(run.state, given.unit)) return run.push(frame);
    if (given.answer == Answer::Evade) return evade_now(run, std::move(frame), given.unit);
    run.push(frame);
    if (is_shot(given.answer)) return shoot_out_of_turn(run, frame, given);
    charge_on_opportunity(run, frame, given.unit, given.answer == Answer::OpportunityChargeWithDie);
}

// ---- what was to happen

// The units among them that can still act, and be answered.
UnitSet still_free(const State& state, const UnitSet& units) {
    UnitSet there;
    for (UnitId u : units)
        if (is_on_table(state, u) && !is_in_melee(state, u)) there.insert(u);
    return there;
}

// Keeps only the chargers that are still able to charge.
void drop_lost(const State& state, ThreatFrame& frame) {
    frame.charge.units = still_free(state, frame.charge.units);
    erase_if(frame.charge.starts, [&](const ContactStart& start) { return !frame.charge.units.contains(start.unit); });
}

// I2-ITP-35: a charge that comes into a zone off its course is held up there, and answered. Returns whether it is.
bool hold_up_in_zone(Run& run, ThreatFrame& frame) {
    drop_lost(run.state, frame);
    if (frame.charge.units.empty()) return false;
    const auto entry = zone_on_charge(run.field, run.state, frame.charge);
    if (!entry) return false;
    begin_charge(run, frame.charge, entry->at);
    run.push(frame);
    answer_entry(run, frame.charge.units, entry->provoked.without(frame.answered));
    return true;
}

// I1-CHG-11, I1-ITP-29: a unit that the charge meets only now, since friends before it have evaded, is charged at this
// moment, and answers as a target does. Returns whether there is any such unit.
bool charge_the_uncovered(Run& run, ThreatFrame& frame) {
    drop_lost(run.state, frame);
    if (frame.charge.units.empty()) return false;
    const UnitSet met = targets_of(run.field, run.state, frame.charge).without(frame.targets);
    if (met.empty()) return false;
    for (UnitId u : met) run.note(Happening::Declares, frame.charge.units.first(), u);
    frame.targets = frame.targets | met;
    frame.uncovered = frame.uncovered | met;
    frame.to_ask = met.without(frame.answering);
    frame.stage = Stage::Asking;
    run.push(frame);
    return true;
}

// I1-CHG-19: the targets of a Potential Charge have evaded, so it is an ordinary move, which need not lead into other
// enemies. An enemy that comes to meet it cannot be avoided.
bool may_stop(const Field& field, const State& state, const ThreatFrame& frame) {
    if (frame.charge.aim != Aim::Potential || frame.evaded.empty() || frame.charge.units.empty()) return false;
    const UnitSet met = targets_of(field, state, frame.charge);
    if (met.empty() || !met.without(frame.uncovered).empty()) return false;
    const bool is_met = std::ranges::any_of(
        frame.given, [](const ThreatFrame::Given& given) { return given.answer == Answer::Countercharge; });
    return !is_met && can_stop_short(field, state, frame.charge);
}

void make_charge(Run& run, ThreatFrame frame) {
    drop_lost(run.state, frame);
    run.push(frame);
    if (frame.charge.units.empty()) return;
    ChargeFrame charge = frame.charge;
    const bool may_be_a_move = charge.aim != Aim::Contact || holds(run.edition().charge.always_potential);
    if (charge.aim != Aim::Short) charge.aim = may_be_a_move && !frame.evaded.empty() ? Aim::Move : Aim::Contact;
    for (const ThreatFrame::Given& given : frame.given) {
        if (given.answer != Answer::Countercharge || !is_on_table(run.state, given.unit)) continue;
        charge.met.insert(given.unit);
    }
    const UnitSet meeting = charge.met;
    for (UnitId u : meeting) {
        run.note(Happening::Countercharges, u, charge.units.first(), 0,
                 why_answer(run.edition(), DisciplineTest::Countercharge));
        const ContactStart from = go_to_meet(run, u, charge);
        if (run.state.units[u].pose == from.pose)
            charge.met = charge.met.without(UnitSet(u));  // I1-CHG-27: friends leave it no way, so it has not charged
        else
            charge.met_from.push_back(from);
    }
    if (holds(run.edition().charge.bonus_if_needed))
        charge.tried = charge.tried && bonus_decides(run.field, run.state, charge);
    charge.tried = charge.tried && charge.aim != Aim::Short;
    if (charge.tried) return run.push(charge);
    charge_ahead(run, charge, 0);
}

void act(Run& run, ThreatFrame frame) {
    if (frame.threat == Threat::Charge) {
        if (charge_the_uncovered(run, frame)) return;
        frame.stage = Stage::Stopping;
        if (may_stop(run.field, run.state, frame)) return run.push(std::move(frame));
        frame.stage = Stage::Acting;
        if (hold_up_in_zone(run, frame)) return;
    }
    frame.stage = Stage::After;
    if (frame.threat == Threat::Charge) return make_charge(run, std::move(frame));
    if (frame.threat == Threat::Act) return;
    run.push(frame);
    fire(run, acting(run.state), frame.shot, &frame);
    if (!run.state.units[frame.shot.unit].shot) acting(run.state).shot.erase(frame.shot.unit);
}

void start(Run& run, ThreatFrame frame) {
    frame.to_ask = concerned(run.field, run.state, frame);
    run.push(std::move(frame));
}

// The same for an act, if there is a unit that can answer it.
void start_act(Run& run, ThreatFrame frame) {
    frame.to_ask = concerned(run.field, run.state, frame).without(frame.answered);
    if (answers_on_the_spot(run.edition())) {
        const UnitSet concerned = frame.to_ask;
        for (UnitId u : concerned)
            if (!is_able(run.field, run.state, frame, u)) frame.to_ask.erase(u);
    }
    if (!frame.to_ask.empty()) run.push(std::move(frame));
}

// Units that have already answered the charge do not do so again (I2-ITP-40).
void answer_missed_charge(Run& run, const ThreatFrame& charge) {
    const UnitSet by = still_free(run.state, charge.by.without(acting(run.state).fought));
    if (!by.empty()) start_act(run, {.by = by, .answered = charge.answered});
}

// A shot, or a charge that has met no enemy, is answered by other units like any other act.
void end(Run& run, const ThreatFrame& frame) {
    if (frame.threat == Threat::Shot)
        return answer_act(run, frame.by,
                          provoked_where_it_stands(run.field, run.state, frame.by.first(), ZoneAct::Shoot), frame.shot);
    if (frame.threat != Threat::Charge || frame.charge.further) return;  // the charge that goes on is answered once
    open_ranks(run);
    answer_missed_charge(run, frame);
}

}  // namespace

void declare_charge(Run& run, const ChargeFrame& charge) {
    if (!has_reactions(run.edition())) {
        if (charge.tried) return run.push(charge);
        return charge_ahead(run, charge, 0);
    }
    ThreatFrame frame{.threat = Threat::Charge, .by = charge.units, .charge = charge};
    frame.targets = targets_of(run.field, run.state, charge);
    for (UnitId u : frame.targets) run.note(Happening::Declares, charge.units.first(), u);
    start(run, std::move(frame));
}

void declare_shot(Run& run, const Shoot& shot) {
    if (!has_reactions(run.edition())) return fire(run, acting(run.state), shot);
    start(run, {.threat = Threat::Shot, .by = UnitSet(shot.unit), .targets = UnitSet(shot.target), .shot = shot});
}

void answer_act(Run& run, const UnitSet& by, const UnitSet& provoked, const Shoot& shot) {
    if (!has_reactions(run.edition())) return;
    const UnitSet there = still_free(run.state, by);
    if (there.empty()) return;
    start_act(run, {.by = there, .violated = provoked.without(acting(run.state).reacted), .shot = shot});
}

void answer_entry(Run& run, const UnitSet& by, const UnitSet& provoked) {
    start_act(run, {.by = by, .violated = provoked.without(acting(run.state).reacted), .entering = true});
}

bool fails_answer(const Field& field, const State& state, const DisciplineFrame& test, int die) {
    const auto& threat = *innermost<ThreatFrame>(state);
    const DisciplineCheck check = answer_check(field, state, threat, test.units.first(), test.test);
    return !passes(field.edition(), check, die).value_or(true);
}

void roll_for_answer(Run& run, const DisciplineFrame& test, int die) {
    auto& frame = std::get<ThreatFrame>(run.state.stack.back());
    const UnitId u = test.units.first();
    const DisciplineCheck check = answer_check(run.field, run.state, frame, u, test.test);
    const bool passed = passes(run.edition(), check, die).value_or(true);
    run.note(passed ? Happening::Disciplined : Happening::Undisciplined, u, nobody, die,
             discipline_outcome(run.edition(), check).because);
    // I1-MOV-41: a further phase is made whatever the die shows.
    const bool further = frame.evaded.contains(u);
    const DisciplineTest as = further ? DisciplineTest::FurtherMove : test.test;
    const TestFailure failure =
        further ? run.edition().discipline.tests[as].failed.value : failure_of(run.edition(), check);
    if (test.test == DisciplineTest::Evade) ++run.state.units[u].evasion_tests;
    if (passed || failure == TestFailure::DoneThenDisorder) give(run, frame, u, frame.trying);
    if (passed || !brings_disorder(failure)) return;
    UnitState& unit = run.state.units[u];
    unit.one_action = failure == TestFailure::NotDoneDisorderOneAction && !unit.activated;
    disorder(run, u, run.edition().discipline.tests[as].failed.rule, "its_test_of_discipline");
}

std::optional<Node> need(const Field& field, const State& state, const ThreatFrame& frame) {
    if (frame.stage == Stage::Stopping)
        return Decision{.seat = state.active,
                        .question = Question::StopShort,
                        .unit = frame.charge.units.first(),
                        .other = frame.uncovered.first(),
                        .count = 2};
    const UnitId u = next_asked(field, state, frame);
    if (u == nobody) return std::nullopt;
    const EnumSet<Answer> answers = offered(field, state, frame, u);
    return Decision{.seat = field.seat(u),
                    .question = Question::React,
                    .unit = u,
                    .other = frame.by.first(),
                    .count = static_cast<std::uint8_t>(count(answers)),
                    .answers = answers};
}

void resume(Run& run, ThreatFrame frame) {
    erase_if(frame.given, [&](const auto& given) { return !is_on_table(run.state, given.unit); });
    const bool is_made = frame.stage == Stage::After;
    if (frame.threat == Threat::Charge && !is_made && !(frame.by & acting(run.state).hit).empty())
        return open_ranks(run);
    if (frame.threat == Threat::Act && answers_one_by_one(run.edition())) {
        frame.by = still_free(run.state, frame.by);
        if (frame.by.empty()) return;
    }
    if (frame.stage == Stage::Asking) {
        frame.to_ask = {};
        frame.stage = Stage::Answering;
    }
    if (const auto given = next_answer(frame)) return carry_out(run, std::move(frame), *given);
    if (frame.stage == Stage::Answering && !frame.to_ask.empty()) {  // I2-ITP-86: then the next is asked
        frame.stage = Stage::Asking;
        return run.push(std::move(frame));
    }
    frame.stage == Stage::After ? end(run, frame) : act(run, std::move(frame));
}

std::optional<Refusal> refuse(const Field& field, const State& state, const ThreatFrame& frame, const Action& action) {
    if (frame.stage == Stage::Stopping) return refuse_choice(action, 2);
    const UnitId u = next_asked(field, state, frame);
    const EnumSet<Answer> answers = offered(field, state, frame, u);
    if (auto refusal = refuse_choice(action, count(answers))) return refusal;
    const bool by_card = nth(answers, option_of(action)) == Answer::OpportunityChargeByCard;
    return by_card ? hand_refusal(field, state, field.seat(u), *charging_card(field, state, u)) : std::nullopt;
}

void take(Run& run, ThreatFrame frame, const Action& action) {
    if (frame.stage == Stage::Stopping) {
        frame.charge.aim = option_of(action) == 0 ? Aim::Short : Aim::Move;
        frame.stage = Stage::Acting;
        return run.push(std::move(frame));
    }
    const UnitId u = next_asked(run.field, run.state, frame);
    const Answer answer = nth(offered(run.field, run.state, frame, u), option_of(action));
    if (answer == Answer::Later) {
        frame.later.insert(u);
        return run.push(std::move(frame));
    }
    frame.to_ask.erase(u);
    frame.later = {};
    if (answer == Answer::OpportunityChargeByCard) return charge_by_card(run, std::move(frame), u);
    frame.trying = answer;
    note_answer(run.edition(), frame, u, answer);
    count_attempt(run, frame, u, answer);
    const auto test = test_of(run.state, frame, u, answer);
    const bool needs_die =
        test && discipline_outcome(run.edition(), answer_check(run.field, run.state, frame, u, *test)).needed;
    if (answer != Answer::Stand && !needs_die) give(run, frame, u, answer);
    run.push(std::move(frame));
    if (needs_die)
        run.push(DisciplineFrame{.about = DisciplineFrame::About::Answer, .test = *test, .units = UnitSet(u)});
}

void add_candidates(const Field& field, const State& state, const ThreatFrame& frame, std::vector<Action>& all) {
    if (frame.stage == Stage::Stopping) return add_choices(2, all);
    const int options = count(offered(field, state, frame, next_asked(field, state, frame)));
    for (int i = 0; i < options; ++i)
        if (const Choose choice{static_cast<std::uint8_t>(i)}; !refuse(field, state, frame, choice))
            all.push_back(choice);
}

}  // namespace acies
