#include "battle/position/clock.h"

namespace acies {

Tally time_is_up(const Field& field) {
    Tally because;
    const Clock clock = *field.setup().clock;
    because.note(field.edition().tournament.event.clock_minutes[clock].rule,
                 clock == Clock::CompleteTurn ? Phrase("the_turn_is_the_last")
                                              : Phrase("the_turn_is_the_last_without_manoeuvres"));
    return because;
}

std::optional<Refusal> refuse_calling_time(const Field& field, const State& state) {
    const RuleId rule = field.edition().initiative.turn_completed_at_time_limit.rule;
    if (!field.setup().clock) return Refusal{rule, "this_battle_has_no_clock"};
    if (state.time_up) return Refusal{rule, "time_has_already_been_called"};
    return std::nullopt;
}

void call_time(Run& run) {
    run.state.time_up = true;
    run.note(Happening::TimeIsUp, nobody, nobody, 0, time_is_up(run.field));
}

std::optional<Refusal> time_refusal(const Field& field, const State& state) {
    if (!state.time_up || field.setup().clock != Clock::LastActions) return std::nullopt;
    return Refusal{field.edition().tournament.event.clock_minutes[Clock::LastActions].rule, "time_is_up"};
}

}  // namespace acies
