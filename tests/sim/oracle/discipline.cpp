#include <algorithm>

#include "battle/acting/feat.h"
#include "battle/fighting/answers.h"
#include "battle/order/discipline.h"
#include "battle/position/stack.h"
#include "rules/edition.h"
#include "sim/oracle/desk.h"
#include "sim/referee/facts/stack.h"

namespace acies::test::oracle {

namespace {

Json written_check(const DisciplineCheck& check) {
    Json given{{"test", std::string(id_of(check.test))},
               {"unit", written(check.unit)},
               {"in_radius", check.in_radius},
               {"movement", check.movement}};
    if (check.charismatic_command) given["charismatic_command"] = true;
    if (check.subsequent) given["subsequent"] = true;
    if (check.fragmented) given["fragmented"] = true;
    if (check.threat) given["threat"] = written(*check.threat);
    if (check.charger) given["charger"] = written(*check.charger);
    return given;
}

// The frame below that of the test, if that is a threat which the unit answers.
const ThreatFrame* threat_answered(const State& before, std::size_t frame) {
    const auto* test = std::get_if<DisciplineFrame>(&before.stack[frame]);
    return test->about != DisciplineFrame::About::Answer ? nullptr : std::get_if<ThreatFrame>(&before.stack[frame - 1]);
}

// The test as it is taken; none: it has no conditions of its own, as those of special acts.
std::optional<DisciplineCheck> check_of(const Moment& at, std::size_t place) {
    const auto& frame = std::get<DisciplineFrame>(at.before.stack[place]);
    if (const ThreatFrame* threat = threat_answered(at.before, place))
        return answer_check(at.field, at.before, *threat, frame.units.first(), frame.test);
    const ActivationFrame* acting = under_way(at.before);
    if (!acting || frame.tempted_by != nobody || (frame.special && is_plainly_tested(frame.special->feat)))
        return std::nullopt;
    ActivationFrame own = *acting;
    if (frame.about == DisciplineFrame::About::PhaseMade) --own.phases;
    DisciplineCheck check = discipline_check(at.field, at.before, own, frame.units, frame.test);
    check.fragmented = frame.fragmented;
    if (frame.about == DisciplineFrame::About::PhaseMade || frame.test == DisciplineTest::RearMove)
        check.unit.disordered = false;  // it was in order when its move began
    return check;
}

void ask_about_test(Desk& desk, const Moment& at) {
    const auto dice = dice_of(at.before, at.event);
    if (!dice || !std::holds_alternative<DisciplineFrame>(at.before.stack[dice->frame])) return;
    const auto check = check_of(at, dice->frame);
    constexpr int max_phases = 20;  // that a question may speak of
    if (!check || check->movement > max_phases) return;
    for (const Note& note : at.report) {
        const bool passed = note.what == Happening::Disciplined;
        if (!passed && note.what != Happening::Undisciplined) continue;
        const Reply reply = desk.ask("discipline", "discipline", written_check(*check));
        reply.expect("allowed", true);
        reply.expect("test_needed", true);
        if ((dice->dice[0] >= reply.number("min_die")) != passed) reply.differs("passed or not");
        reply.expect_ledger(note.because);
        return;
    }
}

// What those who are activated may try.
void ask_about_own_acts(Desk& desk, const Moment& at) {
    const auto* acting = top_frame<ActivationFrame>(at.after);
    if (!acting || at.after.finished || acting->units.size() != 1) return;
    const Node node = acies::node(at.field, at.after);
    const auto* asked = std::get_if<Decision>(&node);
    if (!asked || asked->question != Question::Activation) return;
    const std::pair<DisciplineTest, Event> acts[] = {{DisciplineTest::Rally, Reorganise{}},
                                                     {DisciplineTest::Opportunity, Await{}}};
    for (const auto& [test, act] : acts) {
        const DisciplineCheck check = discipline_check(at.field, at.after, *acting, acting->units, test);
        const auto refusal = refuse(at.field, at.after, act);
        const Reply reply = desk.ask("act", "discipline", written_check(check));
        if (!refusal) reply.expect("allowed", true);
        if (refusal && !reply.is("allowed") && reply.last_rule() != refusal->rule.text() && !refusal->rule.empty() &&
            discipline_refusal(at.field, at.after, *acting, test)->rule == refusal->rule)
            reply.differs("refused by " + std::string(refusal->rule.text()) + " at the table");
    }
}

// How a unit may answer a charge, a shot or an act near it.
void ask_about_answers(Desk& desk, const Moment& at) {
    if (at.after.finished) return;
    const Node node = acies::node(at.field, at.after);
    const auto* asked = std::get_if<Decision>(&node);
    const ThreatFrame* threat = innermost<ThreatFrame>(at.after);
    if (!asked || asked->question != Question::React || !threat || !threat->targets.contains(asked->unit)) return;
    const std::pair<Answer, DisciplineTest> answers[] = {{Answer::Evade, DisciplineTest::Evade},
                                                         {Answer::Countercharge, DisciplineTest::Countercharge},
                                                         {Answer::CloseRanks, DisciplineTest::CloseRanks},
                                                         {Answer::DefensiveFire, DisciplineTest::DefensiveFire}};
    for (const auto& [answer, test] : answers) {
        const bool of_charges = test != DisciplineTest::Evade;
        if (of_charges && threat->threat != Threat::Charge) continue;
        const DisciplineCheck check = answer_check(at.field, at.after, *threat, asked->unit, test);
        const Reply reply = desk.ask("reaction", "discipline", written_check(check));
        if (asked->answers.contains(answer)) reply.expect("allowed", true);
        const bool on_spot = answers_on_the_spot(at.field.edition());
        const bool certain = answer == Answer::Countercharge || (answer == Answer::CloseRanks && on_spot);
        const bool free = !threat->evaded.contains(asked->unit) && at.after.units[asked->unit].village == no_village;
        if (certain && free && !asked->answers.contains(answer)) reply.expect("allowed", false);
    }
}

}  // namespace

void ask_about_discipline(Desk& desk, const Moment& at) {
    ask_about_test(desk, at);
    if (at.wishes && std::holds_alternative<Activate>(at.event)) ask_about_own_acts(desk, at);
    ask_about_answers(desk, at);
}

}  // namespace acies::test::oracle
