#include "battle/position/stack.h"

#include <algorithm>

namespace acies {

namespace {

bool has_fought(const AftermathFrame& after, UnitId u) {
    return std::ranges::any_of(every<Seat>(), [&](Seat seat) {
        return after.melee.main[seat] == u || after.melee.supports[seat].contains(u);
    });
}

}  // namespace

ActivationFrame* under_way(State& state) { return const_cast<ActivationFrame*>(under_way(std::as_const(state))); }

CommandId acting_command(const State& state) {
    const auto* half = innermost<HalfFrame>(state);
    return half ? half->command : no_command;
}

const ContactStart* declared_charge(const State& state, UnitId u) {
    for (const Frame& frame : state.stack) {
        const auto* threat = std::get_if<ThreatFrame>(&frame);
        if (!threat || threat->threat != Threat::Charge) continue;
        const auto start = std::ranges::find(threat->charge.starts, u, &ContactStart::unit);
        if (start != threat->charge.starts.end()) return &*start;
    }
    return nullptr;
}

bool is_still_concerned(const State& state, UnitId u) {
    return std::ranges::any_of(state.stack, [&](const Frame& frame) {
        if (const auto* threat = std::get_if<ThreatFrame>(&frame))
            return threat->threat == Threat::Charge && threat->targets.contains(u);
        const auto* after = std::get_if<AftermathFrame>(&frame);
        return after && has_fought(*after, u);
    });
}

}  // namespace acies
