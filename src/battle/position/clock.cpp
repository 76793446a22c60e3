#include "battle/position/clock.h"

namespace acies {

Tally time_is_up(const Field& field) {
    Tally because;
    const Clock clock = *field.setup().clock;
    because.note(field.edition().tournament.event.clock_minutes[clock].rule,
                 clock == Clock::CompleteTurn ? "the turn is the last" : "the turn is the last, without manoeuvres");
    return because;
}

std::optional<Refusal> refuse_calling_time(const Field& field, const State& state) {
    const RuleId rule = field.edition().initiative.turn_completed_at_time_limit.rule;
    if (!field.setup().clock) return Refusal{rule, "this battle has no clock"};
    if (state.time_up) return Refusal{rule, "time has been called"};
    return std::nullopt;
}

void call_time(Run& run) {
    run.state.time_up = true;
    run.note(Happening::TimeIsUp, nobody, nobody, 0, time_is_up(run.field));
}

std::optional<Refusal> time_refusal(const Field& field, const State& state) {
    if (!state.time_up || field.setup().clock != Clock::LastActions) return std::nullopt;
    return Refusal{field.edition().tournament.event.clock_minutes[Clock::LastActions].rule, "time is up"};
}

}  // namespace acies
