#include "sim/referee/facts/stack.h"
#include "battle/position/stack.h"

namespace acies::sim::referee {

namespace {

bool is_untouched(const CardFrame& cards) {
    return cards.bonus == 0 && cards.played[Seat::Red] == EnumSet<Card>() &&
           cards.played[Seat::Blue] == EnumSet<Card>();
}

}  // namespace

std::optional<Fallen> fallen(const State& before, const Event& event) {
    if (before.stack.empty()) return std::nullopt;
    const std::size_t top = before.stack.size() - 1;
    const auto* rolled = std::get_if<Rolled>(&event);
    const auto* cards = top_frame<CardFrame>(before);
    if (!cards) return rolled ? std::optional(Fallen{rolled->dice[0], top}) : std::nullopt;
    if (top == 0 || !is_untouched(*cards) || std::holds_alternative<Play>(event)) return std::nullopt;
    if (rolled) return Fallen{rolled->dice[0], top - 1};
    // No card has been played on these dice.
    return cards->dice.empty() ? std::nullopt : std::optional(Fallen{cards->dice[0], top - 1});
}

}  // namespace acies::sim::referee
