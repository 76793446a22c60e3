#include "battle/reaction.h"

#include <algorithm>

#include "battle/answers.h"
#include "battle/charge.h"
#include "battle/choice.h"
#include "battle/falling_back.h"
#include "battle/hand.h"
#include "battle/shooting.h"
#include "battle/square.h"
#include "battle/zone.h"
#include "rules/card_effects.h"

namespace acies {

namespace {

using Stage = ThreatFrame::Stage;

int count(const EnumSet<Answer>& answers) { return std::popcount(answers.bits()); }

Answer nth_answer(const EnumSet<Answer>& answers, int n) {
    for (Answer answer : every<Answer>())
        if (answers.contains(answer) && n-- == 0) return answer;
    return Answer::Stand;
}

// Whoever is asked next: the first who can do more than stand.
UnitId next_asked(const Field& field, const State& state, const ThreatFrame& frame) {
    if (frame.stage != Stage::Asking) return nobody;
    for (UnitId u : frame.to_ask)
        if (count(answers_of(field, state, frame, u)) > 1) return u;
    return nobody;
}

// The activation that is answered.
auto& acting(auto& state) {
    const auto is_acting = [](const Frame& frame) { return std::holds_alternative<ActivationFrame>(frame); };
    return std::get<ActivationFrame>(*std::ranges::find_if(state.stack.rbegin(), state.stack.rend(), is_acting));
}

// ---- the answers

// Opportunity is spent by whatever it is used for (I1-ACT-15); what a zone of control allows comes first, once for each
// activation of an enemy (I1-ITP-28).
void spend_occasion(Run& run, const ThreatFrame& frame, UnitId u) {
    UnitSet& reacted = acting(run.state).reacted;
    const bool by_zone = frame.violated.contains(u) && !frame.targets.contains(u);
    if (by_zone) return reacted.insert(u);
    run.state.units[u].on_opportunity = false;
}

void give(Run& run, ThreatFrame& frame, UnitId u, Answer answer) {
    if (answer == Answer::FormShieldwall) {
        run.state.units[u].shieldwall = true;
        return run.note(Happening::FormsShieldwall, u);
    }
    if (answer == Answer::EnterSquare) {
        frame.evaded.insert(u);
        return enter_square(run, u, square_for(run.field, run.state, u, frame.by));
    }
    spend_occasion(run, frame, u);
    if (answer == Answer::Evade) frame.evading.insert(u);
    frame.given.push_back({u, answer});
}

// I2-CRD-28: the charge is made without a test.
void charge_by_card(Run& run, ThreatFrame frame, UnitId u) {
    const CardEffect effect =
        card_effect(run.edition(), {.card = opportunity_card, .unit = unit_of(run.field, run.state, u)});
    show_card(run, run.field.seat(u), opportunity_card, u, effect.because);
    const bool with_die = reached_by(run.field, run.state, u, frame.by, false) == nobody;
    give(run, frame, u, with_die ? Answer::OpportunityChargeWithDie : Answer::OpportunityCharge);
    run.push(std::move(frame));
}

std::optional<DisciplineTest> test_of(Answer answer) {
    if (answer == Answer::Evade) return DisciplineTest::Evade;
    if (answer == Answer::Countercharge) return DisciplineTest::Countercharge;
    return std::nullopt;
}

// ---- what they lead to

// The next answer in the order of I1-ITP-29: those who evade go first, then opportunities are seized. Whoever
// countercharges waits for the charge, and whoever evades a shot for the dice.
std::optional<ThreatFrame::Given> next_answer(ThreatFrame& frame) {
    for (Answer answer :
         {Answer::Evade, Answer::OpportunityCharge, Answer::OpportunityChargeWithDie, Answer::OpportunityFire}) {
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
        return run.note(Happening::CannotEvade, u);
    }
    frame.evaded.insert(u);
    if (frame.threat == Threat::Charge) {  // he may go on (I1-MOV-41)
        frame.to_ask.insert(u);
        frame.stage = Stage::Asking;
    }
    run.push(frame);
    evade(run, u, from);
}

void charge_on_opportunity(Run& run, const ThreatFrame& frame, UnitId u, bool with_die) {
    const UnitId enemy = reached_by(run.field, run.state, u, frame.by, with_die);
    if (enemy == nobody) return;
    run.note(Happening::SeizesOpportunity, u, enemy);
    const ChargeFrame charge{.units = UnitSet(u),
                             .starts = {run.state.units[u].pose},
                             .tried = with_die,
                             .by = ContactMove::OpportunityCharge};
    if (with_die) return run.push(charge);
    charge_ahead(run, charge, 0);
}

void shoot_on_opportunity(Run& run, const ThreatFrame& frame, UnitId u) {
    const auto shot = opportunity_shot(run.field, run.state, frame, u);
    if (shot) fire(run, acting(run.state), *shot, &frame);
}

void carry_out(Run& run, ThreatFrame frame, const ThreatFrame::Given& given) {
    if (!is_on_table(run.state, given.unit) || is_in_melee(run.state, given.unit)) return run.push(frame);
    if (given.answer == Answer::Evade) return evade_now(run, std::move(frame), given.unit);
    run.push(frame);
    if (given.answer == Answer::OpportunityFire) return shoot_on_opportunity(run, frame, given.unit);
    charge_on_opportunity(run, frame, given.unit, given.answer == Answer::OpportunityChargeWithDie);
}

// ---- what was to happen

// Those who charge and are still able to.
void drop_lost(const State& state, ThreatFrame& frame) {
    UnitSet there;
    std::vector<Pose> starts;
    std::size_t i = 0;
    for (UnitId u : frame.charge.units) {
        const Pose start = frame.charge.starts[i++];
        if (!is_on_table(state, u) || is_in_melee(state, u)) continue;
        there.insert(u);
        starts.push_back(start);
    }
    frame.charge.units = there;
    frame.charge.starts = std::move(starts);
}

void make_charge(Run& run, ThreatFrame frame) {
    drop_lost(run.state, frame);
    run.push(frame);
    if (frame.charge.units.empty()) return;
    ChargeFrame charge = frame.charge;
    charge.potential = charge.potential && !frame.evaded.empty();
    for (const ThreatFrame::Given& given : frame.given) {
        if (given.answer != Answer::Countercharge || !is_on_table(run.state, given.unit)) continue;
        charge.met.insert(given.unit);
    }
    const UnitSet meeting = charge.met;
    for (UnitId u : meeting) {
        const Pose from = run.state.units[u].pose;
        run.note(Happening::Countercharges, u, charge.units.first());
        go_to_meet(run, u, charge);
        if (run.state.units[u].pose == from)
            charge.met = charge.met.without(UnitSet(u));  // I1-CHG-27: friends leave it no way, so it has not charged
        else
            charge.met_from.push_back(from);
    }
    if (charge.tried) return run.push(charge);
    charge_ahead(run, charge, 0);
}

void act(Run& run, ThreatFrame frame) {
    frame.stage = Stage::After;
    if (frame.threat == Threat::Charge) return make_charge(run, std::move(frame));
    if (frame.threat == Threat::Act) return;
    run.push(frame);
    fire(run, acting(run.state), frame.shot, &frame);
    if (!run.state.units[frame.shot.unit].shot) acting(run.state).shot.erase(frame.shot.unit);
}

// A shot, or a charge that has met nobody, is answered by others like any other act.
void end(Run& run, const ThreatFrame& frame) {
    if (frame.threat == Threat::Shot)
        return answer_act(run, frame.by,
                          provoked_where_it_stands(run.field, run.state, frame.by.first(), ZoneAct::Shoot), frame.shot);
    if (frame.threat == Threat::Charge) answer_act(run, frame.by, {});
}

void start(Run& run, ThreatFrame frame) {
    frame.to_ask = concerned(run.field, run.state, frame);
    run.push(std::move(frame));
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
    UnitSet there;
    for (UnitId u : by)
        if (is_on_table(run.state, u) && !is_in_melee(run.state, u)) there.insert(u);
    if (there.empty()) return;
    ThreatFrame frame{.by = there, .violated = provoked.without(acting(run.state).reacted), .shot = shot};
    if (!concerned(run.field, run.state, frame).empty()) start(run, std::move(frame));
}

void roll_for_answer(Run& run, const DisciplineFrame& test, int die) {
    auto& frame = std::get<ThreatFrame>(run.state.stack.back());
    const UnitId u = test.units.first();
    const DisciplineCheck check = answer_check(run.field, run.state, frame, u, test.test);
    const bool passed = passes(run.edition(), check, die).value_or(true);
    run.note(passed ? Happening::Disciplined : Happening::Undisciplined, u, nobody, die,
             discipline_outcome(run.edition(), check).because);
    // I1-MOV-41: a further phase is made whatever the die shows.
    const DisciplineTest as = check.subsequent ? DisciplineTest::FurtherMove : test.test;
    const TestFailure failure =
        check.subsequent ? run.edition().discipline.tests[as].failed.value : failure_of(run.edition(), check);
    if (passed || failure == TestFailure::DoneThenDisorder)
        give(run, frame, u, test.test == DisciplineTest::Evade ? Answer::Evade : Answer::Countercharge);
    if (passed || !brings_disorder(failure)) return;
    UnitState& unit = run.state.units[u];
    unit.one_action = failure == TestFailure::NotDoneDisorderOneAction && !unit.activated;
    disorder(run, u, run.edition().discipline.tests[as].failed.rule, "its test of discipline");
}

State if_all_stand(const Field& field, State state, Report* report) {
    while (true) {
        const Node at = node(field, state);
        const auto* asked = std::get_if<Decision>(&at);
        if (!asked || (asked->question != Question::React && asked->question != Question::PlayCard)) return state;
        advance(field, state, Choose{0}, report);
    }
}

std::optional<Node> need(const Field& field, const State& state, const ThreatFrame& frame) {
    const UnitId u = next_asked(field, state, frame);
    if (u == nobody) return std::nullopt;
    const EnumSet<Answer> answers = answers_of(field, state, frame, u);
    return Decision{.seat = field.seat(u),
                    .question = Question::React,
                    .unit = u,
                    .other = frame.by.first(),
                    .count = static_cast<std::uint8_t>(count(answers)),
                    .answers = answers};
}

void resume(Run& run, ThreatFrame frame) {
    std::erase_if(frame.given, [&](const auto& given) { return !is_on_table(run.state, given.unit); });
    if (frame.is_hit && frame.threat == Threat::Charge && frame.stage != Stage::After) return;
    if (frame.stage == Stage::Asking) {
        frame.to_ask = {};
        frame.stage = Stage::Answering;
    }
    if (const auto given = next_answer(frame)) return carry_out(run, std::move(frame), *given);
    frame.stage == Stage::After ? end(run, frame) : act(run, std::move(frame));
}

std::optional<Refusal> refuse(const Field& field, const State& state, const ThreatFrame& frame, const Action& action) {
    const UnitId u = next_asked(field, state, frame);
    const EnumSet<Answer> answers = answers_of(field, state, frame, u);
    if (auto refusal = refuse_choice(action, count(answers))) return refusal;
    const bool by_card = nth_answer(answers, option_of(action)) == Answer::OpportunityChargeByCard;
    return by_card ? hand_refusal(field, state, field.seat(u), opportunity_card) : std::nullopt;
}

void take(Run& run, ThreatFrame frame, const Action& action) {
    const UnitId u = next_asked(run.field, run.state, frame);
    const Answer answer = nth_answer(answers_of(run.field, run.state, frame, u), option_of(action));
    frame.to_ask.erase(u);
    if (answer == Answer::OpportunityChargeByCard) return charge_by_card(run, std::move(frame), u);
    const auto test = test_of(answer);
    const bool needs_die =
        test && discipline_outcome(run.edition(), answer_check(run.field, run.state, frame, u, *test)).needed;
    if (answer != Answer::Stand && !needs_die) give(run, frame, u, answer);
    run.push(std::move(frame));
    if (needs_die) run.push(DisciplineFrame{.test = *test, .units = UnitSet(u)});
}

void add_candidates(const Field& field, const State& state, const ThreatFrame& frame, std::vector<Action>& all) {
    const int options = count(answers_of(field, state, frame, next_asked(field, state, frame)));
    for (int i = 0; i < options; ++i)
        if (const Choose choice{static_cast<std::uint8_t>(i)}; !refuse(field, state, frame, choice))
            all.push_back(choice);
}

}  // namespace acies
