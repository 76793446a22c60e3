#include "battle/turns/march.h"

#include "battle/order/losses.h"
#include "battle/order/rolling.h"
#include "battle/turns/march_roll.h"
#include "battle/turns/turn_start.h"
#include "rules/leading/initiative.h"

namespace acies {

namespace {

// The march that rolls next, by its place on the sheet; none if all have rolled.
std::optional<std::size_t> rolling(const State& state, Seat seat, const MarchFrame& frame) {
    const auto& marches = state.secrets[seat].marches;
    for (std::size_t i = frame.rolled[seat]; i < marches.size(); ++i)
        if (!marches[i].arrives) return i;
    return std::nullopt;
}

// I1-ITP-67: the roll counts for the general's level too. If there are several levels to rise to, the general gets the
// best, which is named first.
void change_level(Run& run, CommandId c, const TwoDice& dice) {
    const LevelRoll level = level_after(run.edition(), general_of(run.field, run.state, c), dice);
    CommandInPlay& command = run.state.commands[c];
    for (Quality quality : every<Quality>())
        if (level.after.contains(quality)) {
            command.changed = command.changed || level.fixed || quality != command.quality;
            command.quality = quality;
            return;
        }
}

// I1-DEP-57, I1-VIC-09: all its units are lost.
void cancel(Run& run, CommandId c, const ArrivalRoll& roll) {
    run.state.commands[c].quality = roll.quality_after;
    const RuleId rule = roll.because.reasons().back().rule;
    for (UnitId u : run.field.units_of(c)) remove(run, u, rule, "its_flank_march_is_lost");
}

}  // namespace

std::optional<Seat> next_to_roll(const Field& field, const State& state, const MarchFrame& frame) {
    const Cited<int>& first = field.edition().flank_march.first_turn;
    for (Seat seat : every<Seat>())
        if (rolling(state, seat, frame) && state.turn >= first.value) return seat;
    return std::nullopt;
}

std::optional<Node> need(const Field& field, const State& state, const MarchFrame& frame) {
    if (!next_to_roll(field, state, frame)) return std::nullopt;
    return Chance{.roll = Roll::Arrival, .dice = rollable(field.edition().flank_march.dice.value)};
}

void resume(Run& run, MarchFrame) { begin_next_turn(run); }

void roll(Run& run, MarchFrame frame, std::span<const std::uint8_t> dice) {
    const Seat seat = next_to_roll(run.field, run.state, frame).value();
    const std::size_t which = *rolling(run.state, seat, frame);
    FlankMarch& march = run.state.secrets[seat].marches[which];
    const CommandId c = march.command;
    march.dice = {dice[0], dice[1]};
    march.led_by = run.state.commands[c].quality;
    const ArrivalRoll result = roll_of(run, seat, march);
    if (holds(run.edition().flank_march.changes_level)) change_level(run, c, march.dice);
    march.arrives = result.arrives.value_or(false);
    march.total = march.arrives ? result.total.value_or(0) : 0;
    // One that is cancelled leaves the sheet, and the next has its place on it.
    frame.rolled[seat] = static_cast<std::uint8_t>(result.cancelled ? which : which + 1);
    run.push(frame);
    if (result.cancelled) return cancel(run, c, result);
    if (march.kind == MarchKind::Reserve) run.state.commands[c].quality = result.quality_after;  // I2-ITP-74
}

}  // namespace acies
