#include "battle/contact.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const ContactFrame&) { return std::nullopt; }
void resume(Run&, ContactFrame) {}
void roll(Run&, ContactFrame, std::span<const std::uint8_t>) {}

void fight_standing_melee(Run& run, UnitId u) {
    for (Engagement& e : run.state.engagements)
        if (e.units[run.field.seat(u)] == u) e.fought = true;
}

}  // namespace acies
