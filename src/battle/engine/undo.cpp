#include "battle/engine/undo.h"

#include "battle/engine/engine.h"

namespace acies {

bool learns(const Event& event) {
    return std::holds_alternative<Rolled>(event) || std::holds_alternative<TimeIsUp>(event);
}

// Scouts may spoil an ambush, but no player may notice: otherwise whether the choice can be taken back would reveal it.
// Who writes a secret down reveals none.
bool reveals(const Field& field, const State& before, const Event& event) {
    if (std::holds_alternative<Scout>(event) || std::holds_alternative<HoldCards>(event) ||
        std::holds_alternative<WritePlan>(event))
        return false;
    return has_secrets(before) && apply(field, before, event).secrets != before.secrets;
}

bool can_undo(const Field& field, const State& before, const Event& event, Seat seat) {
    if (learns(event)) return false;
    const Node at = node(field, before);
    const auto* asked = std::get_if<Decision>(&at);
    return asked && asked->seat == seat && !reveals(field, before, event);
}

std::size_t undoable(const Field& field, State start, std::span<const Event> events, Seat seat) {
    std::size_t last = 0;
    for (const Event& event : events) {
        last = can_undo(field, start, event, seat) ? last + 1 : 0;
        start = apply(field, std::move(start), event);
    }
    return last;
}

}  // namespace acies
