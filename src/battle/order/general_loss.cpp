#include "battle/order/general_loss.h"

#include <utility>

#include "battle/ground/command.h"
#include "battle/order/choice.h"
#include "battle/order/losses.h"
#include "battle/order/roll_again.h"
#include "rules/leading/commander_loss.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

Seat seat_of(const Field& field, const LossFrame& frame) { return field.command(frame.command).seat; }

std::vector<int> other_leaderships(const Field& field, const State& state, CommandId c) {
    std::vector<int> all;
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto each = static_cast<CommandId>(i);
        const CommandInPlay& command = state.commands[each];
        if (each == c || field.command(each).seat != field.command(c).seat || command.lost || command.routed) continue;
        all.push_back(leadership(field.edition(), command.quality).value_or(0));
    }
    return all;
}

CommanderFate fate_of(const Field& field, const State& state, const LossFrame& frame) {
    CommanderTest test;
    test.general = general_of(field, state, frame.command);
    test.other_leaderships = other_leaderships(field, state, frame.command);
    test.structure = field.setup().structure[seat_of(field, frame)];
    test.losses = frame.losses;
    test.mounted = is_mounted(field.edition(), profile_of(field, state, frame.unit));
    if (frame.dice[0] != 0) test.dice = TwoDice{frame.dice[0], frame.dice[1]};
    test.cause = frame.cause;
    if (field.setup().points > 0) test.points = field.setup().points;
    test.cohesion_die = frame.die;
    test.inspiring_attached = frame.inspiring;
    if (frame.selector != 0) test.selector_die = frame.selector;
    return commander_fate(field.edition(), test);
}

RerollRight right_of(const Field& field, const State& state, const LossFrame& frame) {
    return fate_of(field, state, frame).right.value_or(RerollRight::None);
}

bool tests_inspiring(const Field& field, const State& state, const LossFrame& frame) {
    return fate_of(field, state, frame).tested == Tested::Inspiring;
}

bool is_asked(const Field& field, const State& state, const LossFrame& frame) {
    return frame.dice[0] != 0 && !frame.decided && right_of(field, state, frame) != RerollRight::None;
}

void rout_army(Run& run, Seat seat) {
    run.state.finished = Finished{other(seat), Ending::ArmyRouted};
    run.note(Happening::Ends);
}

}  // namespace

void endanger_general(Run& run, UnitId u, int die, const CohesionResult& result, Cause cause) {
    const CommandId c = run.field.unit(u).command;
    if (c == no_command || run.state.commands[c].with != u) return;
    const bool inspiring = run.field.command(c).inspiring && !run.state.commands[c].inspiring_lost;
    const bool alone = run.state.commands[c].lost && is_on_table(run.state, u);  // the general was lost before
    if (alone && !inspiring) return;
    if (result.passed != false || !endangers_commander(run.edition(), die)) return;
    run.push(LossFrame{.command = c,
                       .unit = u,
                       .losses = static_cast<std::uint8_t>(result.test_losses.value_or(0)),
                       .cause = cause,
                       .die = static_cast<std::uint8_t>(die),
                       .inspiring = inspiring,
                       .alone = alone});
}

std::optional<int> decided_by(const Field& field, const State& state, LossFrame frame, TwoDice dice) {
    frame.dice = {static_cast<std::uint8_t>(dice[0]), static_cast<std::uint8_t>(dice[1])};
    const CommanderFate fate = fate_of(field, state, frame);
    if (fate.right.value_or(RerollRight::None) != RerollRight::None) return std::nullopt;
    return static_cast<int>(fate.fate.value_or(Fate::None)) * 8 + static_cast<int>(fate.routs.value_or(Routs{}));
}

std::optional<Node> need(const Field& field, const State& state, const LossFrame& frame) {
    if (frame.inspiring && frame.selector == 0) return Chance{.roll = Roll::CommanderLoss, .unit = frame.unit};
    if (frame.alone && !tests_inspiring(field, state, frame)) return std::nullopt;
    if (frame.dice[0] == 0) return Chance{.roll = Roll::CommanderLoss, .unit = frame.unit, .dice = 2};
    if (frame.which != 0)
        return Chance{.roll = Roll::CommanderLoss, .unit = frame.unit, .dice = dice_again(frame.which)};
    if (!is_asked(field, state, frame)) return std::nullopt;
    return Decision{.seat = seat_of(field, frame),
                    .question = Question::LossAgain,
                    .unit = frame.unit,
                    .count = again_options,
                    .command = frame.command};
}

void roll(Run& run, LossFrame frame, std::span<const std::uint8_t> dice) {
    if (frame.inspiring && frame.selector == 0)
        frame.selector = dice[0];
    else if (frame.which == 0)
        frame.dice = {dice[0], dice[1]};
    else
        put_again(frame.dice, frame.which, dice);
    frame.which = 0;
    run.push(frame);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const LossFrame& frame, const Action& action) {
    if (auto refusal = refuse_choice(action, again_options)) return refusal;
    const QualityRules& rules = field.edition().command.qualities[state.commands[frame.command].quality];
    if (may_roll_again(right_of(field, state, frame), option_of(action))) return std::nullopt;
    return Refusal{rules.loss_reroll.rule, "not_these_dice"};
}

void take(Run& run, LossFrame frame, const Action& action) {
    frame.decided = true;
    frame.which = static_cast<std::uint8_t>(option_of(action));
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const LossFrame& frame, std::vector<Action>& all) {
    for (int option = 0; option < again_options; ++option)
        if (may_roll_again(right_of(field, state, frame), option))
            all.push_back(Choose{static_cast<std::uint8_t>(option)});
}

void resume(Run& run, LossFrame frame) {
    const CommanderFate fate = fate_of(run.field, run.state, frame);
    if (fate.fate.value_or(Fate::None) == Fate::None) return;
    if (fate.tested == Tested::Inspiring) {
        run.state.commands[frame.command].inspiring_lost = true;
        if (is_on_table(run.state, frame.unit)) mourn_inspiring(run, frame.command, fate.because);
        return;
    }
    const bool is_killed = *fate.fate == Fate::Killed;
    run.note(is_killed ? Happening::GeneralKilled : Happening::GeneralCaptured, frame.unit, nobody,
             fate.total.value_or(0), fate.because);
    lose_general(run, frame.command);
    if (fate.routs == Routs::Army) return rout_army(run, seat_of(run.field, frame));
    if (fate.routs == Routs::Command) rout_command(run, frame.command, fate.because);
}

// ---- the loss of a charismatic general

std::optional<Node> need(const Field&, const State& state, const ShockFrame& frame) {
    for (UnitId u : frame.units)
        if (!state.units[u].removed) return Chance{.roll = Roll::Discipline, .unit = u};
    return std::nullopt;
}

void resume(Run&, ShockFrame) {}

void roll(Run& run, ShockFrame frame, std::span<const std::uint8_t> dice) {
    while (run.state.units[frame.units.first()].removed) frame.units.erase(frame.units.first());
    const UnitId u = frame.units.first();
    frame.units.erase(u);
    run.push(frame);
    suffer_loss(run, u, dice[0]);
}

}  // namespace acies
