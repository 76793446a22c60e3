#include "battle/acting/activation.h"

#include <algorithm>

#include "battle/acting/feat.h"
#include "battle/acting/movement.h"
#include "battle/fighting/contact.h"
#include "battle/fighting/reaction.h"
#include "battle/fighting/shooting.h"
#include "battle/ground/group.h"
#include "battle/moves/baggage.h"
#include "battle/moves/compulsion.h"
#include "battle/order/discipline.h"
#include "battle/order/frenzy_test.h"
#include "battle/order/phases.h"
#include "battle/order/square.h"
#include "battle/position/clock.h"
#include "rules/leading/discipline.h"

namespace acies {

namespace {

using Kind = ActivationFrame::Kind;
using Moves = ActivationFrame::Moves;

// I1-DIS-08: one action is all that is left.
std::optional<Refusal> refuse_second_action(const Field& field, const ActivationFrame& frame) {
    if (!frame.one_action || (frame.phases == 0 && frame.shot.empty())) return std::nullopt;
    return Refusal{field.edition().discipline.special.dismount.rule, "it_had_only_one_action_left"};
}

// Why the activated units may not move at all any more.
std::optional<Refusal> refuse_moving(const Field& field, const State& state, const ActivationFrame& frame) {
    const Edition& edition = field.edition();
    if (auto refusal = time_refusal(field, state)) return refusal;
    const Cited<bool>& failed_rally = edition.activation.failed_rally_ends_moves;
    if (frame.moves == Moves::GivenUp && frame.reorganised && state.units[frame.units.first()].disordered &&
        holds(failed_rally))
        return Refusal{failed_rally.rule, "it_has_tried_in_vain_to_recover_its_order"};
    if (frame.moves == Moves::GivenUp)
        return Refusal{edition.activation.announce_later_moves.rule, "a_shot_was_declared_without_a_move"};
    const Cited<int>& most = edition.movement.max_phases;
    const Cited<bool>& failed = edition.movement.tested_when_done;  // the other way to have moved enough
    if (frame.moves == Moves::Spent) return Refusal{most.stated() ? most.rule : failed.rule, "it_has_moved"};
    if (frame.phases >= frame.most)
        return Refusal{edition.activation.announce_later_moves.rule, "a_shot_was_declared_with_fewer_moves"};
    if (frame.will_reorganise) return Refusal{edition.activation.announce_later_moves.rule, "it_is_to_reorganise"};
    // I2-ITP-30: chariots that turn from a halt do nothing else.
    if (frame.phases > 0 && holds(edition.wheel.own_phase) && state.units[frame.units.first()].pivoted)
        return Refusal{edition.wheel.pivot.troops.rule, "it_has_turned_on_the_spot"};
    return std::nullopt;
}

MakeMove about_face() {
    MakeMove move{.count = 1};
    move.legs[0].kind = Leg::AboutFace;
    return move;
}
bool turns_about(const MakeMove& move) { return move.count > 0 && move.legs[0].kind == Leg::AboutFace; }

// Why the activated units may not make such a move now, wherever it leads.
std::optional<Refusal> refuse_phase(const Field& field, const State& state, const ActivationFrame& frame,
                                    const MakeMove& move) {
    if (auto refusal = refuse_moving(field, state, frame)) return refusal;
    if (auto refusal = refuse_second_action(field, frame)) return refusal;
    if (frame.phases > 0)
        if (auto refusal = discipline_refusal(field, state, frame, DisciplineTest::FurtherMove)) return refusal;
    if (auto refusal = assault_refusal(field, state, frame, move)) return refusal;
    return turns_about(move) ? discipline_refusal(field, state, frame, DisciplineTest::AboutFace) : std::nullopt;
}

std::optional<Refusal> refuse_move(const Field& field, const State& state, const ActivationFrame& frame,
                                   const MakeMove& move) {
    const auto plan = plan_of(field, state, frame, move);
    return plan ? std::nullopt : std::optional(plan.error());
}

// I1-ACT-02: a shot that announces a move puts the advance off, but does not avoid it.
bool leaves_room_for_duty(const ActivationFrame& frame, const Action& action) {
    const auto* shot = std::get_if<Shoot>(&action);
    return shot && shot->will_move > 0 && frame.kind != Kind::Frenzied;
}

// I1-MOV-19: what they may not do while an enemy draws them on.
std::optional<Refusal> refuse_other_than_duty(const Field& field, const State& state, const ActivationFrame& frame,
                                              const Action& action) {
    if (std::holds_alternative<MakeMove>(action) || std::holds_alternative<Reorganise>(action)) return std::nullopt;
    if (auto refusal = assault_refusal(field, state, frame, {})) return refusal;
    if (leaves_room_for_duty(frame, action) || !is_compelled(field, state, frame.units)) return std::nullopt;
    return Refusal{field.edition().movement.compulsory.exists.rule, "it_must_advance_on_the_enemy"};
}

// Why the unit may not go on Opportunity, which must be its only action: nothing may have been done before it.
std::optional<Refusal> refuse_awaiting(const Field& field, const State& state, const ActivationFrame& frame) {
    const RuleId rule = field.edition().discipline.tests[DisciplineTest::Opportunity].act.rule;
    if (auto refusal = time_refusal(field, state)) return refusal;
    const Cited<bool>& marker = field.edition().activation.opportunity_marker;
    if (marker.stated() && !marker.value)
        return Refusal{marker.rule, "no_unit_waits_for_an_opportunity_in_this_edition"};
    if (frame.units.size() > 1) return Refusal{rule, "only_single_units_go_on_opportunity"};
    if (!frame.shot.empty()) return Refusal{rule, "it_has_shot"};
    if (frame.one_action)
        return Refusal{field.edition().discipline.special.dismount.rule, "it_had_only_one_action_left"};
    return discipline_refusal(field, state, frame, DisciplineTest::Opportunity);
}

// Reorganising as the next thing that is done.
std::optional<Refusal> refuse_reorganising(const Field& field, const State& state, const ActivationFrame& frame,
                                           const Reorganise& how) {
    if (auto refusal = time_refusal(field, state)) return refusal;
    if (auto refusal = refuse_second_action(field, frame)) return refusal;
    if (how.with_commander && (tries_with_commander(field, state, frame) == 0 || !frame.shot.empty()))
        return Refusal{field.edition().activation.rally_with_commander.rule, "no_commander_can_help_it_now"};
    // BI-SHO-15, BI-ITP-47: a shot that came first was to be declared so.
    if (!frame.shot.empty() && !frame.will_reorganise)
        return Refusal{field.edition().activation.announce_later_moves.rule, "the_shot_was_declared_otherwise"};
    return reorganising_refusal(field, state, frame);
}

// Units that are no longer part of the activation: those removed and, before the common move of a group, those
// disordered by others (BI-GRP-09).
UnitSet dropped(const State& state, const ActivationFrame& frame) {
    UnitSet gone;
    for (UnitId u : frame.units)
        if ((!is_on_table(state, u) && !is_in_square(state.units[u])) ||
            (frame.units.size() > 1 && frame.moves == Moves::Left && state.units[u].disordered))
            gone.insert(u);
    return gone;
}

// A shot as the next thing that is done.
std::optional<Refusal> refuse_shooting(const Field& field, const State& state, const ActivationFrame& frame,
                                       const Shoot& shot) {
    if (auto refusal = refuse_second_action(field, frame)) return refusal;
    const bool says_more = shot.will_move > 0 || shot.will_reorganise;
    if (auto refusal = time_refusal(field, state); refusal && says_more) return refusal;
    if (frame.one_action && says_more)
        return Refusal{field.edition().discipline.special.dismount.rule, "it_has_one_action_left"};
    return shot_refusal(field, state, frame, shot);
}

constexpr SpecialAction leaving{Feat::LeaveSquare};

// I1-ITP-26: a unit inside a square leaves it, or stays.
std::optional<Refusal> refuse_in_square(const Field& field, const State& state, const ActivationFrame& frame,
                                        const Action& action) {
    if (std::holds_alternative<Done>(action)) return std::nullopt;
    if (action == Action(leaving)) return feat_refusal(field, state, frame, leaving);
    return Refusal{field.edition().specials.square.shot.rule, "it_is_inside_a_square"};
}

// Ends the activation: a melee that the units stand in is fought (I1-ITP-23).
void end(Run& run, const ActivationFrame& frame) {
    for (UnitId u : frame.units)
        if (frame.kind == Kind::Fighting && is_on_table(run.state, u) && is_in_melee(run.state, u))
            fight_standing_melee(run, u);
    // BI-ITP-08: a chariot that has not moved ahead has come to a standstill.
    if (moves_of(run.edition(), frame) > 0) return;
    for (UnitId u : frame.units) run.state.units[u].launched = false;
}

// BI-ITP-47: a shot before the move says what is to follow. A group makes one common move (BI-ITP-17), so the first of
// its members that is to stand still gives up the move of all.
void announce(ActivationFrame& frame, const Shoot& shot) {
    frame.shot.insert(shot.unit);
    if (frame.moves != Moves::Left) return;
    frame.will_reorganise = shot.will_reorganise;
    if (!shot.will_move && !shot.will_reorganise) frame.moves = Moves::GivenUp;
    if (shot.will_move) frame.most = static_cast<std::uint8_t>(frame.phases + shot.will_move);
}

void move(Run& run, const ActivationFrame& frame, const MakeMove& wanted, const MovePlan& plan) {
    run.push(frame);
    if (!turns_about(wanted)) return make_phase(run, wanted, plan);
    run.push(DisciplineFrame{.test = DisciplineTest::AboutFace, .units = frame.units, .move = wanted});
}

void shoot(Run& run, ActivationFrame frame, const Shoot& shot) {
    announce(frame, shot);
    run.push(frame);
    declare_shot(run, shot);
}

void reorganise(Run& run, ActivationFrame frame, const Reorganise& how) {
    const DisciplineCheck check = discipline_check(run.field, run.state, frame, frame.units, DisciplineTest::Rally);
    run.push(frame);
    if (!discipline_outcome(run.edition(), check).needed) return recover(run, frame.units.first());
    const int tries = how.with_commander ? tries_with_commander(run.field, run.state, frame) : 1;
    run.push(DisciplineFrame{.test = DisciplineTest::Rally,
                             .units = frame.units,
                             .tries = static_cast<std::uint8_t>(tries),
                             .last = how.with_commander});
}

void await(Run& run, ActivationFrame frame) {
    frame.over = true;
    run.push(frame);
    run.push(DisciplineFrame{.test = DisciplineTest::Opportunity, .units = frame.units});
}

// The movers that the move itself does not disorder.
UnitSet in_order_after(const State& state, const MovePlan& plan) {
    UnitSet steady;
    for (const MovePlan::Step& step : plan.steps)
        if (plan.movers.contains(step.unit) && step.disordered.empty() && !state.units[step.unit].disordered)
            steady.insert(step.unit);
    for (const MovePlan::Loss& loss : plan.lost) steady.erase(loss.unit);
    return steady;
}

}  // namespace

Result<MovePlan, Refusal> plan_of(const Field& field, const State& state, const ActivationFrame& frame,
                                  const MakeMove& move) {
    if (auto refusal = refuse_phase(field, state, frame, move)) return Failure{*refusal};
    return plan_move(field, state, frame, move);
}

void make_phase(Run& run, const MakeMove& wanted, const MovePlan& plan) {
    ActivationFrame& own = std::get<ActivationFrame>(run.state.stack.back());
    if (!further_phase_is_tested(run.field, run.state, own, plan.by_road)) return carry_out_phase(run, plan);
    if (holds(run.edition().movement.tested_when_done)) {
        own.test_due = true;
        return carry_out_phase(run, plan);
    }
    run.push(DisciplineFrame{.test = DisciplineTest::FurtherMove, .units = own.units, .move = wanted});
}

void carry_out_phase(Run& run, const MovePlan& plan) {
    ActivationFrame& own = std::get<ActivationFrame>(run.state.stack.back());
    begin_phase(run.edition(), own, plan.charges);
    own.by_road = own.by_road && plan.by_road;
    // I1-MOV-15: the test comes after the move, and after what the enemy does about it.
    const UnitSet steady = plan.tests_order ? in_order_after(run.state, plan) : UnitSet();
    if (!steady.empty()) run.push(DisciplineFrame{.test = DisciplineTest::RearMove, .units = steady});
    carry_out(run, plan);
}

bool may_act_in_melee(const Field& field, const State& state, UnitId u) {
    std::vector<Action> all;
    add_feats(field, state, {.units = UnitSet(u), .kind = Kind::Fighting}, all);
    return !all.empty();
}

bool may_still_move(const Field& field, const State& state, const ActivationFrame& frame) {
    if (refuse_moving(field, state, frame) || refuse_second_action(field, frame)) return false;
    return frame.phases == 0 || !discipline_refusal(field, state, frame, DisciplineTest::FurtherMove);
}

namespace {
// The unit is activated: shots at it since its last activation now count as earlier ones.
void age_shots(State& state, UnitId u) {
    erase_if(state.shots, [&](const ShotAt& shot) { return shot.unit == u && shot.before; });
    for (ShotAt& shot : state.shots)
        if (shot.unit == u) shot.before = true;
}
}  // namespace

void take_up(Run& run, const UnitSet& units) {
    for (UnitId u : units) {
        run.state.units[u].activated = true;
        run.state.units[u].on_opportunity = false;  // I1-ACT-15
        age_shots(run.state, u);
        run.note(Happening::Activated, u);
    }
    const UnitId first = units.first();
    if (has_commands(run.edition()))  // I1-ITP-49: one phase for each unit of it that is activated
        for (Engagement& e : run.state.engagements) e.fought = false;
    // BI-ITP-42: a unit in melee fights, and nothing else.
    const bool fights = is_in_melee(run.state, first);
    if (fights && !may_act_in_melee(run.field, run.state, first)) return fight_standing_melee(run, first);
    ActivationFrame activated{.units = units, .kind = fights ? Kind::Fighting : Kind::Free};
    for (UnitId u : units) {
        activated.one_action = activated.one_action || run.state.units[u].one_action;
        run.state.units[u].one_action = false;
    }
    run.push(activated);
}

std::optional<Node> need(const Field& field, const State& state, const ActivationFrame& frame) {
    if (frame.over || !dropped(state, frame).empty()) return std::nullopt;
    if (tempting_baggage(field, state, frame) != nobody) return std::nullopt;
    return Decision{
        .seat = state.active, .question = Question::Activation, .unit = frame.units.first(), .options = frame.units};
}

void resume(Run& run, ActivationFrame frame) {
    const UnitSet gone = dropped(run.state, frame);
    end(run, {.units = gone});
    frame.units = frame.units.without(gone);
    if (frame.over || frame.units.empty()) return end(run, frame);
    // BI-GRP-09: those left on either side of a gap are no longer one group.
    if (frame.moves == Moves::Left && group_refusal(run.field, run.state, frame.units)) frame.moves = Moves::GivenUp;
    const UnitId baggage = tempting_baggage(run.field, run.state, frame);
    frame.tempted = frame.tempted || baggage != nobody;
    run.push(frame);
    if (baggage != nobody) tempt(run, frame.units, baggage);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const ActivationFrame& frame,
                              const Action& action) {
    if (is_in_square(state.units[frame.units.first()])) return refuse_in_square(field, state, frame, action);
    if (auto refusal = refuse_other_than_duty(field, state, frame, action)) return refusal;
    if (const auto* special = std::get_if<SpecialAction>(&action)) return feat_refusal(field, state, frame, *special);
    if (const auto* wanted = std::get_if<MakeMove>(&action)) return refuse_move(field, state, frame, *wanted);
    if (const auto* shot = std::get_if<Shoot>(&action)) return refuse_shooting(field, state, frame, *shot);
    if (const auto* how = std::get_if<Reorganise>(&action)) return refuse_reorganising(field, state, frame, *how);
    if (std::holds_alternative<Await>(action)) return refuse_awaiting(field, state, frame);
    if (std::holds_alternative<Done>(action)) return std::nullopt;
    return Refusal{field.edition().activation.one_at_a_time.rule, "the_activated_units_finish_first"};
}

void take(Run& run, ActivationFrame frame, const Action& action) {
    if (is_tested_for_frenzy(run.field, run.state, frame, action)) return test_frenzy(run, frame, action);
    if (std::holds_alternative<Done>(action)) return end(run, frame);
    if (const auto* wanted = std::get_if<MakeMove>(&action))
        return move(run, frame, *wanted, *plan_move(run.field, run.state, frame, *wanted));
    if (const auto* shot = std::get_if<Shoot>(&action)) return shoot(run, frame, *shot);
    if (const auto* how = std::get_if<Reorganise>(&action)) return reorganise(run, frame, *how);
    if (const auto* special = std::get_if<SpecialAction>(&action)) return perform(run, frame, *special);
    await(run, frame);
}

void take(Run& run, ActivationFrame frame, const MakeMove& wanted, const MovePlan& plan) {
    if (is_tested_for_frenzy(run.field, run.state, frame, wanted)) return test_frenzy(run, frame, wanted);
    move(run, frame, wanted, plan);
}

void add_candidates(const Field& field, const State& state, const ActivationFrame& frame, std::vector<Action>& all) {
    if (is_in_square(state.units[frame.units.first()])) {
        if (!refuse(field, state, frame, leaving)) all.push_back(leaving);
        return all.push_back(Done{});
    }
    const bool may_move = may_still_move(field, state, frame);
    if (may_move) add_moves(field, state, frame, all);
    if (const MakeMove about = about_face(); may_move && !refuse_move(field, state, frame, about)) all.push_back(about);
    if (frame.assaults != nobody)
        std::erase_if(all, [&](const Action& action) { return refuse(field, state, frame, action).has_value(); });
    for (const bool with_commander : {false, true})
        if (const Reorganise how{with_commander}; !refuse_reorganising(field, state, frame, how)) all.push_back(how);
    add_shots(field, state, frame, all);
    const bool has_duty = refuse_other_than_duty(field, state, frame, Done{}).has_value();
    if (frame.one_action || has_duty)
        std::erase_if(all, [&](const Action& action) { return refuse(field, state, frame, action).has_value(); });
    if (has_duty) return;
    add_feats(field, state, frame, all);
    if (!refuse_awaiting(field, state, frame)) all.push_back(Await{});
    all.push_back(Done{});
}

}  // namespace acies
