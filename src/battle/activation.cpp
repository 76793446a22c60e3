#include "battle/activation.h"

#include <algorithm>

#include "battle/group.h"
#include "battle/movement.h"
#include "battle/shooting.h"
#include "rules/discipline.h"

namespace acies {

namespace {

// Why those taken up may not move at all by now.
std::optional<Refusal> refuse_moving(const Field& field, const ActivationFrame& frame) {
    const Edition& edition = field.edition();
    if (frame.gave_up)
        return Refusal{edition.activation.announce_later_moves.rule, "a shot was declared without a move"};
    if (frame.moved) return Refusal{edition.movement.most_phases.rule, "it has moved"};
    if (frame.will_reorganise) return Refusal{edition.activation.announce_later_moves.rule, "it is to reorganise"};
    return std::nullopt;
}

std::optional<Refusal> refuse_move(const Field& field, const State& state, const ActivationFrame& frame,
                                   const MakeMove& move) {
    if (auto refusal = refuse_moving(field, frame)) return refusal;
    const auto plan = plan_move(field, state, frame, move);
    if (plan) return std::nullopt;
    return plan.error();
}

// Reorganising as the next thing that is done.
std::optional<Refusal> refuse_reorganising(const Field& field, const State& state, const ActivationFrame& frame) {
    // BI-SHO-15, BI-ITP-47: a shot that came first was to be declared so.
    if (!frame.shot.empty() && !frame.will_reorganise)
        return Refusal{field.edition().activation.announce_later_moves.rule, "the shot was not declared so"};
    return reorganising_refusal(field, state, frame);
}

// Those who are no more part of what was taken up: whoever is removed, and before the common move of a group whoever is
// disordered by others (BI-GRP-09).
UnitSet dropped(const State& state, const ActivationFrame& frame) {
    UnitSet gone;
    for (UnitId u : frame.units)
        if (!is_on_table(state, u) || (frame.units.size() > 1 && !frame.moved && state.units[u].disordered))
            gone.insert(u);
    return gone;
}

void end(Run& run, const ActivationFrame& frame) {
    // BI-ITP-08: a chariot that has not moved ahead has come to a standstill.
    if (frame.moved && !frame.reorganised && !frame.gave_up) return;
    for (UnitId u : frame.units) run.state.units[u].launched = false;
}

// BI-ITP-47: a shot before the move says what is to follow. A group makes one common move (BI-ITP-17), so the first of
// its members that is to stand still gives up the move of all.
void announce(ActivationFrame& frame, const Shoot& shot) {
    frame.shot.insert(shot.unit);
    if (frame.moved) return;
    frame.will_reorganise = shot.will_reorganise;
    if (!shot.will_move && !shot.will_reorganise) frame.moved = frame.gave_up = true;
}

void move(Run& run, ActivationFrame frame, const MovePlan& plan) {
    frame.moved = true;
    frame.over = plan.charges;
    run.push(frame);
    carry_out(run, plan);
}

void shoot(Run& run, ActivationFrame frame, const Shoot& shot) {
    Tally because;
    const ShotFrame aimed = aim(run.field, run.state, frame, shot, &because);
    announce(frame, shot);
    run.push(frame);
    run.push(aimed);
    run.note(Happening::Shot, shot.unit, shot.target, aimed.dice, std::move(because));
}

void reorganise(Run& run, ActivationFrame frame) {
    const UnitId u = frame.units.first();
    run.state.units[u].disordered = false;
    run.note(Happening::Reorganised, u);
    frame.moved = frame.reorganised = true;
    run.push(frame);
}

}  // namespace

std::optional<Refusal> reorganising_refusal(const Field& field, const State& state, const ActivationFrame& frame) {
    const Edition& edition = field.edition();
    const TestRules& rally = edition.discipline.tests[DisciplineTest::Rally];
    if (frame.units.size() > 1) return Refusal{rally.act.rule, "single units reorganise"};
    if (frame.gave_up) return Refusal{edition.activation.announce_later_moves.rule, "a shot was declared without it"};
    DisciplineCheck check{.test = DisciplineTest::Rally, .unit = unit_of(field, state, frame.units.first())};
    check.unit.moves = frame.moved && !frame.reorganised ? 1 : 0;
    check.unit.rallied = frame.reorganised;
    const DisciplineOutcome outcome = discipline_outcome(edition, check);
    if (outcome.allowed) return std::nullopt;
    const auto& reasons = outcome.because.reasons();
    return reasons.empty() ? Refusal{rally.act.rule, "it may not reorganise"}
                           : Refusal{reasons.back().rule, reasons.back().words};
}

std::optional<Node> need(const Field&, const State& state, const ActivationFrame& frame) {
    if (frame.over || !dropped(state, frame).empty()) return std::nullopt;
    return Decision{
        .seat = state.active, .question = Question::Activation, .unit = frame.units.first(), .options = frame.units};
}

void resume(Run& run, ActivationFrame frame) {
    const UnitSet gone = dropped(run.state, frame);
    end(run, {.units = gone});
    frame.units = frame.units.without(gone);
    if (frame.over || frame.units.empty()) return end(run, frame);
    // BI-GRP-09: those left on either side of a gap are no longer one group.
    if (!frame.moved && group_refusal(run.field, run.state, frame.units)) frame.moved = frame.gave_up = true;
    run.push(frame);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const ActivationFrame& frame,
                              const Action& action) {
    if (const auto* wanted = std::get_if<MakeMove>(&action)) return refuse_move(field, state, frame, *wanted);
    if (const auto* shot = std::get_if<Shoot>(&action)) return shot_refusal(field, state, frame, *shot);
    if (std::holds_alternative<Reorganise>(action)) return refuse_reorganising(field, state, frame);
    if (std::holds_alternative<Done>(action)) return std::nullopt;
    return Refusal{field.edition().activation.one_at_a_time.rule, "those taken up finish first"};
}

void take(Run& run, ActivationFrame frame, const Action& action) {
    if (std::holds_alternative<Done>(action)) return end(run, frame);
    if (const auto* wanted = std::get_if<MakeMove>(&action))
        return move(run, frame, *plan_move(run.field, run.state, frame, *wanted));
    if (const auto* shot = std::get_if<Shoot>(&action)) return shoot(run, frame, *shot);
    reorganise(run, frame);
}

std::optional<Refusal> try_to_move(Run& run, const MakeMove& wanted) {
    const ActivationFrame frame = std::get<ActivationFrame>(run.state.stack.back());
    if (auto refusal = refuse_moving(run.field, frame)) return refusal;
    const auto plan = plan_move(run.field, run.state, frame, wanted);
    if (!plan) return plan.error();
    run.state.stack.pop_back();
    move(run, frame, *plan);
    return std::nullopt;
}

void add_candidates(const Field& field, const State& state, const ActivationFrame& frame, std::vector<Action>& all) {
    if (!frame.moved && !frame.will_reorganise) add_moves(field, state, frame, all);
    add_shots(field, state, frame, all);
    if (!refuse_reorganising(field, state, frame)) all.push_back(Reorganise{});
    all.push_back(Done{});
}

}  // namespace acies
